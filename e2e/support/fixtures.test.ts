import { describe, expect, it } from 'vitest';
import { type z } from 'zod';

import {
  type BackendContent,
  buildGoodBody,
  type Item,
  listEntries,
  readTestContent,
  wrapEntries,
} from '@/e2e/backend/content';
import { BRANDED_CONTENT } from '@/e2e/vendor/content';
import { COLLECTION_KEYS, COLLECTIONS, type CollectionKey } from '@/lib/content/collections';
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
    schema: COLLECTIONS[key].schema,
    list: (content) => listEntries(key, content[key]),
  }),
);

const shipped = await readTestContent();

/** The fields without which an entry is still read. */
const listOptionalFields = (schema: z.ZodObject) =>
  listFields(schema).flatMap(({ name, need }) =>
    need === 'required' ? [] : [[name, schema.shape[name] as z.ZodType] as const],
  );

describe.each(KINDS)('The tests’ content: $name', ({ schema, list }) => {
  const fields = listOptionalFields(schema);
  /** What the site reads of a field; nothing if it is absent. */
  const readField = (entry: Item, [name, field]: readonly [string, z.ZodType]) => {
    const value: unknown = field.safeParse(entry[name]).data;
    return value === null || value === undefined ? [] : [JSON.stringify(value)];
  };

  it('has two values of every optional field', () => {
    const entries = [shipped, BRANDED_CONTENT].flatMap(list);
    const lacking = fields.filter((field) => new Set(entries.flatMap((entry) => readField(entry, field))).size < 2);
    expect(lacking.map(([name]) => name)).toEqual([]);
  });

  it('has one entry with all fields', () => {
    const entries = list(shipped).map((entry) => ({
      id: entry.id,
      missing: fields.filter((field) => readField(entry, field).length === 0).map(([name]) => name),
    }));
    const [fullest] = entries.toSorted((a, b) => a.missing.length - b.missing.length);
    expect(fullest).toEqual({ id: fullest?.id, missing: [] });
  });
});

/** What the site reads of a body, as lines; none if it refuses it. */
function read(key: CollectionKey, body: unknown): string[] {
  try {
    return [COLLECTIONS[key].parse(body, { assetBase: null }, () => {})].flat().map((entry) => JSON.stringify(entry));
  } catch {
    return [];
  }
}

describe('Good content, made of the kinds of the fields', () => {
  it.each(COLLECTION_KEYS)('of %s has no field without an effect', (key) => {
    const { schema, keyFields } = COLLECTIONS[key];
    const [full = {}] = listEntries(key, buildGoodBody(key));
    const readEntry = (entry: Item) => read(key, wrapEntries(key, [entry])).join();
    const ignored = listFields(schema).filter(({ name }) => {
      const { [name]: value, ...others } = full;
      // An alternative field is read only if the first one is missing.
      const [first = ''] = keyFields.includes(name) ? [] : keyFields;
      const scant = { [first]: full[first] };
      return readEntry(full) === readEntry(others) && readEntry(scant) === readEntry({ ...scant, [name]: value });
    });
    // Only the tag of a language has an effect.
    expect(ignored.map(({ name }) => name).filter((name) => !/^lang(?:uage)?$/.test(name))).toEqual([]);
  });
});
