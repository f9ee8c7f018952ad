/**
 * The twelve collections that the site reads, by the key under which each is cached, logged and invalidated (§4): where the
 * backend gives it (§7), and the file of the embedded content that holds the same body.
 */
export const COLLECTIONS = {
  contact: { path: '/api/contact', file: 'contact' },
  marquee: { path: '/api/marquee', file: 'marquee' },
  banner: { path: '/api/banner', file: 'banner' },
  category: { path: '/api/category', file: 'category' },
  brands: { path: '/api/brands', file: 'brands' },
  blogs: { path: '/api/blogs', file: 'blogs' },
  journey: { path: '/api/journey', file: 'journey' },
  gallery: { path: '/api/gallery', file: 'gallery' },
  desktop_software: { path: '/api/desktop_software', file: 'desktop_software' },
  downloads: { path: '/api/downloads', file: 'downloads' },
  terms: { path: '/api/terms-conditions', file: 'terms-conditions' },
  privacy: { path: '/api/privacy-policy/latest', file: 'privacy-policy' },
} as const satisfies Record<string, { path: `/api/${string}`; file: string }>;

export type CollectionKey = keyof typeof COLLECTIONS;

export const COLLECTION_KEYS = Object.keys(COLLECTIONS) as CollectionKey[];

/** Something in a response that is missing or odd: where (`data[3].title`) and why. */
export interface Finding {
  path: string;
  reason: string;
}

/**
 * What the reading of one collection needs to know of its content: how to check and read the body of a response.
 * `parse` is pure. It reports items that it drops and goes on; it throws `ShapeError` where the whole response is of the
 * wrong shape, which counts as a failed fetch and never replaces good content.
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

/** A response whose body as a whole cannot be what was asked for: HTML, `{}`, `null`, text where a list belongs. */
export class ShapeError extends Error {
  override name = 'ShapeError';
}
