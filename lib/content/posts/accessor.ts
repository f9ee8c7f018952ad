import 'server-only';

import { POSTS, toPostAliases } from '@/lib/content/posts/collection';
import { getEntry, listCollection } from '@/lib/content/shared/accessors';

/** All posts (§2 Blog list). */
export const listPosts = listCollection(POSTS);

/** The post at a slug (§2 Blog details). */
export const getPost = getEntry(listPosts, toPostAliases);
