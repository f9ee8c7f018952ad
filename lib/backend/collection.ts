/** The twelve collections that the site reads, by the key under which each is cached, logged and cleared (§4, §7). */
export const COLLECTION_KEYS = [
  'contact',
  'marquee',
  'banner',
  'category',
  'brands',
  'blogs',
  'journey',
  'gallery',
  'desktop_software',
  'downloads',
  'terms',
  'privacy',
] as const;

export type CollectionKey = (typeof COLLECTION_KEYS)[number];

/** Something in an answer that is missing or odd: where (`data[3].title`) and why. */
export interface Finding {
  path: string;
  reason: string;
}

/**
 * What the reading of one collection needs to know of its content: how to check and read the body of an answer.
 * `parse` is pure. It reports items that it drops and goes on; it throws `ShapeError` where the whole answer is of the
 * wrong shape, which counts as a failed load and never replaces good content.
 */
export interface CollectionSource<T> {
  key: CollectionKey;
  parse(body: unknown, report: (finding: Finding) => void): T;
}

/** What a page knows of a collection: its content, or that there has never been any. */
export type Reading<T> =
  | {
      status: 'loaded';
      value: T;
      /** When the backend gave it, in milliseconds since 1970. */
      fetchedAt: number;
    }
  | { status: 'failed' };

/** An answer whose body as a whole cannot be what was asked for: HTML, `{}`, `null`, text where a list belongs. */
export class ShapeError extends Error {
  override name = 'ShapeError';
}
