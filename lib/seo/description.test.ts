import { describe, expect, it } from 'vitest';

import { buildDescription, buildPostDescription } from '@/lib/seo/description';
import { buildPost } from '@/lib/seo/testing';

describe('§2 Blog details: meta description', () => {
  it('is that of the post, uncut', () => {
    const metaDescription = 'What the post is about. '.repeat(20).trim();
    expect(buildPostDescription(buildPost({ metaDescription }))).toBe(metaDescription);
  });

  it('is the plain beginning of the text, cut between words, if the post has none, else its title', () => {
    const post = buildPost({ metaDescription: null, bodyHtml: `<h2>Head</h2><p>${'word '.repeat(60)}</p>` });
    expect(buildPostDescription(post)).toMatch(/^Head word.* word…$/);
    expect(buildPostDescription({ ...post, bodyHtml: '' })).toBe(post.title);
  });

  it('reads the first 20,000 characters of a text', () => {
    const spaces = (count: number) => ' '.repeat(count);
    expect(buildDescription(`${spaces(19_999)}ab`)).toBe('a');
    expect(buildDescription(`${spaces(20_000)}a`, 'Title')).toBe('Title');
  });

  it('has 155 characters at most', () => {
    expect(buildDescription('a'.repeat(155))).toBe('a'.repeat(155));
    expect(buildDescription('a'.repeat(156))).toBe(`${'a'.repeat(154)}…`);
  });

  it('skips empty texts', () => expect(buildDescription('', '<p> </p>', 'Title')).toBe('Title'));
});
