import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { SiteFooter } from '@/components/layout/site-footer/site-footer';
import type { Contact } from '@/lib/content/contact';

vi.mock('next/navigation', () => ({ usePathname: () => '/' }));

const CONTACT: Contact = {
  email: 'hello@vendor.example',
  phone: '5550100200',
  whatsapp: '5550100201',
  address: 'Fergusson Road, Pune',
  social: {
    facebook: 'https://facebook.example/v',
    linkedin: 'https://linkedin.example/v',
    youtube: 'https://youtube.example/v',
    instagram: '#',
  },
};

const render = (props: Partial<Parameters<typeof SiteFooter>[0]> = {}) =>
  renderToStaticMarkup(
    <SiteFooter
      contact={CONTACT}
      isContactFailed={false}
      software={[{ id: '1', slug: 'godown-pro', name: 'Godown Pro' }]}
      companyName="Vendor Software"
      brandName="Vendor"
      {...props}
    />,
  );

/** The links of the column under a heading, as [text, href]. */
function linksUnder(html: string, heading: string) {
  const column = html.split(`>${heading}</h2>`)[1]?.split('</section>')[0] ?? '';
  return [...column.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text]) => [
    text?.replace(/<[^>]+>/g, ''),
    href,
  ]);
}

describe('§2 Footer', () => {
  it('shows the office information', () => {
    const html = render();
    expect(linksUnder(html, 'Office Information')).toEqual([
      ['hello@vendor.example', 'mailto:hello@vendor.example'],
      ['+91-5550100200', 'tel:+915550100200'],
    ]);
    expect(html).toContain('Fergusson Road, Pune</address>');
  });

  it('has the quick links; Contact links home as specified', () => {
    expect(linksUnder(render(), 'Quick links')).toEqual([
      ['Home', '/'],
      ['About Us', '/about'],
      ['Desktop Software', '/desktop-software'],
      ['Contact', '/'],
      ['Blog', '/blog'],
    ]);
  });

  it('links each software by the slug rule', () => {
    expect(linksUnder(render(), 'Download')).toEqual([['Godown Pro', '/download/godown-pro']]);
  });

  it('has no empty Download column', () => {
    expect(render({ software: [] })).not.toContain('>Download</h2>');
  });

  it('opens the four networks in a new tab', () => {
    const html = render();
    expect(linksUnder(html, 'Follow Us').slice(0, 4)).toEqual([
      ['Facebook (opens in a new tab)', 'https://facebook.example/v'],
      ['LinkedIn (opens in a new tab)', 'https://linkedin.example/v'],
      ['YouTube (opens in a new tab)', 'https://youtube.example/v'],
      ['Instagram (opens in a new tab)', '#'],
    ]);
    expect(html.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(4);
  });

  it('links home from the app badges', () => {
    expect(linksUnder(render(), 'Follow Us').slice(4)).toEqual([
      ['Get it on Google Play', '/'],
      ['Download on the App Store', '/'],
    ]);
  });

  it('ends with the copyright line and the legal pages', () => {
    const html = render();
    expect(html).toContain('© 2025 Vendor Software. All rights reserved.');
    expect(html).toMatch(/href="\/terms-conditions"[^>]*>Terms &amp; Conditions</);
    expect(html).toMatch(/href="\/privacy-policy"[^>]*>Privacy Policy</);
  });

  it('has the motion control only if the page has no announcement bar', () => {
    expect(render()).not.toContain('Pause motion');
    expect(render({ hasMotionToggle: true })).toContain('Pause motion');
  });
});

describe('§4 Footer contact block', () => {
  it('shows no warning if contact data has loaded', () => {
    expect(render()).not.toContain('Failed to load contact information');
  });

  it('shows a warning above the fallbacks if it failed', () => {
    const html = render({
      isContactFailed: true,
      contact: { ...CONTACT, email: 'info@example.com', phone: '0000000000', address: 'Office Address' },
    });
    expect(html).toMatch(/role="status"[^>]*>.*Failed to load contact information/);
    expect(html).toContain('+91-0000000000');
    expect(html).toContain('Office Address');
    expect(html).toContain('info@example.com');
    expect(linksUnder(html, 'Office Information')).toEqual([]);
  });
});
