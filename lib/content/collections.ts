import { type CollectionSource } from '@/lib/backend/collection';
import { ANNOUNCEMENTS } from '@/lib/content/announcements';
import { BANNERS } from '@/lib/content/banners';
import { BRANDS } from '@/lib/content/brands';
import { isShown } from '@/lib/company/shown';
import { CONTACT } from '@/lib/content/contact';
import { DOWNLOADS } from '@/lib/content/downloads';
import { GALLERY_PICTURES } from '@/lib/content/gallery';
import { INDUSTRIES } from '@/lib/content/industries';
import { JOURNEY } from '@/lib/content/journey';
import { POSTS } from '@/lib/content/posts';
import { PRIVACY_POLICY } from '@/lib/content/privacy';
import { PRODUCTS } from '@/lib/content/products';
import { type Collection, toSource } from '@/lib/content/shared/define-collection';
import { type ReadContext } from '@/lib/content/shared/read-item';
import { type FieldKind, listAllFields } from '@/lib/content/shared/text-field';
import { TERMS } from '@/lib/content/terms';

/**
 * The only list of collections (§4), by their names in the code. Accessors, sitemap, invalidation, doctor, embedded
 * content and the bodies of tests are derived from it.
 */
export const DEFINITIONS = {
  contact: CONTACT,
  announcements: ANNOUNCEMENTS,
  banners: BANNERS,
  industries: INDUSTRIES,
  brands: BRANDS,
  posts: POSTS,
  journey: JOURNEY,
  galleryPictures: GALLERY_PICTURES,
  products: PRODUCTS,
  downloads: DOWNLOADS,
  terms: TERMS,
  privacyPolicy: PRIVACY_POLICY,
} as const;

export type CollectionKey = (typeof DEFINITIONS)[keyof typeof DEFINITIONS]['key'];

const LIST = Object.values<Collection<unknown, CollectionKey>>(DEFINITIONS);

export const COLLECTION_KEYS: readonly CollectionKey[] = LIST.map(({ key }) => key);

/** Whether the site shows a collection: it reads none whose page or part the vendor leaves out. */
export const isCollectionShown = ({ part, shownOn }: Pick<Collection<unknown>, 'part' | 'shownOn'>): boolean =>
  isShown(shownOn) && (part === undefined || isShown(part));

/** The definitions by their keys, which name them in the cache, the log and `POST /api/revalidate`. */
export const COLLECTIONS = Object.fromEntries(LIST.map((definition) => [definition.key, definition])) as Record<
  CollectionKey,
  Collection<unknown, CollectionKey>
>;

/** The backend's names of the fields of a kind, in all collections. */
export const listFieldNames = (kind: FieldKind): string[] =>
  LIST.flatMap(({ schema }) => listAllFields(schema)).flatMap((field) => (field.kind === kind ? [field.name] : []));

export type ContentSource = CollectionSource<unknown> & { key: CollectionKey };

/** The collections that the site shows, as `lib/backend` reads them: for invalidation, the doctor and tests. */
export const listSources = (ctx: ReadContext): ContentSource[] =>
  LIST.filter(isCollectionShown).map((definition) => ({ ...toSource<unknown>(definition, ctx), key: definition.key }));
