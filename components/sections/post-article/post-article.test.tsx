import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PostArticle } from '@/components/sections/post-article/post-article';

const post = {
  slug: 'a & b',
  title: 'A & B',
  author: 'Demo Company',
  updatedAt: new Date('2026-05-24T20:00:00Z'),
  sanitizedHtml: '<h2>Part</h2><p>Text</p>',
  aside: <aside>aside</aside>,
};

describe('§2 Blog details: meta line and text', () => {
  it('names the author and the last update as dd-mm-yyyy in India', () => {
    const html = renderToStaticMarkup(<PostArticle {...post} />);
    expect(html).toContain('By Demo Company');
    expect(html).toContain('Last update <time dateTime="2026-05-25T01:30:00+05:30">25-05-2026</time>');
  });

  it('offers to copy the link and to bookmark', () => {
    const html = renderToStaticMarkup(<PostArticle {...post} />);
    expect(html).toContain('Copy link</button>');
    expect(html).toContain('Bookmark</button>');
  });

  it('shows the text beside the sidebar, without a second h1', () => {
    const html = renderToStaticMarkup(<PostArticle {...post} />);
    expect(html).toContain('<h2>Part</h2><p>Text</p>');
    expect(html).toContain('<aside>aside</aside>');
    expect(html).not.toContain('<h1');
  });

  it('says where title and text are in another language, and its own words not (WCAG 3.1.2)', () => {
    const html = renderToStaticMarkup(<PostArticle {...post} title="खाता" language="hi" bodyLanguage="hi" />);
    expect(html).toMatch(/<article aria-label="खाता" lang="hi"/);
    expect(html).toMatch(/<div class="meta" lang="en-IN">/);
    expect(html).toMatch(/<div class="prose" lang="hi">/);
    const english = renderToStaticMarkup(<PostArticle {...post} language="hi" />);
    expect(english).toMatch(/<div class="prose" lang="en-IN">/);
    expect(renderToStaticMarkup(<PostArticle {...post} />)).not.toContain('lang=');
  });

  it('leaves out a date that is missing and says so where there is no text', () => {
    const html = renderToStaticMarkup(<PostArticle {...post} updatedAt={null} sanitizedHtml="" />);
    expect(html).not.toContain('Last update');
    expect(html).toContain('No content');
  });
});
