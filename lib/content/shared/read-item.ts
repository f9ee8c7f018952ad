import { type z } from 'zod';

import { type Finding } from '@/lib/backend/collection';
import {
  describeWrongType,
  isOfWrongType,
  noteMissingFields,
  noteUnreadableFields,
} from '@/lib/content/shared/field-notes';
import { describeValue } from '@/lib/content/shared/json';
import { isJsonObject } from '@/lib/format/json';
import { readText } from '@/lib/content/shared/text-field';
import { isLanguageTag, toLanguageTag } from '@/lib/format/language';
import { quote } from '@/lib/format/text';

/* One item of a response (§3): what its parser is, and how it is read. */

/** What parsing a response depends on besides the response. */
export interface ReadContext {
  /** The backend's base URL, against which relative URLs are resolved; `null` for the embedded content. */
  assetBase: string | null;
  /** Where visitors get the backend's files, if not there (`PUBLIC_BACKEND_URL`). */
  publicBase?: string;
  /** Replaces the specification's fallback of the e-mail (`CONTACT_EMAIL_FALLBACK`). */
  emailFallback?: string;
  /** Also reports missing wanted fields and markup in plain texts. The doctor sets it; the site's log would be full of them. */
  reportsMissing?: boolean;
}

export type Report = (finding: Finding) => void;

/** What every item may say of its texts. */
export interface InLanguage {
  /** A BCP 47 tag: the field `lang`, or `language`. Absent: each text has the language of its script. */
  language?: string;
}

/** The fields in which an item names the language of its texts; the first counts. */
export const LANGUAGE_FIELDS = ['lang', 'language'] as const;

/** The language that an item names. `note`: reports a word that is no tag, such as "Hindi". */
function readLanguage(raw: Record<string, unknown>, note: ItemContext['note']): string | undefined {
  for (const field of LANGUAGE_FIELDS) {
    const name = readText(raw[field]);
    if (name === null) continue;
    if (!isLanguageTag(name))
      note(field, `is ${quote(name)}, which is no language tag; ignored. Write a tag such as hi or mr`);
    return toLanguageTag(name);
  }
  return undefined;
}

export interface ItemContext extends ReadContext, InLanguage {
  /** For an item without an id: its position in the list, so the same response gives the same id. */
  fallbackId: string;
  note: (field: string, reason: string, more?: Pick<Finding, 'withheld'>) => void;
  /** Drops this item: reports why, and returns `null`. */
  drop: (field: string, reason: string) => null;
}

export interface ObjectParser<Schema extends z.ZodObject, Item> {
  /** The backend's names of the fields (§3), with what they contain and whether an item needs them. */
  schema: Schema;
  /** Its fields of which an item has at least one: without any, it is dropped. */
  keyFields: readonly string[];
  /** Pure. `null` from `ctx.drop` drops the item. */
  toItem: (api: z.infer<Schema>, ctx: ItemContext) => Item | null;
}

export interface SentEntry {
  raw: unknown;
  path: string;
  fallbackId: string;
}

/**
 * Reads one public item; `null` if it is dropped, after a report of the reason, which `onDrop` gets too. Never throws: one
 * item never costs others.
 */
export function readItem<Schema extends z.ZodObject, Item>(
  { raw, path, fallbackId }: SentEntry,
  { schema, keyFields, toItem }: ObjectParser<Schema, Item>,
  ctx: ReadContext,
  report: Report,
  onDrop: (why: string) => void = () => {},
): Item | null {
  const notedFields = new Set<string>();
  const note: ItemContext['note'] = (field, reason, more) => {
    notedFields.add(field);
    report({ path: [path, field].filter(Boolean).join('.') || 'the body', reason, ...more });
  };
  const drop: ItemContext['drop'] = (field, reason) => {
    note(field, `${reason}; item dropped`);
    onDrop(`${field} ${reason}`.trim());
    return null;
  };
  const item = parseItem();
  if (ctx.reportsMissing) {
    noteMissingFields(raw, schema, (field, reason) => notedFields.has(field) || note(field, reason));
  }
  return item;

  function parseItem(): Item | null {
    if (!isJsonObject(raw)) return drop('', `is ${describeValue(raw)} where an object belongs`);
    const result = schema.safeParse(raw);
    const read: Record<string, unknown> | undefined = result.data;
    if (!result.success || keyFields.every((field) => read?.[field] === null)) {
      const unread = keyFields.find((field) => isOfWrongType(raw[field]));
      if (unread !== undefined) return drop(unread, describeWrongType(raw[unread], unread, schema));
      const [only = '', ...others] = keyFields;
      return others.length === 0 ? drop(only, 'is missing') : drop('', `has no ${keyFields.join(' or ')}`);
    }
    noteUnreadableFields(raw, result.data, schema, ctx.reportsMissing === true, note);
    try {
      const language = readLanguage(raw, ctx.reportsMissing ? note : () => {});
      const made = toItem(result.data, { ...ctx, language, fallbackId, note, drop });
      return made && language ? { language, ...made } : made;
    } catch (error) {
      return drop('', `cannot be read (${error instanceof Error ? error.message : 'unknown'})`);
    }
  }
}
