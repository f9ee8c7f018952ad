import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { COLLECTIONS, listSources } from '@/lib/content/collections';
import { examineBody } from '@/lib/doctor/examine';

const contract = readFileSync(path.join(import.meta.dirname, '../../docs/backend.md'), 'utf8');

/** The example of a call, which authors of backends copy. */
function readExample(call: string): string {
  const section = contract.split(`### ${call}\n`)[1]?.split('\n### ')[0] ?? '';
  return /```json\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
}

describe('§7 The calls it makes: the examples in docs/backend.md', () => {
  it.each(listSources({ assetBase: 'https://backend.example', reportsMissing: true }))(
    'the one of $key is good',
    (source) => {
      const example = readExample(`GET ${COLLECTIONS[source.key].path}`);
      expect(examineBody(source, example)).toMatchObject({ state: 'good', findings: [] });
    },
  );
});
