import { readFileSync } from 'node:fs';

import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';

import { readTestContent } from '@/e2e/backend/content';
import { COLLECTION_KEYS, COLLECTIONS, listSources } from '@/lib/content/collections';
import { buildBackendSchema } from '@/lib/content/backend-schema';
import { examineBody } from '@/lib/doctor/examine';

const schema = buildBackendSchema();
const ajv = new Ajv2020({ strict: false }).addSchema(schema, 'backend');
const contract = readFileSync('docs/backend.md', 'utf8');
const content = await readTestContent();

/** The errors of a body by the schema; empty if it is valid. */
function validate(name: string, body: unknown): string[] {
  const check = ajv.getSchema(`backend#/$defs/${name}`)!;
  return check(body) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function readExample(call: string): unknown {
  const section = contract.split(`### ${call}\n`)[1]?.split('\n### ')[0] ?? '';
  return JSON.parse(/```json\n([\s\S]*?)```/.exec(section)?.[1] ?? 'null');
}

describe('§7 The calls it makes: the schema for backends', () => {
  it('is up to date with the schemas of the site: npm run schema', () => {
    expect(JSON.parse(readFileSync('docs/backend.schema.json', 'utf8'))).toEqual(schema);
  });

  it.each(listSources({ assetBase: 'https://backend.example', reportsMissing: true }))('has a valid example of $key', (source) => {
    const example = readExample(`GET ${COLLECTIONS[source.key].path}`);
    expect(validate(source.key, example)).toEqual([]);
    expect(examineBody(source, JSON.stringify(example))).toMatchObject({ state: 'good', findings: [] });
  });

  it('has a valid example of the enquiry', () => {
    expect(validate('bookfreedemo', readExample('POST /api/bookfreedemo'))).toEqual([]);
  });

  it.each(COLLECTION_KEYS)('accepts the content of this site: %s', (key) => {
    expect(validate(key, content[key])).toEqual([]);
  });

  it('refuses what the site drops or ignores', () => {
    expect(validate('blogs', { data: [{ id: 1 }] })).toEqual(["/data/0 must have required property 'title'"]);
    expect(validate('blogs', { data: [{ title: 'A', updated_at: '1/6/2026' }] })[0]).toContain('/data/0/updated_at');
    expect(validate('gallery', [])).toEqual([' must be object']);
    expect(validate('category', { data: [] })).toEqual(['/data must be object']);
  });
});
