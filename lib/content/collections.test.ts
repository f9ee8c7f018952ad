import { describe, expect, it } from 'vitest';

import { readTestContent } from '@/e2e/backend/content';
import { type Finding, ShapeError } from '@/lib/backend/collection';
import { listSources } from '@/lib/content/collections';

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

  it('takes an honest empty list for a response', () => {
    expect(() => parse({ data: [] }, () => {})).not.toThrow();
  });

  it('reads the embedded content without a finding', () => {
    const findings: Finding[] = [];
    parse(content[key], (finding) => findings.push(finding));
    expect(findings).toEqual([]);
  });
});
