import { toEntryPath, PATHS } from '@/lib/routing/routes';

const POST = toEntryPath('posts', 'fifo or weighted average: valuing closing stock with one worked example');

/** Pages with all islands and all limits, for `npm test`. */
export const HEAVY_PAGES: readonly string[] = [PATHS.home, PATHS.blog, PATHS.contact, POST];

/** Every kind of page, with entries of the embedded content. */
export const PAGES = [
  ...Object.values(PATHS),
  POST,
  toEntryPath('products', 'ankbahi desk'),
  toEntryPath('downloads', 'ankbahi-desk'),
];
