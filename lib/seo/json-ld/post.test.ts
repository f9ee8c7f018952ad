import { describe, expect, it } from 'vitest';

import { buildPostGraph } from '@/lib/seo/json-ld/post';
import { buildPost, testSite } from '@/lib/seo/testing';

const read = (graph: object | null) => JSON.parse(JSON.stringify(graph)) as { '@graph': Record<string, unknown>[] };
const URL_OF_POST = 'https://www.vendor.example/blog-details/gst%20%26%20you';

describe('Standards, Search engines: JSON-LD of a post', () => {
  it('is a BlogPosting with what the page shows', () => {
    const company = {
      '@type': 'Organization',
      '@id': 'https://www.vendor.example/#organization',
      name: 'Vendor Software',
      url: 'https://www.vendor.example',
    };
    expect(read(buildPostGraph(buildPost(), testSite))['@graph'][0]).toEqual({
      '@type': 'BlogPosting',
      '@id': `${URL_OF_POST}#post`,
      headline: 'GST & you',
      inLanguage: 'en-IN',
      description: 'What it is about.',
      image: 'https://www.vendor.example/content/pictures/blog/gst.webp',
      dateModified: '2026-05-25T11:00:00+05:30',
      author: company,
      publisher: company,
      mainEntityOfPage: URL_OF_POST,
      url: URL_OF_POST,
    });
  });

  it('has the language of the text (WCAG 3.1.2)', () => {
    const post = buildPost({ title: 'जीएसटी', language: 'hi', bodyHtml: '<p>जीएसटी रिटर्न</p>' });
    expect(read(buildPostGraph(post, testSite))['@graph'][0]).toMatchObject({ inLanguage: 'hi' });
  });

  it('has no date if the post has none, and the drawn picture if the post has none', () => {
    const [posting] = read(buildPostGraph(buildPost({ updatedAt: null, image: null }), testSite))['@graph'];
    expect(posting).not.toHaveProperty('dateModified');
    expect(posting).not.toHaveProperty('datePublished');
    expect(posting?.image).toMatch(/^https:\/\/www\.vendor\.example\/og\/[0-9a-f]{20}\.png$/);
  });

  it('is left out of its page if it cannot be serialised', () => {
    expect(buildPostGraph(buildPost({ slug: 'half \ud83d pair' }), testSite)).toBeNull();
  });
});
