import { describe, expect, it } from 'vitest';

import { BLOG_WORDS } from '@/lib/company/blog';
import { buildFeed, escapeXml, hasFeed } from '@/lib/seo/feed';
import { buildPost, stubSite } from '@/lib/seo/testing';

stubSite('R&D Software');

const listTitles = (feed: string) => [...feed.matchAll(/<entry>.*?<title>([^<]*)/g)].map(([, title]) => title);

describe('Standards, Search engines: the feed', () => {
  it('has the post that changed last first', () => {
    const posts = [
      buildPost({ title: 'Old', updatedAt: new Date('2024-01-01') }),
      buildPost({ title: 'New', updatedAt: new Date('2026-01-01') }),
    ];
    const feed = buildFeed(posts)!;
    expect(listTitles(feed)).toEqual(['New', 'Old']);
    expect(feed.slice(0, feed.indexOf('<entry>'))).toContain('<updated>2026-01-01T05:30:00+05:30</updated>');
  });

  it('identifies a post by its canonical URL, with a plain summary', () => {
    const feed = buildFeed([buildPost({ metaDescription: null, bodyHtml: '<p>Tom &amp; <b>Jerry</b></p>' })]);
    const url = 'https://www.vendor.example/blog-details/gst%20%26%20you';
    expect(feed).toContain(`<id>${url}</id>`);
    expect(feed).toContain(`<link rel="alternate" type="text/html" href="${url}"/>`);
    expect(feed).toContain('<summary>Tom &amp; Jerry</summary>');
    expect(feed).toContain('<updated>2026-05-25T11:00:00+05:30</updated><summary>');
  });

  it('identifies itself and the blog', () => {
    const feed = buildFeed([buildPost()])!;
    expect(feed.split('\n').filter((line) => !line.startsWith('<entry>'))).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
      '<id>https://www.vendor.example/blog</id>',
      `<title>R&amp;D Software: ${BLOG_WORDS.hero.title}</title>`,
      '<link rel="alternate" type="text/html" href="https://www.vendor.example/blog"/>',
      '<link rel="self" type="application/atom+xml" href="https://www.vendor.example/feed.xml"/>',
      '<updated>2026-05-25T11:00:00+05:30</updated>',
      '<author><name>R&amp;D Software</name></author>',
      '</feed>',
      '',
    ]);
  });

  it('has the language of a post (WCAG 3.1.2)', () => {
    const feed = buildFeed([buildPost(), buildPost({ id: '2', title: 'खाता', language: 'hi' })])!;
    expect(feed.match(/<entry>/g)).toHaveLength(1);
    expect(feed.match(/<entry xml:lang="hi">/g)).toHaveLength(1);
  });

  it('is never dated by a change in the future: the creation counts, or the post is left out', () => {
    const [past, future] = [new Date('2026-01-01'), new Date('2026-05-19')];
    const posts = [
      buildPost({ title: 'Edited', createdAt: past, updatedAt: future }),
      buildPost({ title: 'Announced', createdAt: future, updatedAt: future }),
    ];
    const feed = buildFeed(posts, Date.parse('2026-05-18'))!;
    expect(listTitles(feed)).toEqual(['Edited']);
    expect(feed).not.toContain('2026-05-19');
  });

  it('leaves out posts without a date, and is not there without one that has a date', () => {
    const undated = buildPost({ title: 'Undated', updatedAt: null });
    expect(listTitles(buildFeed([undated, buildPost({ title: 'Dated' })])!)).toEqual(['Dated']);
    const ahead = buildPost({ createdAt: null, updatedAt: new Date(Date.now() + 1_000) });
    for (const posts of [[undated], [ahead]]) expect([buildFeed(posts), hasFeed(posts)]).toEqual([null, false]);
  });

  it('has the fifty posts that changed last', () => {
    const posts = Array.from({ length: 60 }, (_, day) =>
      buildPost({ title: `Day ${day}`, updatedAt: new Date(2024, 0, day) }),
    );
    const titles = posts.map(({ title }) => title);
    expect(listTitles(buildFeed(posts)!)).toEqual(titles.toReversed().slice(0, 50));
  });
});

describe('Standards, Search engines: XML-escaped', () => {
  it('drops characters that XML does not allow and keeps every letter', () => {
    expect(escapeXml('a\u0000\u000bb\ud800c\ufffe राहुल 🎉\n')).toBe('abc राहुल 🎉\n');
  });
});
