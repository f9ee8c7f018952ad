import { describe, expect, it } from 'vitest';

import { buildDescription } from '@/lib/seo/description';

describe('§2 Blog details: meta description', () => {
  it('comes from the post', () => {
    expect(buildDescription('Own words', '<p>Body</p>')).toBe('Own words');
  });

  it('falls back to the plain beginning of the body, cut between words', () => {
    const text = buildDescription(null, `<h2>Head</h2><p>${'word '.repeat(60)}</p>`);
    expect(text.startsWith('Head word')).toBe(true);
    expect(text.length).toBeLessThanOrEqual(155);
    expect(text.endsWith('word…')).toBe(true);
  });

  it('skips what says nothing', () => {
    expect(buildDescription(null, '<p> </p>', 'Title')).toBe('Title');
    expect(buildDescription()).toBe('');
  });
});
