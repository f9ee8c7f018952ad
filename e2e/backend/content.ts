import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type CollectionKey } from '@/lib/backend/collection';

/** The body of each of the twelve reads. */
export type BackendContent = Record<CollectionKey, unknown>;

export const PUBLIC_FOLDER = path.join(import.meta.dirname, '../../public');

/** §7: the path of each read, and the file of the embedded backend that holds the same body. */
const READS: Record<CollectionKey, { path: string; file: string }> = {
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
};

export const READ_KEYS = Object.keys(READS) as CollectionKey[];

/** Where a collection is read, such as `/api/blogs`. */
export const readPath = (key: CollectionKey) => READS[key].path;

export const keyOfPath = (pathname: string) => READ_KEYS.find((key) => READS[key].path === pathname);

/** The content that ships with the site. */
export function readShippedContent(): BackendContent {
  const entries = READ_KEYS.map((key) => {
    const text = readFileSync(path.join(PUBLIC_FOLDER, 'content', `${READS[key].file}.json`), 'utf8');
    return [key, JSON.parse(text) as unknown];
  });
  return Object.fromEntries(entries) as BackendContent;
}
