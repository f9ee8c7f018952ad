import { readdirSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { readTestContent } from '@/e2e/backend/content';
import { type Finding, ShapeError } from '@/lib/backend/collection';
import { COLLECTIONS, listSources } from '@/lib/content/collections';

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
  ])('refuses %s as a failed load', (_name, body) => expect(() => parse(body, () => {})).toThrow(ShapeError));

  it('accepts an empty list', () => {
    expect(() => parse({ data: [] }, () => {})).not.toThrow();
  });

  it('reads the embedded content without a finding', () => {
    const findings: Finding[] = [];
    parse(content[key], (finding) => findings.push(finding));
    expect(findings).toEqual([]);
  });
});

/** The fields of all collections that pages show as plain text. */
const PLAIN_FIELDS = new Set(
  'address alt description developer marquees_first meta_description meta_keyword name short_desc software_name system title version version_name year'.split(
    ' ',
  ),
);
const RICH_FIELDS = new Set(['blogs.description', 'terms.description', 'privacy.description']);

/** The same body with markup in every plain text, as a rich-text editor sends it. */
function addMarkup(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => addMarkup(key, item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([field, inner]) => {
    const isPlain = PLAIN_FIELDS.has(field) && !RICH_FIELDS.has(`${key}.${field}`) && typeof inner === 'string';
    const isCategory = key === 'category' && Array.isArray(inner);
    const name = isCategory ? `Diwali &amp; <b>${field}</b>` : field;
    return [name, isPlain ? `<p>Diwali &amp; <b>${inner}</b></p>` : addMarkup(key, inner)];
  });
  return Object.fromEntries(entries);
}

describe('Reading responses: plain texts', () => {
  it.each(sources.filter(({ key }) => key !== 'terms' && key !== 'privacy'))(
    'of $key are decoded and stripped of markup',
    ({ key, parse }) => {
      const { data } = content[key] as { data: unknown };
      const isEmpty = JSON.stringify(addMarkup(key, data)) === JSON.stringify(data);
      expect(isEmpty).toBe(false);
      const read = JSON.stringify(parse({ data: addMarkup(key, data) }, () => {}));
      expect(read).toContain('Diwali & ');
      expect(read).not.toMatch(/Diwali &amp;|<b>(?!\w+<\/b>)/);
    },
  );

  it.each(['terms', 'privacy'] as const)('of %s are its titles', (key) => {
    const source = sources.find((one) => one.key === key);
    const document = { title: 'R&amp;D <b>terms</b>', content: '<p>a &amp; b</p>' };
    const read = JSON.stringify(source?.parse({ data: key === 'terms' ? [document] : document }, () => {}));
    expect(read).toContain('"title":"R&D terms"');
    expect(read).toContain('<p>a &amp; b</p>');
  });
});

describe('Every file of lib/content that defines a collection', () => {
  const isDefinition = (value: unknown) =>
    typeof value === 'object' && value !== null && 'parse' in value && 'itemSchema' in value;
  const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z-]+\.ts$/.test(name));

  it('has a row in collections.ts', async () => {
    const definitions = await Promise.all(
      files.map(async (file) => {
        const exported = (await import(path.join(import.meta.dirname, file))) as Record<string, unknown>;
        return Object.values(exported)
          .filter(isDefinition)
          .map((definition) => ({ file, definition }));
      }),
    );
    const known = new Set<unknown>(Object.values(COLLECTIONS));
    const found = definitions.flat();
    expect(found.length).toBeGreaterThanOrEqual(known.size);
    expect(found.filter(({ definition }) => !known.has(definition)).map(({ file }) => file)).toEqual([]);
  });
});
