import { describe, expect, it } from 'vitest';
import { type z } from 'zod';

import { type BackendContent, type Item, listEntries, readTestContent } from '@/e2e/backend/content';
import { BRANDED_CONTENT } from '@/e2e/brand/content';
import { COLLECTION_KEYS, COLLECTIONS } from '@/lib/content/collections';
import { listFields } from '@/lib/content/shared/text-field';

/*
 * A fault in a field that every fixture leaves empty, or fills alike, passes every test. So each field that a backend may
 * leave out has two values in the fixtures, and one entry has all of them.
 */

/** A schema, and the entries that have it. */
interface Kind {
  name: string;
  schema: z.ZodObject;
  list: (content: BackendContent) => Item[];
}

/** A kind of entry, and those inside it. */
function listKinds({ name, schema, list }: Kind): Kind[] {
  const inner = listFields(schema).flatMap(({ name: field, items }) =>
    items
      ? [{ name: `${field} of ${name}`, schema: items, list: (content: BackendContent) => listInner(content, field) }]
      : [],
  );
  const listInner = (content: BackendContent, field: string) => list(content).flatMap((item) => item[field] as Item[]);
  return [{ name, schema, list }, ...inner.flatMap(listKinds)];
}

const KINDS = COLLECTION_KEYS.flatMap((key) =>
  listKinds({
    name: key,
    schema: COLLECTIONS[key].itemSchema,
    list: (content) => listEntries(key, content[key]),
  }),
);

const shipped = await readTestContent();

/** The fields without which an entry is still read. */
const listOptionalFields = (schema: z.ZodObject) =>
  listFields(schema).flatMap(({ name, isRequired }) =>
    isRequired ? [] : [[name, schema.shape[name] as z.ZodType] as const],
  );

describe.each(KINDS)('The tests’ content: $name', ({ schema, list }) => {
  const fields = listOptionalFields(schema);
  /** What the site reads of a field; nothing if it is absent. */
  const read = (entry: Item, [name, field]: readonly [string, z.ZodType]) => {
    const value: unknown = field.safeParse(entry[name]).data;
    return value === null || value === undefined ? [] : [JSON.stringify(value)];
  };

  it('has two values of every optional field', () => {
    const entries = [shipped, BRANDED_CONTENT].flatMap(list);
    const lacking = fields.filter((field) => new Set(entries.flatMap((entry) => read(entry, field))).size < 2);
    expect(lacking.map(([name]) => name)).toEqual([]);
  });

  it('has one entry with all fields', () => {
    const entries = list(shipped).map((entry) => ({
      id: entry.id,
      missing: fields.filter((field) => read(entry, field).length === 0).map(([name]) => name),
    }));
    const [fullest] = entries.toSorted((a, b) => a.missing.length - b.missing.length);
    expect(fullest).toEqual({ id: fullest?.id, missing: [] });
  });
});
