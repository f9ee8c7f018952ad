import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { type CollectionKey, type Finding, ShapeError } from '@/lib/backend/collection';
import { listSources } from '@/lib/content/collections';

const EMBEDDED_FILES: Partial<Record<CollectionKey, string>> = {
  terms: 'terms-conditions.json',
  privacy: 'privacy-policy.json',
};

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

  it('takes an honest empty list for a response', () => {
    expect(() => parse({ data: [] }, () => {})).not.toThrow();
  });

  it('reads the embedded content without a finding', async () => {
    const file = path.join('public/content', EMBEDDED_FILES[key] ?? `${key}.json`);
    const findings: Finding[] = [];
    parse(JSON.parse(await readFile(file, 'utf8')), (finding) => findings.push(finding));
    expect(findings).toEqual([]);
  });
});
