import { describe, expect, it } from 'vitest';

import { findPathRefusal } from '@/lib/http/refused-path';
import { toEntryPath } from '@/lib/routing/routes';
import { assignSlugs, decodeSlug, toDownloadSlug, toTitleSlug } from '@/lib/routing/slugs';

describe('§2 Route table: slugs of posts and products', () => {
  it.each([
    ['GST Guide', 'gst guide'],
    ['  Spaced   Title ', 'spaced title'],
    ['Stock & Godown — 100% Accuracy', 'stock & godown — 100% accuracy'],
    ['Billing/Dispatch #1 guide', 'billing/dispatch #1 guide'],
    ['जीएसटी गाइड', 'जीएसटी गाइड'],
    ['Cafe\u0301', 'café'],
    ['J\u030C', '\u01F0'],
    ['.', ''],
    ['..', ''],
    ['...', '...'],
    ['.a', '.a'],
    ['a\t\nb', 'a b'],
    ['  ', ''],
  ])('makes %j into %j', (title, slug) => expect(toTitleSlug(title)).toBe(slug));
});

describe('§2 Route table: download slugs', () => {
  it.each([
    ['Ankbahi Desk', 'ankbahi-desk'],
    [' Ankbahi   Data Backup Tool ', 'ankbahi-data-backup-tool'],
    ['Desk (64-bit) v12.4', 'desk-64-bit-v124'],
    ['snake_case', 'snake_case'],
    ['अंकबही', ''],
  ])('makes %j into %j', (name, slug) => expect(toDownloadSlug(name)).toBe(slug));
});

describe('§2 Route table: decoding', () => {
  it('decodes a segment and composes its letters', () => {
    expect(decodeSlug('a%20b')).toBe('a b');
    expect(decodeSlug('cafe%CC%81')).toBe('café');
  });

  it.each(['%', '%E0%A4', '100%'])('returns null for the malformed %s', (segment) =>
    expect(decodeSlug(segment)).toBeNull(),
  );
});

describe('Reading responses: slugs that collide', () => {
  const slugs = (names: string[]) =>
    assignSlugs(
      names.map((name, index) => ({ id: `ID${index}`, name })),
      ({ name }) => toTitleSlug(name),
    ).map(({ slug }) => slug);

  it('keeps the first slug and numbers the others', () => {
    expect(slugs(['Desk', 'DESK', ' desk '])).toEqual(['desk', 'desk-2', 'desk-3']);
  });

  it('cuts a name that is too long for a path, and keeps such slugs unique', () => {
    for (const letter of ['🧾', 'जी', 'é', 'a', '& ']) {
      const [first = '', second = ''] = slugs([letter.repeat(2_500), letter.repeat(2_000)]);
      expect(second).toBe(`${first}-2`);
      expect(first).toBe(letter.repeat(300).slice(0, first.length));
      expect([...first].length).toBeGreaterThan(150);
      expect(findPathRefusal(toEntryPath('products', second)), letter).toBeUndefined();
    }
  });

  it('cuts after 300 characters, never inside one, without a space at the end', () => {
    expect(slugs(['a'.repeat(299), 'b'.repeat(300), 'c'.repeat(301)]).map((slug) => slug.length)).toEqual([
      299, 300, 300,
    ]);
    expect(slugs([`${'a'.repeat(299)} tail`])).toEqual(['a'.repeat(299)]);
    expect(slugs([`${'a'.repeat(299)}🧾 tail`])).toEqual([`${'a'.repeat(299)}🧾`]);
  });

  it('leaves it to the oldest, if each of them has an age', () => {
    const agesTo = (...ages: (number | null)[]) =>
      assignSlugs(
        [...ages, 2].map((age, index) => ({ id: `ID${index}`, age, name: index < ages.length ? 'a' : 'b' })),
        ({ name }) => name,
        ({ age }) => (age === null ? null : new Date(age)),
      ).map(({ slug }) => slug);
    expect(agesTo(30, 10, 20)).toEqual(['a-3', 'a', 'a-2', 'b']);
    expect(agesTo(10, 30, 20)).toEqual(['a', 'a-3', 'a-2', 'b']);
    expect(agesTo(30, 10, null)).toEqual(['a', 'a-2', 'a-3', 'b']);
    expect(agesTo(null, 10)).toEqual(['a', 'a-2', 'b']);
    expect(agesTo(10, 10)).toEqual(['a', 'a-2', 'b']);
  });

  it('uses the id if the slug is empty', () => {
    expect(slugs(['..', '', 'x'])).toEqual(['id0', 'id1', 'x']);
  });

  it('keeps a slug unique, even from another entry’s id', () => {
    expect(new Set(slugs(['', 'id0', 'ID0'])).size).toBe(3);
  });
});
