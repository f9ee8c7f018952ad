import { COLLECTION_KEYS, type CollectionKey, type CollectionSource } from '@/lib/backend/collection';
import { ANNOUNCEMENTS } from '@/lib/content/announcements/collection';
import { BANNERS } from '@/lib/content/banners/collection';
import { BRANDS } from '@/lib/content/brands/collection';
import { CONTACT } from '@/lib/content/contact/collection';
import { SOFTWARE } from '@/lib/content/downloads/collection';
import { GALLERY_PICTURES } from '@/lib/content/gallery/collection';
import { INDUSTRIES } from '@/lib/content/industries/collection';
import { MILESTONES } from '@/lib/content/journey/collection';
import { POSTS } from '@/lib/content/posts/collection';
import { PRIVACY_POLICY } from '@/lib/content/privacy/collection';
import { PRODUCTS } from '@/lib/content/products/collection';
import { TERMS } from '@/lib/content/terms/collection';
import { type ContentCollection } from '@/lib/content/shared/content-collection';
import { type ReadContext } from '@/lib/content/shared/read-body';

/** The content side of each of the twelve collections; the compiler names one that is forgotten or misplaced. */
export const CONTENT: { [Key in CollectionKey]: ContentCollection<unknown, Key> } = {
  contact: CONTACT,
  marquee: ANNOUNCEMENTS,
  banner: BANNERS,
  category: INDUSTRIES,
  brands: BRANDS,
  blogs: POSTS,
  journey: MILESTONES,
  gallery: GALLERY_PICTURES,
  desktop_software: PRODUCTS,
  downloads: SOFTWARE,
  terms: TERMS,
  privacy: PRIVACY_POLICY,
};

/** How each collection is read, for whoever treats them all alike: invalidation, checks of a backend, tests. */
export function listSources(ctx: ReadContext): CollectionSource<unknown>[] {
  return COLLECTION_KEYS.map((key) => ({ key, parse: (body, report) => CONTENT[key].parse(body, ctx, report) }));
}
