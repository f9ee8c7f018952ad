import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { buildMenuEntries } from '@/components/layout/site-header/site-header';
import { Gallery } from '@/components/sections/gallery/gallery';
import { HomeErp } from '@/components/sections/home-products/home-products';
import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { buildAboutWords } from '@/lib/company/about';
import { buildHomeWords } from '@/lib/company/home';
import { buildNotFoundWords } from '@/lib/company/not-found';
import { isPathShown } from '@/lib/company/shown';
import { buildMetadata } from '@/lib/seo/metadata';
import { buildSiteWords } from '@/lib/company/site';
import { PATHS } from '@/lib/routing/routes';
import { listSitemapEntries } from '@/lib/seo/sitemap';
import { testSite } from '@/lib/seo/testing';

// e2e/brand builds a site without some pages; here they are left out of each place by itself.
vi.mock('@/lib/company/pages', () => ({
  ABSENT_PAGES: ['customerStories', 'career', 'erp', 'partners', 'gallery'],
}));
vi.mock('next/navigation', () => ({ usePathname: () => '/' }));

const ABSENT = /\/(?:customer-stories|career|erp|partners)\b/;

describe('Pages that the vendor leaves out', () => {
  it('are known by their paths', () => {
    expect(['/erp', '/career', '/'].map(isPathShown)).toEqual([false, false, true]);
  });

  it('are in no menu; About Us is then a plain link', () => {
    const { menu } = buildSiteWords(testSite).header;
    const entries = buildMenuEntries(menu, []);
    expect(entries).toContainEqual({ title: menu.entries.about, href: '/about' });
    expect(JSON.stringify(entries)).not.toMatch(ABSENT);
  });

  it('are not in the sitemap, whose list structured data share', () => {
    const urls = listSitemapEntries({}, testSite).map(({ url }) => url);
    expect(urls).toHaveLength(Object.keys(PATHS).length - 4);
    expect(urls.join('\n')).not.toMatch(ABSENT);
  });

  it('have the head of the 404 page', () => {
    const head = buildMetadata({ title: 'Career', description: 'Work here', path: '/career' });
    expect(head.robots).toEqual({ index: false, follow: false });
    expect(head.alternates?.canonical).toBeUndefined();
  });

  it('are not linked from other pages', () => {
    const pictures = [{ id: '1', image: '/a.webp', alt: 'An office' }];
    const html = renderToStaticMarkup(
      <>
        <HomeErp words={buildHomeWords().erp} />
        <NotFoundScreen words={buildNotFoundWords()} />
        <Gallery pictures={pictures} words={buildAboutWords({ companyName: 'V', brandName: 'V' }).gallery} />
      </>,
    );
    expect(html).not.toMatch(/href="\/erp"/);
    expect(html).toContain('href="/blog"');
    expect(html).not.toContain('An office');
  });
});
