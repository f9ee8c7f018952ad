import { describe, expect, it } from 'vitest';

import { ShapeError } from '@/lib/backend/collection';
import { type CollectionKey, COLLECTIONS } from '@/lib/content/collections';
import { ASSET_BASE, readWith } from '@/lib/content/shared/test-reading';

describe('§7 The calls it makes: each collection', () => {
  it.each([
    ['contact', '/api/contact', undefined],
    ['marquee', '/api/marquee', 500],
    ['banner', '/api/banner', 500],
    ['category', '/api/category', 500],
    ['brands', '/api/brands', 500],
    ['blogs', '/api/blogs', 5_000],
    ['journey', '/api/journey', 500],
    ['gallery', '/api/gallery', 500],
    ['desktop_software', '/api/desktop_software', 5_000],
    ['downloads', '/api/downloads', 5_000],
    ['terms', '/api/terms-conditions', 500],
    ['privacy', '/api/privacy-policy/latest', undefined],
  ] as const)('%s is read from %s, with so many entries: %s', (key, path, max) => {
    expect(COLLECTIONS[key].path).toBe(path);
    expect(COLLECTIONS[key].max).toBe(max);
  });

  it.each([
    ['blogs', { title: 'GST & You' }, '/blog-details/gst%20%26%20you'],
    ['blogs', { img: '/a.webp' }, null],
    ['desktop_software', { name: 'Desk', title: 'Accounting' }, '/desktop-software/desk'],
    ['terms', { title: 'A' }, '/terms-conditions'],
    ['privacy', {}, '/privacy-policy'],
  ] as const)('%s: a Markdown file with %j is the page %s', (key, fields, path) =>
    expect(COLLECTIONS[key].toPagePath(fields)).toBe(path),
  );
});

/** Also of a body of which nothing can be read. */
function findingsIn(key: CollectionKey, data: unknown, reportsMissing = false): string[] {
  const found: string[] = [];
  const ctx = { assetBase: ASSET_BASE, reportsMissing };
  try {
    COLLECTIONS[key].parse({ data }, ctx, ({ path, reason }) => found.push(`${path} ${reason}`));
  } catch (error) {
    expect(error).toBeInstanceOf(ShapeError);
  }
  return found;
}

const noUrl = (text: string, write = 'its path or its https:// address') =>
  `is "${text}", which is not an http or https URL; ignored. Write ${write}`;

describe('Reading responses: what is reported of an item', () => {
  it.each<[CollectionKey, unknown, string[]]>([
    [
      'contact',
      { email: 'us', mobile: 'call', whatsapp: '12345', facebook: 'x', address: [] },
      [
        'data.address is an empty list where text belongs; ignored',
        `data.facebook ${noUrl('x', 'https://www.facebook.com/…')}`,
        'data.email is "us", which has nothing that can be linked. Write an address such as hello@vendor.example',
        'data.mobile is "call", which has nothing that can be linked. Write ten digits such as 9822011223',
        'data.whatsapp is "12345", which has nothing that can be linked. Write ten digits such as 9822011223',
      ],
    ],
    [
      'category',
      { ' ': [], Odd: 'none', Retail: [{ title: '' }] },
      [
        'data.  has no name; industry dropped',
        'data.Odd is text where a list belongs; industry dropped',
        'data.Retail[0] has no title or image; item dropped',
      ],
    ],
    [
      'blogs',
      [{ title: '' }, { title: 'A', updated_at: 'soon', img: 'x:y' }, { title: 'B', img: 12 }],
      [
        'data[0].title is missing; item dropped',
        `data[1].img ${noUrl('x:y')}`,
        `data[2].img ${noUrl('12')}`,
        'data[1].updated_at is "soon", which is no date; ignored. Write 2026-05-18 or 2026-05-18 10:30:00',
      ],
    ],
    [
      'downloads',
      [
        { software_name: 'A', versions: true },
        { software_name: 'B', versions: [{ system: 'Linux' }] },
      ],
      [
        'data[0].versions is a boolean where a list belongs; ignored',
        'data[1].versions[0] has no version or version_name or download_file or download_link; item dropped',
      ],
    ],
  ])('%s %j', (key, data, findings) => expect(findingsIn(key, data).toSorted()).toEqual(findings.toSorted()));
});

const NULLS = { id: 1, email: null, mobile: null, whatsapp: null, address: null, facebook: '' };

describe('Reading responses: a body of which nothing can be read is a failed read, which says why', () => {
  it.each<[CollectionKey, unknown, string]>([
    ['brands', 'none', 'data is text where a list belongs'],
    ['brands', { a: 1 }, 'data is an object where a list belongs'],
    ['brands', [{ x: 1 }], 'no item of data can be read: has no name or img'],
    ['blogs', [{ id: 7, title: { rendered: 'GST' }, content: { rendered: '<p>a' } }], 'title is an object where text'],
    ['banner', [{ img: { alt: 'x' } }], 'img is an object where an address belongs'],
    ['contact', [NULLS], 'has no email or mobile or whatsapp or address'],
    ['contact', ['x'], 'no item of data can be read: is text where an object belongs'],
    ['contact', {}, 'data is an empty object where contact data (email or mobile or'],
    ['category', { message: 'x' }, 'no field of data is a list'],
  ])('%s %j', (key, data, reason) => expect(() => readWith(COLLECTIONS[key], { data })).toThrow(reason));

  it('also without a body', () =>
    expect(() => readWith(COLLECTIONS.brands, undefined)).toThrow('the body is missing where a list belongs'));

  it('but one readable item among them is shown', () => {
    const contacts = { data: [NULLS, { address: 'Pune' }] };
    expect(readWith(COLLECTIONS.contact, contacts).value).toMatchObject({ address: 'Pune' });
  });
});

describe('Reading responses: wanted fields that are missing, for the doctor', () => {
  it.each<[CollectionKey, unknown, string[]]>([
    [
      'contact',
      { email: '' },
      ['email', 'mobile', 'whatsapp', 'address', 'facebook', 'linkedin', 'youtube', 'instagram'],
    ],
    ['blogs', [{ title: 'A', created_at: '2025-01-01' }], ['img', 'description', 'meta_keyword', 'meta_description']],
    ['terms', [{ content: 'A' }], ['title', 'effective_date+updated_at+created_at']],
  ])('%s %j', (key, data, missing) => {
    const found = findingsIn(key, data, true).map((finding) => {
      const [, field = '', others] = /^\S*?([^\s.]+) is missing(?:, and so is (.*))?/.exec(finding) ?? [];
      return [field, ...(others?.split(' and ') ?? [])].join('+');
    });
    // The report of a dropped item names its field once.
    expect([...new Set(found)].filter(Boolean)).toEqual(missing);
  });

  it('names a step of the journey that the page cuts at 300 characters', () => {
    const find = (length: number) =>
      findingsIn('journey', [{ year: '2020', title: 'A', description: 'a'.repeat(length) }], true);
    expect([find(300), find(301)].map((found) => found.length)).toEqual([0, 1]);
  });
});
