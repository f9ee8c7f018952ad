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

describe('Every file of lib/content that defines a collection', () => {
  const isDefinition = (value: unknown) =>
    typeof value === 'object' && value !== null && 'parse' in value && 'itemSchema' in value;
  const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z-]+\.ts$/.test(name));

  it('has a row in collections.ts', async () => {
    const definitions = await Promise.all(
      files.map(async (file) => {
        const exported = (await import(path.join(import.meta.dirname, file))) as Record<string, unknown>;
        return Object.values(exported).filter(isDefinition).map((definition) => ({ file, definition }));
      }),
    );
    const known = new Set<unknown>(Object.values(COLLECTIONS));
    const found = definitions.flat();
    expect(found.length).toBeGreaterThanOrEqual(known.size);
    expect(found.filter(({ definition }) => !known.has(definition)).map(({ file }) => file)).toEqual([]);
  });
});
