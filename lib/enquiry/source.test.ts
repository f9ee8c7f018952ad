import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyText } from '@/lib/content/shared/test-hostile';
import { ENQUIRY_MAX_CHARACTERS } from '@/lib/enquiry/schema';
import {
  encodeSource,
  parseSource,
  readFirstPage,
  SOURCE_MAX_BYTES,
  SOURCE_PARTS,
  toSourcePage,
  toSourcePart,
} from '@/lib/enquiry/source';
import { ENQUIRY_BODY_MAX_BYTES } from '@/lib/enquiry/submit-enquiry';

/** Pieces that break cells, headers, logs or encodings, and more than a part may have. */
const hostile = fc.oneof(
  anyText,
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom('\r\n', '\u0000', '\u2028', '\u202e', '\ud83d', '\ude00', '😀', 'क्षि', '=1+1', '%', '&', ' '),
    )
    .map((parts) => parts.join('').repeat(20)),
);
const anySource = fc.dictionary(fc.constantFrom(...SOURCE_PARTS, '__proto__'), fc.oneof(hostile, fc.jsonValue()));
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u;

describe('§7 Taking enquiries: the source of an enquiry', () => {
  it('has parts of one line and at most 120 characters, whatever was sent', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const part = toSourcePart(text);
        expect(Array.from(part).length).toBeLessThanOrEqual(120);
        expect(part).not.toMatch(UNPRINTABLE);
        expect(toSourcePart(part)).toBe(part);
        expect(Array.from(toSourcePage(text)).length).toBeLessThanOrEqual(120);
      }),
    );
    // Cut between characters, never inside one.
    expect(toSourcePart('😀'.repeat(121))).toBe('😀'.repeat(120));
    expect(toSourcePart(`a\ud83d\u0000\ude00b`)).toBe('ab');
  });

  it('is read from any value without an error: unknown and wrong parts are dropped, long ones are cut', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.jsonValue(), anySource), (input) => {
        for (const [part, value] of Object.entries(parseSource(input) ?? { first_page: '/' })) {
          expect(SOURCE_PARTS).toContain(part);
          expect(value).toBe(toSourcePart(value) || 'not empty');
        }
      }),
    );
    expect(parseSource({ first_page: '/erp', utm_source: 7, referrer: ['x'], phone: '5', utm_term: ' \n' })).toEqual({
      first_page: '/erp',
    });
    for (const nothing of [undefined, null, 'x', [], { utm_source: {} }]) expect(parseSource(nothing)).toBeUndefined();
  });

  it('is ASCII within its length as pairs, which read as the same', () => {
    fc.assert(
      fc.property(anySource, (input) => {
        const source = parseSource(input) ?? {};
        const pairs = encodeSource(source);
        expect(pairs).toMatch(/^[\w.*+%=&-]*$/);
        expect(pairs.length).toBeLessThanOrEqual(SOURCE_MAX_BYTES);
        const read = parseSource(pairs) ?? {};
        expect(source).toMatchObject(read);
        if (new URLSearchParams(source).toString().length <= SOURCE_MAX_BYTES) expect(read).toEqual(source);
      }),
    );
  });

  it('leaves room for the longest enquiry in any script', () => {
    const fields = Object.entries(ENQUIRY_MAX_CHARACTERS).map(([field, most]) => [field, 'क'.repeat(most)]);
    const body = JSON.stringify({ ...Object.fromEntries(fields), source: 'x'.repeat(SOURCE_MAX_BYTES) });
    expect(Buffer.byteLength(body)).toBeLessThan(ENQUIRY_BODY_MAX_BYTES);
  });

  it('reads the first page as people write it, with the five parts of its campaign', () => {
    const campaign = 'utm_source=google&utm_medium=cpc&utm_campaign=GST%20season&utm_term=gst+billing&utm_content=a';
    expect(
      readFirstPage(new URL(`https://vendor.example/blog-details/gst%20%E0%A4%A6%E0%A4%B0?${campaign}&gclid=1`)),
    ).toEqual({
      first_page: '/blog-details/gst दर',
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'GST season',
      utm_term: 'gst billing',
      utm_content: 'a',
    });
    expect(readFirstPage(new URL('https://vendor.example/%E0?utm_source=&utm_id=1'))).toEqual({ first_page: '/%E0' });
  });
});
