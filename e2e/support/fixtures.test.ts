import { describe, expect, it } from 'vitest';
import { type z } from 'zod';

import { type BackendContent, readTestContent } from '@/e2e/backend/content';
import { BRANDED_CONTENT } from '@/e2e/brand/content';
import { COLLECTION_KEYS, COLLECTIONS, type CollectionKey } from '@/lib/content/collections';
import { apiSoftwareVersionSchema } from '@/lib/content/downloads';

/*
 * A fault in a field that every fixture leaves empty, or fills alike, passes every test. So each field that a backend may
 * leave out has two values in the fixtures, and one entry has all of them.
 */

type Fields = Record<string, unknown>;

/** The entries of a collection, as the backend writes them. */
function listEntries(key: CollectionKey, content: BackendContent): Fields[] {
  const { data } = content[key] as { data: Fields | Fields[] | Record<string, Fields[]> };
  if (key === 'category') return Object.values(data as Record<string, Fields[]>).flat();
  return Array.isArray(data) ? data : [data as Fields];
}

const KINDS: { name: string; schema: z.ZodObject; list: (content: BackendContent) => Fields[] }[] = [
  ...COLLECTION_KEYS.map((key) => ({
    name: key,
    schema: COLLECTIONS[key].itemSchema,
    list: (content: BackendContent) => listEntries(key, content),
  })),
  {
    name: 'versions of downloads',
    schema: apiSoftwareVersionSchema,
    list: (content) => listEntries('downloads', content).flatMap(({ versions }) => versions as Fields[]),
  },
];

const shipped = await readTestContent();

/** The fields without which an entry is still read. */
const listOptionalFields = ({ shape }: z.ZodObject) =>
  Object.entries(shape as Record<string, z.ZodType>).filter(([, field]) => field.safeParse(undefined).success);

describe.each(KINDS)('The tests’ content: $name', ({ schema, list }) => {
  const fields = listOptionalFields(schema);
  /** What the site reads of a field; nothing if it is absent. */
  const read = (entry: Fields, [name, field]: [string, z.ZodType]) => {
    const value: unknown = field.safeParse(entry[name]).data;
    return value === null || value === undefined ? [] : [JSON.stringify(value)];
  };

  it('has two values of every optional field', () => {
    const entries = [shipped, BRANDED_CONTENT].flatMap(list);
    const lacking = fields.filter((field) => new Set(entries.flatMap((entry) => read(entry, field))).size < 2);
    expect(lacking.map(([name]) => name)).toEqual([]);
  });

  it('has one entry with all fields', () => {
    const missing = list(shipped).map((entry) =>
      fields.filter((field) => read(entry, field).length === 0).map(([name]) => name),
    );
    expect(missing.toSorted((a, b) => a.length - b.length)[0]).toEqual([]);
  });
});
