import { type CollectionKey } from '@/lib/backend/collection';

/** The tags of the pages that show content: of all of it, and of one collection. What an invalidation expires. */
export const CONTENT_TAG = 'content';
export const contentTag = (key: CollectionKey) => `${CONTENT_TAG}:${key}`;
