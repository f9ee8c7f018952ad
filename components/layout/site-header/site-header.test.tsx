import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import type { MenuGroup } from '@/components/islands/main-menu/main-menu';
import { SiteHeader, buildMenuEntries } from '@/components/layout/site-header/site-header';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { SITE_WORDS } from '@/lib/company/site';
import { toPlainText } from '@/lib/html/plain-text';
import { testContact } from '@/lib/seo/testing';

vi.mock('next/navigation', () => ({ usePathname: () => '/erp' }));

const SOFTWARE = [
  { id: '1', slug: 'desk', name: 'Desk' },
  { id: '2', slug: 'godown-pro', name: 'Godown Pro' },
];

const WORDS = SITE_WORDS.header;
const { menu } = WORDS;

const render = (props: Partial<Parameters<typeof SiteHeader>[0]> = {}) =>
  renderToStaticMarkup(<SiteHeader contact={testContact} downloads={SOFTWARE} {...props} />);

const findGroup = (wanted: string) => buildMenuEntries(SOFTWARE).find(({ title }) => title === wanted) as MenuGroup;

describe('§2 Header and menu: entries', () => {
  it('lists the entries of the specification in its order, each with its target or a submenu', () => {
    const specified = [
      [PAGE_HEADS.home.menu, '/'],
      [PAGE_HEADS.about.menu, 'submenu'],
      [PAGE_HEADS.products.menu, '/desktop-software'],
      [PAGE_HEADS.erp.menu, '/erp'],
      [PAGE_HEADS.downloads.menu, 'submenu'],
      [PAGE_HEADS.partners.menu, '/partners'],
      [PAGE_HEADS.contact.menu, '/contact'],
    ];
    const titles = new Set(specified.map(([title]) => title));
    const shown = buildMenuEntries(SOFTWARE).filter(({ title }) => titles.has(title));
    expect(shown.map((entry) => [entry.title, 'href' in entry ? entry.href : 'submenu'])).toEqual(specified);
  });

  it('titles the entries of About Us', () => {
    expect(findGroup(PAGE_HEADS.about.menu).links.map(({ title, href }) => [title, href])).toEqual([
      [PAGE_HEADS.about.name, '/about'],
      [PAGE_HEADS.customerStories.menu, '/customer-stories'],
      [PAGE_HEADS.career.menu, '/career'],
    ]);
  });

  it('lists each software under Download', () => {
    expect(findGroup(PAGE_HEADS.downloads.menu).links.map(({ title, href }) => [title, href])).toEqual([
      [menu.allDownloads, '/download'],
      ['Desk', '/download/desk'],
      ['Godown Pro', '/download/godown-pro'],
    ]);
  });

  it('has no submenu under Download when there is nothing to download', () => {
    expect(buildMenuEntries([])).toContainEqual(
      expect.objectContaining({ title: PAGE_HEADS.downloads.menu, href: '/download' }),
    );
  });
});

describe('§2 Header and menu: HTML', () => {
  it('shows e-mail, phone and WhatsApp, in the top row and in the mobile menu', () => {
    const html = render();
    expect(html.match(/href="mailto:hello@vendor\.example"/g)).toHaveLength(2);
    expect(html.match(/href="tel:\+915550123456"/g)).toHaveLength(2);
    expect(html.match(/href="https:\/\/wa\.me\/915550123457\?/g)).toHaveLength(2);
    expect(html.match(/\+91-5550123456</g)).toHaveLength(2);
    expect(html.match(/\+91-5550123457</g)).toHaveLength(2);
  });

  it('starts a WhatsApp chat with a text', () => {
    const [, href = ''] = /href="(https:\/\/wa\.me[^"]+)"/.exec(render()) ?? [];
    expect(new URL(href).searchParams.get('text')).toBe(SITE_WORDS.whatsAppText);
  });

  it('has the links of both menus, submenus collapsed', () => {
    const html = render();
    const [row, column] = (html.match(/<nav.*?<\/nav>/gs) ?? []).map((menu) => menu.match(/href="[^"]+"/g));
    expect(row).toEqual(expect.arrayContaining(['href="/"', 'href="/download/godown-pro"']));
    expect(column).toEqual(row);
    expect(html.match(/aria-expanded="false"/g)).toHaveLength(4);
    expect(html).not.toContain('aria-expanded="true"');
    expect(html).not.toMatch(/role="menu/);
  });

  it('leads to the demo from the row and from the mobile menu', () => {
    const links = [...render().matchAll(/<a [^>]*href="\/contact"[^>]*>(.*?)<\/a>/g)];
    expect(links.filter(([, html = '']) => toPlainText(html) === WORDS.demo)).toHaveLength(2);
  });

  it('renders a submenu of more than 20 links in the row, and in the column only when it opens', () => {
    const timesOfFirst = (links: number) => {
      // Beside the link to all downloads.
      const downloads = Array.from({ length: links - 1 }, (_, index) => ({
        id: `${index}`,
        slug: `s-${index}`,
        name: `S ${index}`,
      }));
      return render({ downloads }).match(/href="\/download\/s-0"/g)?.length;
    };
    expect([19, 20, 21].map(timesOfFirst)).toEqual([2, 2, 1]);
  });
});
