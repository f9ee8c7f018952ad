import { describe, expect, it } from 'vitest';

import { buildValue, readTestContent, wrapEntries } from '@/e2e/backend/content';
import { nastyContent, renamedContent, scantContent } from '@/e2e/backend/nasty-content';
import { type Finding, ShapeError } from '@/lib/backend/collection';
import { type CollectionKey, COLLECTION_KEYS, COLLECTIONS, listSources } from '@/lib/content/collections';
import { type Field, listFields } from '@/lib/content/shared/text-field';

const content = await readTestContent();
const sources = listSources({ assetBase: null });

describe.each(sources)('Reading responses: $key', ({ key, parse }) => {
  it.each([
    ['HTML', '<!doctype html><html><body>502 Bad Gateway</body></html>'],
    ['an empty object', {}],
    ['null', null],
    ['nothing', undefined],
    ['text where content belongs', { data: 'none' }],
    ['a number', { data: 0 }],
    ['true', true],
    ['an error message', { success: false, message: 'Server Error' }],
    ['nulls', { data: [null, null] }],
    ['other names of all fields', renamedContent[key]],
  ])('refuses %s as a failed load', (_name, body) => expect(() => parse(body, () => {})).toThrow(ShapeError));

  it('reads an entry with its required fields or one key field only, and what is readable among odd ones', () => {
    const { keyFields, schema, shape } = COLLECTIONS[key];
    const read = (body: unknown) => [parse(body, () => {})].flat();
    expect(read(scantContent[key])).toHaveLength(1);
    for (const field of listFields(schema).filter(({ name }) => keyFields.includes(name))) {
      const readField = (value: unknown) => read(wrapEntries(key, [{ [field.name]: value }]));
      expect(readField(buildValue(field, 'One')), field.name).toHaveLength(1);
      expect(() => readField(null), field.name).toThrow(ShapeError);
    }
    expect(read(nastyContent[key]).length).toBeGreaterThanOrEqual(shape === 'object' ? 1 : 15);
  });

  it('reads the embedded content without a finding', () => {
    const findings: Finding[] = [];
    parse(content[key], (finding) => findings.push(finding));
    expect(findings).toEqual([]);
  });
});

const MARKUP = 'R&amp;D <b>terms</b>';

/** A good value, or markup in plain texts as a rich-text editor sends it. */
const buildMarkedUp = (field: Field): unknown =>
  field.items
    ? [Object.fromEntries(listFields(field.items).map((inner) => [inner.name, buildMarkedUp(inner)]))]
    : buildValue(field, field.kind === 'plain text' ? MARKUP : 'a &amp; b');

describe.each(COLLECTION_KEYS)('Reading responses: the texts of %s', (key) => {
  const { schema, parse } = COLLECTIONS[key];
  const fields = listFields(schema);

  it('are decoded and stripped of markup where they are plain, and kept where they are rich', () => {
    const item = Object.fromEntries(fields.map((field) => [field.name, buildMarkedUp(field)]));
    const text = JSON.stringify(parse(wrapEntries(key, [item]), { assetBase: null }, () => {}));
    expect(text).toContain('R&D terms');
    expect(text).not.toContain('R&amp;D');
    expect(text.includes('<p>a &amp; b</p>')).toBe(fields.some(({ kind }) => kind === 'rich text'));
  });
});

describe('Reading responses: two fields for one thing', () => {
  it.each<[CollectionKey, string, string]>([
    ['gallery', 'alt', 'title'],
    ['desktop_software', 'name', 'title'],
    ['terms', 'content', 'description'],
    ['privacy', 'content', 'description'],
  ])('%s: %s counts before %s', (key, first, second) => {
    const entry = { img: '/a.webp', [first]: 'First', [second]: 'Second' };
    const text = JSON.stringify(COLLECTIONS[key].parse(wrapEntries(key, [entry]), { assetBase: null }, () => {}));
    expect(text.split('Second')[0]).toContain('First');
  });
});
