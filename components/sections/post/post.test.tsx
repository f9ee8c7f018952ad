import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PostArticle, PostBanner } from '@/components/sections/post/post';
import { buildBlogWords } from '@/lib/company/blog';
import { buildPost } from '@/lib/seo/testing';

const WORDS = buildBlogWords().post;
const asHtml = (text: string) => renderToStaticMarkup(text);

const post = { slug: 'a & b', title: 'A & B', updatedAt: new Date('2026-05-24T20:00:00Z') };
const article = {
  post,
  author: 'Demo Company',
  sanitizedHtml: '<h2>Part</h2><p>Text</p>',
  next: undefined,
  aside: <aside>aside</aside>,
  words: WORDS,
};

describe('§2 Blog details: banner', () => {
  const banner = (image: string | null) =>
    renderToStaticMarkup(<PostBanner post={{ title: 'A & B', language: undefined, image }} trail={[]} />);

  it('fetches its picture before all others', () => {
    const [picture = ''] = /<img[^>]*>/.exec(banner('/content/pictures/a.webp')) ?? [];
    expect(picture).toMatch(/fetchPriority="high"/i);
    expect(picture).not.toContain('loading="lazy"');
  });

  it('has no picture if the post has none', () => expect(banner(null)).not.toContain('<img'));
});

describe('§2 Blog details: meta line and text', () => {
  it('names the company and the day of the last update in India, dd-mm-yyyy', () => {
    const html = renderToStaticMarkup(<PostArticle {...article} />);
    expect(html).toContain(`${asHtml(WORDS.author)} Demo Company`);
    expect(html).toContain(`${asHtml(WORDS.updated)} <time dateTime="2026-05-25T01:30:00+05:30">25-05-2026</time>`);
  });

  it('leads on to the next article, if there is one', () => {
    const next = buildPost({ id: '2', slug: 'c', title: 'सी', language: 'hi', image: null, updatedAt: null });
    const html = renderToStaticMarkup(<PostArticle {...article} next={next} />);
    expect(html).toContain(`<nav aria-label="${asHtml(WORDS.next)}">`);
    expect(html).toContain('lang="hi"><a href="/blog-details/c"');
    expect(renderToStaticMarkup(<PostArticle {...article} />)).not.toContain('<nav aria-label=');
  });

  it('omits a missing date and says so if there is no text', () => {
    const html = renderToStaticMarkup(
      <PostArticle {...article} post={{ ...post, updatedAt: null }} sanitizedHtml="" />,
    );
    expect(html).not.toContain(asHtml(WORDS.updated));
    expect(html).toContain(asHtml(WORDS.empty));
  });
});
