import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PostArticle, PostBanner } from '@/components/sections/post/post';
import { BLOG_WORDS } from '@/lib/company/blog';
import { COMPANY_NAME } from '@/lib/company/names';
import { buildPost } from '@/lib/seo/testing';

const WORDS = BLOG_WORDS.post;
const asHtml = (text: string) => renderToStaticMarkup(text);

const post = buildPost({
  slug: 'a & b',
  title: 'A & B',
  bodyHtml: '<h2>Part</h2><p>Text</p>',
  updatedAt: new Date('2026-05-24T20:00:00Z'),
});

describe('§2 Blog details: banner', () => {
  const banner = (image: string | null) =>
    renderToStaticMarkup(<PostBanner post={{ title: 'A & B', language: undefined, image }} />);

  it('fetches its picture before all others', () => {
    const [picture = ''] = /<img[^>]*>/.exec(banner('/content/pictures/a.webp')) ?? [];
    expect(picture).toMatch(/fetchPriority="high"/i);
    expect(picture).not.toContain('loading="lazy"');
  });

  it('has no picture if the post has none', () => expect(banner(null)).not.toContain('<img'));
});

describe('§2 Blog details: meta line and text', () => {
  it('names the company and the day of the last update in India, dd-mm-yyyy', () => {
    const html = renderToStaticMarkup(<PostArticle post={post} posts={[post]} />);
    expect(html).toContain(`${asHtml(WORDS.author)} ${asHtml(COMPANY_NAME)}`);
    expect(html).toContain(`${asHtml(WORDS.updated)} <time dateTime="2026-05-25T01:30:00+05:30">25-05-2026</time>`);
  });

  it('leads on to the next article, if there is one', () => {
    const next = buildPost({ id: '2', slug: 'c', title: 'सी', language: 'hi', image: null, updatedAt: null });
    const html = renderToStaticMarkup(<PostArticle post={post} posts={[post, next]} />);
    expect(html).toContain(`<nav aria-label="${asHtml(WORDS.next)}">`);
    expect(html).toContain('lang="hi"><a href="/blog-details/c"');
    expect(renderToStaticMarkup(<PostArticle post={post} posts={[post]} />)).not.toContain('<nav aria-label=');
  });

  it('omits a missing date and says so if there is no text', () => {
    const bare = { ...post, updatedAt: null, bodyHtml: '' };
    const html = renderToStaticMarkup(<PostArticle post={bare} posts={[bare]} />);
    expect(html).not.toContain(asHtml(WORDS.updated));
    expect(html).toContain(asHtml(WORDS.empty));
  });
});
