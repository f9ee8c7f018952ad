import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { measureLine } from '@/lib/brand/lettering';
import { breakLines, cutLines, drawSocialPicture } from '@/lib/seo/social-picture/drawing';

const draw = (title: string) => drawSocialPicture({ brandName: 'Vendor', eyebrow: 'Blog', title });
/** One group for the monogram, the brand, the eyebrow and each line of the title; the first three come first. */
const listLines = (svg: string) =>
  [...svg.matchAll(/<g fill="[^"]*" transform="translate\(\S+ (\S+)\) scale\((\S+) /g)].slice(3);

describe('Look: the social picture of a post or product', () => {
  it('is 1200 by 630 with outlines only, so it needs no font', () => {
    const svg = draw('Stock & <b>Godown</b>');
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
    expect(svg).not.toMatch(/<text|<b>|href/);
  });

  it.each([
    ['a word', 'Desk', 1],
    ['140 characters', 'Matching purchases with GSTR-2B and the books, '.repeat(3).slice(0, 140), 5],
    ['120 characters without a space', 'x'.repeat(120), 5],
    ['a novel', 'word '.repeat(400), 5],
  ])('fits %s above its lower edge', (_name, title, linesMax) => {
    const lines = listLines(draw(title));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(linesMax);
    for (const [, y] of lines) expect(Number(y)).toBeLessThan(600);
  });

  it('is as fast for an endless title', () => {
    expect(draw('w'.repeat(100_000))).toBe(draw('w'.repeat(1_000)));
    expect(draw('\u0915\u094d'.repeat(50_000)).length).toBeLessThan(500_000);
  });

  it('fits a long brand name', () => {
    const svg = drawSocialPicture({ brandName: 'Udyam Ganak Vyapar Lekha '.repeat(4), eyebrow: 'Blog', title: 'Desk' });
    const [, scale] = /translate\(164 118\) scale\((\S+) /.exec(svg) ?? [];
    expect(Number(scale) * measureLine('Udyam Ganak Vyapar Lekha '.repeat(4).trim())).toBeLessThanOrEqual(910);
  });

  it('is another picture only under another URL: increase DESIGN if this digest changes', () => {
    const digestOf = (title: string) => {
      // The vendor's colours are part of the URL.
      const svg = draw(title).replace(/#[0-9a-f]{6}/g, '#');
      return createHash('sha256').update(svg).digest('hex').slice(0, 16);
    };
    expect(digestOf('Desk')).toBe('ef65b5f747cd4978');
    expect(digestOf('GST returns for traders: what to file, and when')).toBe('afc396edec5853c8');
    expect(digestOf('जीएसटी रिटर्न')).toBe('e94ce84ed59a2000');
    expect(digestOf('w'.repeat(500))).toBe('1914b34ca926a2aa');
  });

  it('is drawn without a title', () => {
    expect(listLines(draw('🎉'))).toHaveLength(1);
  });
});

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
