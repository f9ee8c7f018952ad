import { type BackendContent, buildEntry, wrapEntries } from '@/e2e/backend/content';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';

/* The content of another vendor's backend. */

const POST_TITLES = [
  'Closing the month in two days',
  'E-way bill: validity by distance',
  'जीएसटी रिटर्न: हर महीने का क्रम',
  'Stock in two godowns',
  'HSN codes for hardware',
  '50%25 off: a/b, 100% sure? #1 + more & “quotes”',
];

const buildOwn = (key: CollectionKey, index = 0) => ({
  ...buildEntry(key, `Ganak ${key.replace('_', ' ')}`, index),
  id: 'ganak',
});

const bodies = COLLECTION_KEYS.map((key) => [key, wrapEntries(key, [buildOwn(key)])]);
const posts = POST_TITLES.map((title, index) => ({ ...buildOwn('blogs', index % 2), id: index + 1, title }));

export const BRANDED_CONTENT: BackendContent = {
  ...(Object.fromEntries(bodies) as BackendContent),
  blogs: { data: posts },
};
