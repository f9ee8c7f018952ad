import { z } from 'zod';

import { COLLECTION_KEYS, COLLECTIONS, type CollectionKey } from '@/lib/content/collections';
import { ENTRIES_MAX, LIST_ITEMS_MAX } from '@/lib/constants';
import { apiSoftwareVersionSchema } from '@/lib/content/downloads';

type JsonSchema = Record<string, unknown>;

/** An item as JSON Schema. A field is required if the site's own schema refuses an item without it. */
function toItemSchema(schema: z.ZodObject): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const required = Object.entries(schema.shape).flatMap(([name, field]) =>
    (field as z.ZodType).safeParse(undefined).success ? [] : [name],
  );
  return { ...json, ...(required.length > 0 ? { required } : {}) };
}

const listOf = (items: JsonSchema, maxItems = LIST_ITEMS_MAX): JsonSchema => ({ type: 'array', maxItems, items });

/** The `data` of a call's body. */
function toDataSchema(key: CollectionKey): JsonSchema {
  const { itemSchema, max } = COLLECTIONS[key];
  const item = toItemSchema(itemSchema);
  switch (key) {
    case 'privacy':
      return item;
    case 'category':
      return {
        type: 'object',
        description: 'Category name: its tiles',
        maxProperties: max,
        additionalProperties: listOf(item),
      };
    case 'downloads': {
      const versions = listOf(toItemSchema(apiSoftwareVersionSchema), ENTRIES_MAX);
      return listOf({ ...item, properties: { ...(item.properties as object), versions } }, max);
    }
    default:
      return listOf(item, max);
  }
}

const text = (description: string): JsonSchema => ({ type: 'string', minLength: 1, description });

/** The body that the site sends with `POST /api/bookfreedemo`. */
const ENQUIRY: JsonSchema = {
  title: 'POST /api/bookfreedemo, request',
  type: 'object',
  properties: {
    name: text('Letters and spaces'),
    email: text('An address'),
    phone: text('Digits, parentheses, plus, minus, white space'),
    company_name: text('The company'),
    country: text('One of the twelve of the form'),
    description: text('The message'),
    address: text('The address'),
  },
  required: ['name', 'email', 'phone', 'company_name', 'country', 'description', 'address'],
};

/** The bodies of a backend's calls as one JSON Schema (docs/backend.md): `$defs` has each by its collection's key. */
export function buildBackendSchema(): JsonSchema {
  const reads = COLLECTION_KEYS.map((key) => [
    key,
    {
      title: `GET ${COLLECTIONS[key].path}`,
      type: 'object',
      properties: { data: toDataSchema(key) },
      required: ['data'],
    },
  ]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The calls of a backend of this site (docs/backend.md)',
    $defs: { ...Object.fromEntries(reads), bookfreedemo: ENQUIRY },
  };
}
