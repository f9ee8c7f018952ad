import { ShapeError } from '@/lib/backend/collection';
import { type Contact } from '@/lib/content/contact/contact';
import { apiContactSchema } from '@/lib/content/contact/schema';
import { toContact } from '@/lib/content/contact/transform';
import { defineCollection } from '@/lib/content/shared/content-collection';
import { hasAnyField, isJsonObject, unwrap } from '@/lib/content/shared/envelope';
import { type ReadContext, type Report, readItem } from '@/lib/content/shared/read-body';

const KEY_FIELDS = Object.keys(apiContactSchema.shape);

const isContact = (value: unknown) => hasAnyField(value, KEY_FIELDS);

/** Contact data of which nothing is known: every field is the specification's fallback (§3). */
export function buildFallbackContact(): Contact {
  return toContact(apiContactSchema.parse({}), { assetBase: null, fallbackId: '', note: () => {} });
}

/**
 * Reads the response of `GET /api/contact` (§7): the first element of the list, or the object itself. An empty list is
 * an honest response.
 * @throws ShapeError where the response is neither, or has no field of contact data.
 */
export function parseContact(body: unknown, ctx: ReadContext, report: Report): Contact {
  const { value, path } = unwrap(body, 'contact data', (found) => Array.isArray(found) || isContact(found));
  if (Array.isArray(value) && value.length === 0) return buildFallbackContact();
  const raw: unknown = Array.isArray(value) ? value[0] : value;
  if (!isJsonObject(raw) || !isContact(raw)) throw new ShapeError(`${path}[0] has no field of contact data`);
  const itemPath = Array.isArray(value) ? `${path}[0]` : path || 'the body';
  const parser = { schema: apiContactSchema, toItem: toContact };
  return readItem(raw, itemPath, '', parser, ctx, report) ?? buildFallbackContact();
}

export const CONTACT = defineCollection({
  key: 'contact',
  noun: ['set of contact data', 'sets of contact data'],
  itemSchema: apiContactSchema,
  wantedFields: ['email', 'mobile', 'whatsapp', 'address', 'facebook', 'linkedin', 'youtube', 'instagram'],
  parse: parseContact,
});
