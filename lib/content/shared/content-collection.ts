import { type z } from 'zod';

import { type CollectionKey } from '@/lib/backend/collection';
import { type ReadContext, type Report } from '@/lib/content/shared/read-body';

/** What the site knows of the content of one collection. */
export interface ContentCollection<T, Key extends CollectionKey = CollectionKey> {
  key: Key;
  /** What an entry is called, for reports: one, several. */
  noun: readonly [one: string, many: string];
  /** An entry as the backend writes it. */
  itemSchema: z.ZodObject;
  /**
   * The fields that an entry should have (§3), by the backend's names; of several parted by `|` one is enough. None of
   * them is needed to show the entry.
   */
  wantedFields: readonly string[];
  /**
   * Reads the body of a response. Pure.
   * @throws ShapeError where the body as a whole is of the wrong shape
   */
  parse(body: unknown, ctx: ReadContext, report: Report): T;
}

/** Keeps the key's literal type, by which `lib/content/collections.ts` is checked. */
export const defineCollection = <T, const Key extends CollectionKey>(collection: ContentCollection<T, Key>) =>
  collection;
