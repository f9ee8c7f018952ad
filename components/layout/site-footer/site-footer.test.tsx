import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { SiteFooter } from '@/components/layout/site-footer/site-footer';
import { Words } from '@/components/ui/terms/terms';
import { unescapeMarkup } from '@/e2e/support/search';
import { MOTION, NETWORKS } from '@/lib/company/controls';
import { NEW_TAB } from '@/lib/company/page-controls';
import { SPECIFIED_FACTS } from '@/lib/company/facts';
import { FALLBACKS } from '@/lib/company/fallbacks';
import { COMPANY_NAME } from '@/lib/company/names';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { SITE_WORDS } from '@/lib/company/site';
import { SOCIAL_NETWORKS } from '@/lib/constants';
import { testContact } from '@/lib/seo/testing';

vi.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => ({ refresh: () => {} }) }));

const WORDS = SITE_WORDS.footer;
const GOOGLE_PLAY = `${WORDS.badges.googlePlay.line} ${WORDS.badges.googlePlay.store}`;
/** The vendor's words as the footer shows them, with their language. */
const asHtml = (text: string) => renderToStaticMarkup(<Words>{text}</Words>);
const asHeading = (text: string) => renderToStaticMarkup(<Words as="h2">{text}</Words>);

const render = (props: Partial<Parameters<typeof SiteFooter>[0]> = {}) =>
  renderToStaticMarkup(
    <SiteFooter
      contact={testContact}
      isContactFailed={false}
      downloads={[{ id: '1', slug: 'godown-pro', name: 'Godown Pro' }]}
      facts={SPECIFIED_FACTS}
      {...props}
    />,
  );

/** The links of the column under a heading, as [text, href]. */
function linksUnder(html: string, heading: string) {
  const column = html.split(asHeading(heading))[1]?.split('</section>')[0] ?? '';
  return [...column.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text]) => [
    unescapeMarkup(text?.replace(/<[^>]+>/g, '') ?? ''),
    href,
  ]);
}

describe('§2 Footer', () => {
  it('shows the office information', () => {
    const html = render();
    expect(linksUnder(html, WORDS.office)).toEqual([
      ['hello@vendor.example', 'mailto:hello@vendor.example'],
      ['+91-5550123456', 'tel:+915550123456'],
    ]);
    expect(html).toContain('Ledger Lane, Pune</address>');
  });

  it('has the quick links; Contact links home as specified', () => {
    const specified = [
      [PAGE_HEADS.home.menu, '/'],
      [PAGE_HEADS.about.menu, '/about'],
      [PAGE_HEADS.products.menu, '/desktop-software'],
      [PAGE_HEADS.contact.menu, '/'],
      [PAGE_HEADS.blog.menu, '/blog'],
    ];
    const titles = new Set(specified.map(([title]) => title));
    expect(linksUnder(render(), WORDS.quickLinks).filter(([title]) => titles.has(title!))).toEqual(specified);
  });

  it('links each software by the slug rule', () => {
    expect(linksUnder(render(), WORDS.downloads)).toEqual([['Godown Pro', '/download/godown-pro']]);
    const downloads = Array.from({ length: 12 }, (_, index) => ({ id: `${index}`, slug: `s-${index}`, name: 'S' }));
    expect(linksUnder(render({ downloads }), WORDS.downloads).map(([, href]) => href)).toEqual(
      downloads.map(({ slug }) => `/download/${slug}`),
    );
  });

  it('has no empty Download column', () => {
    expect(render({ downloads: [] })).not.toContain(asHeading(WORDS.downloads));
  });

  it('opens networks in a new tab; one without an address leads to # and opens none', () => {
    const html = render();
    expect(linksUnder(html, WORDS.follow).slice(0, 4)).toEqual([
      [NETWORKS.facebook + NEW_TAB, 'https://facebook.example/v'],
      [NETWORKS.linkedin + NEW_TAB, 'https://linkedin.example/v'],
      [NETWORKS.youtube + NEW_TAB, 'https://youtube.example/v'],
      [NETWORKS.instagram, '#'],
    ]);
    expect(html.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(3);
  });

  it('links home from the app badges', () => {
    expect(linksUnder(render(), WORDS.follow).slice(4)).toEqual([
      [GOOGLE_PLAY, '/'],
      [`${WORDS.badges.appStore.line} ${WORDS.badges.appStore.store}`, '/'],
    ]);
  });

  it('links a badge to its store, hides one without an app, and hides absent networks', () => {
    const appLinks = { googlePlay: 'https://play.example/v', appStore: null };
    const absentNetworks = ['facebook', 'youtube', 'instagram'] as const;
    expect(linksUnder(render({ facts: { ...SPECIFIED_FACTS, appLinks, absentNetworks } }), WORDS.follow)).toEqual([
      [NETWORKS.linkedin + NEW_TAB, 'https://linkedin.example/v'],
      [GOOGLE_PLAY, 'https://play.example/v'],
    ]);
  });

  it('has no empty column without networks and apps', () => {
    const facts = { ...SPECIFIED_FACTS, absentNetworks: SOCIAL_NETWORKS };
    expect(render({ facts })).not.toContain(asHeading(WORDS.follow));
    expect(linksUnder(render({ facts }), WORDS.apps)).toHaveLength(2);
    const none = render({ facts: { ...facts, appLinks: { googlePlay: null, appStore: null } } });
    expect(none).not.toContain(asHeading(WORDS.apps));
    expect(none).not.toMatch(/<ul[^>]*><\/ul>/);
  });

  it('ends with the copyright line and the legal pages', () => {
    const html = render();
    expect(html).toContain(`© 2025 ${asHtml(COMPANY_NAME)}. ${asHtml(WORDS.rights)}`);
    expect(html).not.toContain(WORDS.gstin);
    expect(html).not.toContain(WORDS.cin);
    for (const [path, name] of [
      ['/terms-conditions', WORDS.terms],
      ['/privacy-policy', WORDS.privacy],
    ]) {
      expect(html).toContain(`<a href="${path}">${asHtml(name!)}</a>`);
    }
  });

  it('shows GSTIN, CIN and LLPIN where they are set', () => {
    const gstin = '27ABCDE1234F1Z5';
    expect(render({ facts: { ...SPECIFIED_FACTS, gstin } })).toContain(`>${WORDS.gstin} ${gstin}<`);
    const html = render({ facts: { ...SPECIFIED_FACTS, gstin, cin: 'U72200MH2001PTC123456' } });
    expect(html).toContain(`>${WORDS.gstin} ${gstin} · ${WORDS.cin} U72200MH2001PTC123456<`);
    expect(render({ facts: { ...SPECIFIED_FACTS, gstin, llpin: 'AAB-1234' } })).toContain(
      `>${WORDS.gstin} ${gstin} · ${WORDS.llpin} AAB-1234<`,
    );
  });

  it('has the motion control only if the page has no announcement bar', () => {
    expect(render()).not.toContain(MOTION.pause);
    expect(render({ hasMotionToggle: true })).toContain(MOTION.pause);
  });
});

describe('§4 Footer contact block', () => {
  it('shows a warning above the fallbacks only if it failed', () => {
    expect(render()).not.toContain(WORDS.contact.failed);
    const html = render({
      isContactFailed: true,
      contact: { ...testContact, email: 'info@example.com', phone: '0000000000', address: FALLBACKS.address },
    });
    expect(html).toMatch(new RegExp(`role="status"[^>]*>.*${WORDS.contact.failed}`));
    expect(html).toContain('+91-0000000000');
    expect(html).toContain(renderToStaticMarkup(FALLBACKS.address));
    expect(html).toContain('info@example.com');
    expect(linksUnder(html, WORDS.office)).toEqual([]);
  });
});
