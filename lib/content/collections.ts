import { type CollectionSource } from '@/lib/backend/collection';
import { ANNOUNCEMENTS } from '@/lib/content/announcements';
import { BANNERS } from '@/lib/content/banners';
import { BRANDS } from '@/lib/content/brands';
import { CONTACT } from '@/lib/content/contact';
import { SOFTWARE } from '@/lib/content/downloads';
import { GALLERY_PICTURES } from '@/lib/content/gallery';
import { INDUSTRIES } from '@/lib/content/industries';
import { MILESTONES } from '@/lib/content/journey';
import { POSTS } from '@/lib/content/posts';
import { PRIVACY_POLICY } from '@/lib/content/privacy';
import { PRODUCTS } from '@/lib/content/products';
import { type Collection, toSource } from '@/lib/content/shared/define-collection';
import { type ReadContext } from '@/lib/content/shared/read-body';
import { TERMS } from '@/lib/content/terms';

const DEFINITIONS = [
  CONTACT,
  ANNOUNCEMENTS,
  BANNERS,
  INDUSTRIES,
  BRANDS,
  POSTS,
  MILESTONES,
  GALLERY_PICTURES,
  PRODUCTS,
  SOFTWARE,
  TERMS,
  PRIVACY_POLICY,
] as const;

export type CollectionKey = (typeof DEFINITIONS)[number]['key'];

export const COLLECTION_KEYS: readonly CollectionKey[] = DEFINITIONS.map(({ key }) => key);

/** The definition of each collection, by its key (§4). */
export const COLLECTIONS = Object.fromEntries(DEFINITIONS.map((definition) => [definition.key, definition])) as Record<
  CollectionKey,
  Collection<unknown, CollectionKey>
>;

/** A collection as `lib/backend` reads it. */
export interface ContentSource extends CollectionSource<unknown> {
  key: CollectionKey;
}

/** All collections as `lib/backend` reads them: for invalidation, the doctor and tests. */
export const listSources = (ctx: ReadContext): ContentSource[] =>
  DEFINITIONS.map((definition) => ({ ...toSource<unknown>(definition, ctx), key: definition.key }));
