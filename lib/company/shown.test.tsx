import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { SiteFooter } from '@/components/layout/site-footer/site-footer';
import { buildMenuEntries } from '@/components/layout/site-header/site-header';
import { AboutFilm } from '@/components/sections/about/about';
import { ContactSent } from '@/components/sections/contact-result/contact-result';
import { Gallery } from '@/components/sections/gallery/gallery';
import { HomeErp, HomeProducts } from '@/components/sections/home-products/home-products';
import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { PartnerProgramme } from '@/components/sections/partner-programme/partner-programme';
import { AndroidApps } from '@/components/sections/product-list/product-list';
import { RecentPosts } from '@/components/sections/recent-posts/recent-posts';
import { Statistics } from '@/components/sections/statistics/statistics';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { type Facts, SPECIFIED_FACTS } from '@/lib/company/facts';
import { NOT_FOUND_WORDS, PRODUCT_NOT_FOUND_WORDS } from '@/lib/company/not-found';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { isShown } from '@/lib/company/shown';
import { content } from '@/lib/content/read-content';
import { listSources } from '@/lib/content/collections';
import { CONTACT } from '@/lib/content/contact';
import { PATHS } from '@/lib/routing/routes';
import { buildMetadata } from '@/lib/seo/metadata';
import { listSitemapEntries } from '@/lib/seo/sitemap';
import { buildPost } from '@/lib/seo/testing';

// e2e/vendor builds a site without some parts; here all are left out of each place by itself.
vi.mock('@/lib/company/pages', () => ({
  ABSENT: [
    ...['customerStories', 'career', 'products', 'erp', 'downloads', 'partners'],
    ...['blog', 'statistics', 'androidApps', 'film', 'gallery'],
  ],
  PAGE_PATHS: {},
}));
vi.mock('next/navigation', () => ({ usePathname: () => '/' }));

const ABSENT = /\/(?:customer-stories|career|desktop-software|erp|download|partners|blog|blog-details)\b/;

describe('Pages and parts that the vendor leaves out', () => {
  it('are known by their names', () =>
    expect((['erp', 'film', 'home'] as const).map(isShown)).toEqual([false, false, true]));

  it('are in no menu; About Us is then a plain link', () => {
    const entries = buildMenuEntries([]);
    expect(entries).toContainEqual(expect.objectContaining({ title: PAGE_HEADS.about.menu, href: '/about' }));
    expect(JSON.stringify(entries)).not.toMatch(ABSENT);
  });

  it('are not in the footer', () => {
    const html = renderToStaticMarkup(
      <SiteFooter contact={CONTACT.fallback({ assetBase: null })} isContactFailed={false} downloads={[]} />,
    );
    expect(html).toContain('href="/about"');
    expect(html).not.toMatch(ABSENT);
  });

  it('have no badge in the footer, unless a fact names its store', () => {
    const contact = CONTACT.fallback({ assetBase: null });
    const render = (appLinks: Facts['appLinks']) =>
      renderToStaticMarkup(
        <SiteFooter
          contact={contact}
          isContactFailed={false}
          downloads={[]}
          facts={{ ...SPECIFIED_FACTS, appLinks }}
        />,
      );
    expect(render({ googlePlay: undefined, appStore: undefined })).not.toMatch(/google-play-logo|app-store-logo/);
    const html = render({ googlePlay: undefined, appStore: 'https://store.example/v' });
    expect(html).toContain('href="https://store.example/v"');
    expect(html).not.toContain('google-play-logo');
  });

  it('are not in the sitemap, whose list structured data share', () => {
    const urls = listSitemapEntries({}).map(({ url }) => url);
    expect(urls).toHaveLength(Object.keys(PATHS).length - 7);
    expect(urls.join('\n')).not.toMatch(ABSENT);
  });

  it.each(['/career', '/desktop-software', '/desktop-software/desk', '/download/desk', '/blog', '/blog-details/a'])(
    'have the head of the 404 page: %s',
    (path) => {
      const head = buildMetadata({ title: 'Career', description: 'Work here', path });
      expect(head.robots).toEqual({ index: false, follow: false });
      expect(head.alternates?.canonical).toBeUndefined();
    },
  );

  it('are not linked from other pages, and have no section there', () => {
    const pictures = [{ id: '1', image: '/a.webp', alt: 'An office' }];
    const sections = renderToStaticMarkup(
      <>
        <HomeProducts products={[]} />
        <HomeErp />
        <PartnerProgramme />
        <RecentPosts posts={[buildPost()]} />
        <Statistics />
        <AboutFilm />
        <Gallery pictures={pictures} />
        <AndroidApps />
      </>,
    );
    expect(sections).toBe('');
    const screens = renderToStaticMarkup(
      <>
        <NotFoundScreen />
        <ContactSent />
      </>,
    );
    expect(screens).toContain('href="/contact"');
    expect(screens).not.toMatch(ABSENT);
  });

  it('are no reason to ask for an address', () =>
    expect(Object.values(CONTACT_WORDS.enquiry.reasons).join('\n')).not.toMatch(/partner/i));

  it('have the 404 text of any page in place of that of a product', () =>
    expect(PRODUCT_NOT_FOUND_WORDS).toEqual(NOT_FOUND_WORDS));

  it('have no content, which is not read, also no built-in downloads', async () => {
    expect(await content.products.list()).toEqual({ value: [], isFailed: false });
    expect(await content.downloads.list()).toEqual({ value: [], isFailed: false });
    expect(await content.posts.list()).toEqual({ value: [], isFailed: false });
    expect(await content.galleryPictures.list()).toEqual({ value: [], isFailed: false });
    expect(await content.products.get('ankbahi desk')).toEqual({ status: 'missing' });
    const read = listSources({ assetBase: null }).map(({ key }) => key);
    expect(read).toEqual(expect.arrayContaining(['brands', 'journey']));
    for (const key of ['blogs', 'desktop_software', 'downloads', 'gallery']) expect(read).not.toContain(key);
  });
});
