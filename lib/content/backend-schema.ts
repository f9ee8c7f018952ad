import { z } from 'zod';

import { COLLECTION_KEYS, COLLECTIONS, type CollectionKey } from '@/lib/backend/collection';
import { CONTENT } from '@/lib/content/collections';
import { apiSoftwareVersionSchema } from '@/lib/content/downloads/schema';

type JsonSchema = Record<string, unknown>;

/** An item as JSON Schema: a field is required where the site's own schema refuses an item without it. */
function toItemSchema(schema: z.ZodObject): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const required = Object.entries(schema.shape).flatMap(([name, field]) =>
    (field as z.ZodType).safeParse(undefined).success ? [] : [name],
  );
  return { ...json, ...(required.length > 0 ? { required } : {}) };
}

const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** What stands under `data` in the body of a call. */
function toDataSchema(key: CollectionKey): JsonSchema {
  const item = toItemSchema(CONTENT[key].itemSchema);
  switch (key) {
    case 'privacy':
      return item;
    case 'category':
      return { type: 'object', description: 'Category name: its tiles', additionalProperties: listOf(item) };
    case 'downloads': {
      const versions = listOf(toItemSchema(apiSoftwareVersionSchema));
      return listOf({ ...item, properties: { ...(item.properties as object), versions } });
    }
    default:
      return listOf(item);
  }
}

const text = (description: string): JsonSchema => ({ type: 'string', minLength: 1, description });

/** What the site sends with `POST /api/bookfreedemo`. */
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

/** The bodies of a backend's calls as one JSON Schema (docs/backend.md), by the key of the collection under `$defs`. */
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
