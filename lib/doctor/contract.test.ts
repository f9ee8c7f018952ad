import { readFileSync } from 'node:fs';
import path from 'node:path';

import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { type z } from 'zod';

import { COLLECTIONS, listSources } from '@/lib/content/collections';
import { type Collection } from '@/lib/content/shared/define-collection';
import { type Field, listFields } from '@/lib/content/shared/text-field';
import { examineBody } from '@/lib/doctor/examine';

const CONTRACT_FILE = path.join(import.meta.dirname, '../../docs/backend.md');
const contract = readFileSync(CONTRACT_FILE, 'utf8');

const SOURCES = listSources({ assetBase: 'https://backend.example', reportsMissing: true });

/** The example of a call, which authors of backends copy. */
function readExample(call: string): string {
  const section = contract.split(`### ${call}\n`)[1]?.split('\n### ')[0] ?? '';
  return /```json\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
}

/** The fields of a schema as Markdown: a line for those that are required, wanted and optional. */
function listLines(schema: z.ZodObject, keyFields: readonly string[], place = ''): string[] {
  const fields = listFields(schema);
  const spell = (names: readonly string[]) =>
    fields.filter(({ name }) => names.includes(name)).map(({ name, kind }) => `\`${name}\` (${kind})`);
  const listAll = (need: Field['need']) =>
    fields.flatMap((field) =>
      field.need === need ? spell([field.name, ...(field.alternatives ?? [])]).join(' or ') : [],
    );
  const mentioned = [...keyFields, ...fields.flatMap(({ alternatives = [] }) => alternatives)].flatMap((name) =>
    spell([name]),
  );
  const required = listAll('required');
  const lines = {
    required: required.length > 0 || place !== '' ? required : [`one of ${spell(keyFields).join(', ')}`],
    wanted: listAll('wanted'),
    optional: listAll(undefined).filter((field) => !mentioned.includes(field)),
  };
  return [
    ...Object.entries(lines).flatMap(([need, some]) =>
      some.length > 0 ? `- **${need}${place}**: ${some.join(', ')}` : [],
    ),
    ...fields.flatMap(({ name, items }) => (items ? listLines(items, [], ` in \`${name}\``) : [])),
  ];
}

/** The lines below the heading of a call. */
const buildFieldList = ({ schema, keyFields }: Collection<unknown>): Promise<string> =>
  format(listLines(schema, keyFields).join('\n'), { parser: 'markdown', proseWrap: 'always', printWidth: 120 });

describe('§7 The calls it makes: docs/backend.md', () => {
  it.each(SOURCES)('has a good example of $key', (source) => {
    const example = readExample(`GET ${COLLECTIONS[source.key].path}`);
    expect(examineBody(source, example)).toMatchObject({ state: 'good', findings: [] });
  });

  it('lists the fields of the schemas; `npx vitest run lib/doctor/contract -u` writes them', async () => {
    let expected = contract;
    for (const { key, path: call } of SOURCES) {
      const list = await buildFieldList(COLLECTIONS[key]);
      const written = new RegExp(`(?<=### GET ${call}\n\n)(?:(?:- \\*\\*|  ).*\n)*\n?`);
      expected = expected.replace(written, () => `${list}\n`);
    }
    await expect(expected).toMatchFileSnapshot(CONTRACT_FILE);
  });
});
