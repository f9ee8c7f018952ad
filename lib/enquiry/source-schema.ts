import * as z from 'zod/mini';

import { type EnquirySource, SOURCE_PARTS, toSourcePart } from '@/lib/enquiry/source';

/** A part that is no text is absent. */
const part = z.catch(z.optional(z.pipe(z.string(), z.transform(toSourcePart))), undefined);

const sourceSchema = z.catch(z.object(Object.fromEntries(SOURCE_PARTS.map((name) => [name, part]))), {});

/**
 * The source of an enquiry from an object or from URL-encoded pairs (§7 Taking enquiries). Never throws and refuses
 * nothing: parts are cut or dropped. `undefined` if nothing is left.
 */
export function parseSource(input: unknown): EnquirySource | undefined {
  const pairs = typeof input === 'string' ? Object.fromEntries(new URLSearchParams(input)) : input;
  const parts = Object.entries(sourceSchema.parse(pairs)).filter(([, value]) => value);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}
