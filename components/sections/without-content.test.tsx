import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { FeedLink } from '@/components/layout/feed-link/feed-link';
import { AnnouncementBar } from '@/components/sections/announcement-bar/announcement-bar';
import { LatestPosts } from '@/components/sections/post-list/post-list';
import { Brands } from '@/components/sections/brands/brands';
import { DownloadList } from '@/components/sections/download-list/download-list';
import { Gallery } from '@/components/sections/gallery/gallery';
import { Industries } from '@/components/sections/industries/industries';
import { Journey } from '@/components/sections/journey/journey';
import { StoriesTestimonials } from '@/components/sections/stories/stories';
import { DOWNLOADS_WORDS } from '@/lib/company/downloads';
import { HOME_WORDS } from '@/lib/company/home';
import { toPlainText } from '@/lib/html/plain-text';
import { buildPost } from '@/lib/seo/testing';

const HOME = HOME_WORDS;
const DOWNLOADS = DOWNLOADS_WORDS.list;
const POST = buildPost({ slug: 'a', title: 'A', image: null, updatedAt: null });

describe('§4 States: sections without content', () => {
  it.each([
    ['Standards, Search engines: the link to a feed', <FeedLink key="" posts={[POST]} />],
    ['§2 Customer stories: testimonials', <StoriesTestimonials key="" entries={[]} />],
    ['§2 Announcement bar', <AnnouncementBar key="" announcements={[]} />],
    ['§2 Home, brands', <Brands key="" brands={[]} />],
    ['§2 Home, industries', <Industries key="" industries={[]} />],
    ['§2 About: journey', <Journey key="" steps={[]} />],
    ['§2 About: gallery', <Gallery key="" pictures={[]} />],
    ['§2 Blog list: the sidebar', <LatestPosts key="" posts={[]} />],
    ['§2 Blog details: the sidebar with no other post', <LatestPosts key="" posts={[POST]} currentSlug="a" />],
  ])('%s renders nothing', (_section, element) => expect(renderToStaticMarkup(element)).toBe(''));

  it.each([
    ['§2 Download', <DownloadList key="" downloads={[]} />, [DOWNLOADS.empty]],
    [
      '§2 Download: a software without versions',
      <DownloadList key="" downloads={[{ id: '1', slug: 'a', name: 'A', versions: [] }]} />,
      [DOWNLOADS.empty],
    ],
    [
      '§2 Home, industries: an industry without tiles',
      <Industries key="" industries={[{ name: 'Services', tiles: [] }]} />,
      [HOME.industries.empty],
    ],
  ])('%s says so', (_section, element, sentences) => {
    for (const sentence of sentences) expect(toPlainText(renderToStaticMarkup(element))).toContain(sentence);
  });
});

describe('§2 About: gallery', () => {
  it('treats a picture without a caption as decorative', () => {
    const html = renderToStaticMarkup(<Gallery pictures={[{ id: '1', image: '/a.webp', alt: '' }]} />);
    expect(html).toMatch(/<img[^>]*alt=""/);
    expect(html).not.toContain('figcaption');
  });
});
