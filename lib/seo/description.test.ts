import { describe, expect, it } from 'vitest';

import { buildDescription, buildPostDescription } from '@/lib/seo/description';
import { buildPost } from '@/lib/seo/testing';

describe('§2 Blog details: meta description', () => {
  it('is that of the post, uncut', () => {
    const metaDescription = 'What the post is about. '.repeat(20).trim();
    expect(buildPostDescription(buildPost({ metaDescription }))).toBe(metaDescription);
  });

  it('is the beginning of the text if the post has none', () => {
    const post = buildPost({ metaDescription: null, bodyHtml: '<p>Body</p>' });
    expect(buildPostDescription(post)).toBe('Body');
    expect(buildPostDescription({ ...post, bodyHtml: '' })).toBe(post.title);
  });

  it('falls back to the plain beginning of the body, cut between words', () => {
    const text = buildDescription('', `<h2>Head</h2><p>${'word '.repeat(60)}</p>`);
    expect(text.startsWith('Head word')).toBe(true);
    expect(text.length).toBeLessThanOrEqual(155);
    expect(text.endsWith('word…')).toBe(true);
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

  it('skips empty texts', () => {
    expect(buildDescription('', '<p> </p>', 'Title')).toBe('Title');
    expect(buildDescription()).toBe('');
  });
});
