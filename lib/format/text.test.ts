import { describe, expect, it } from 'vitest';

import { expectLinear } from '@/e2e/support/linear';
import { cutAtWord, cutCharacters, cutWords, toOneLine } from '@/lib/format/text';

describe('§2 Recent Blogs: titles of 15 words', () => {
  it('cuts after the word and adds an ellipsis', () => {
    expect(cutWords('one two  three four', 3)).toBe('one two three…');
  });

  it.each(['one two three', ' one two three ', ''])('leaves %j whole', (text) =>
    expect(cutWords(text, 3)).toBe(text.trim()),
  );
});

describe('§9 Journey: descriptions of 300 characters', () => {
  it('adds an ellipsis only if it cuts', () => {
    expect(cutCharacters('abcdef', 6)).toBe('abcdef');
    expect(cutCharacters('abcdefg', 6)).toBe('abcdef…');
    expect(cutCharacters('abcde fg', 6)).toBe('abcde…');
    expect(cutCharacters(' abcdef ', 6)).toBe('abcdef');
    expect(cutCharacters('🎉🎉', 2)).toBe('🎉🎉');
  });

  it('never splits a letter from its vowel sign, or an emoji', () => {
    expect(cutCharacters('किताब', 3)).toBe('कि…');
    expect(cutCharacters('ab👩‍👧cd', 3)).toBe('ab…');
    expect(cutCharacters('🎉🎉🎉', 2)).toBe('🎉🎉…');
  });
});

describe('Search engines: descriptions', () => {
  it('cuts between words, within the requested length', () => {
    expect(cutAtWord('Accounting, GST and stock for traders', 24)).toBe('Accounting, GST and…');
  });

  it('keeps a word that ends at the cut, and drops punctuation after it', () => {
    expect(cutAtWord('one two three', 8)).toBe('one two…');
    expect(cutAtWord('one,;:–- two', 9)).toBe('one…');
  });

  it('leaves a short text whole and cuts a word that alone is too long', () => {
    expect(cutAtWord(' one  two ', 7)).toBe('one two');
    expect(cutAtWord('one two', 6)).toBe('one…');
    expect(cutAtWord('a'.repeat(20), 10)).toBe(`${'a'.repeat(9)}…`);
  });
});

describe('Standards, Security: text that is made to cost time', () => {
  it.each([cutCharacters, cutAtWord])('is cut in one pass: %o', (cut) =>
    expectLinear(
      (count) => 'word '.repeat(20 * count),
      (text) => cut(text, 5_000),
    ),
  );
});

describe('Standards, Security: text in a log line or a header', () => {
  it.each([
    [' plain text ', 'plain text'],
    ['a\r\n\tb', 'a b'],
    ['a\u0000\u001b[2Jb\u0085c\u2028\u2029d', 'a [2Jb c d'],
    ['a\u202eb\u2066c\u200fd', 'abcd'],
    ['नमस्ते\u200d', 'नमस्ते\u200d'],
  ])('writes %j as %j', (text, line) => expect(toOneLine(text)).toBe(line));
});
