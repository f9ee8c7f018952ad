/**
 * The twelve collections that the site reads, by the key under which each is cached, logged and invalidated (§4): where
 * the backend gives it (§7), and what of the content folder holds the same body. In `posts/*.md` each file is an item;
 * `text` is the field that a Markdown file's text fills.
 */
export const COLLECTIONS = {
  contact: { path: '/api/contact', content: 'contact.json' },
  marquee: { path: '/api/marquee', content: 'marquee.json' },
  banner: { path: '/api/banner', content: 'banner.json' },
  category: { path: '/api/category', content: 'category.json' },
  brands: { path: '/api/brands', content: 'brands.json' },
  blogs: { path: '/api/blogs', content: 'posts/*.md', text: 'description', isNewestFirst: true },
  journey: { path: '/api/journey', content: 'journey.json' },
  gallery: { path: '/api/gallery', content: 'gallery.json' },
  desktop_software: { path: '/api/desktop_software', content: 'software/*.md', text: 'explore_link' },
  downloads: { path: '/api/downloads', content: 'downloads.json' },
  terms: { path: '/api/terms-conditions', content: 'terms/*.md', text: 'content' },
  privacy: { path: '/api/privacy-policy/latest', content: 'privacy-policy.md', text: 'content' },
} as const satisfies Record<string, CollectionRow>;

interface CollectionRow {
  path: `/api/${string}`;
  content: `${string}.json` | `${string}.md`;
  text?: string;
  isNewestFirst?: boolean;
}

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
