import { describe, expect, it } from 'vitest';

import { breakLines, cutLines } from '@/lib/seo/social-picture/line-breaks';

const measure = (text: string) => [...text].length;

describe('Look: the title of a social picture', () => {
  it('is broken between words', () => {
    expect(breakLines('one two three four', 9, measure)).toEqual(['one two', 'three', 'four']);
  });

  it('is broken within a word that is wider than a line', () => {
    expect(breakLines('a abcdefghij b', 4, measure)).toEqual(['a', 'abcd', 'efgh', 'ij b']);
  });

  it('never splits a letter from its vowel sign', () => {
    for (const line of breakLines('किकिकिकिकि', 3, measure)) expect(line).toMatch(/^(कि)+$/);
  });

  it('is cut so that the ellipsis fits', () => {
    expect(cutLines(['abcd', 'efgh', 'ij'], 2, 4, measure)).toEqual(['abcd', 'efg…']);
    expect(cutLines(['abcd'], 2, 4, measure)).toEqual(['abcd']);
  });
});
