import 'server-only';

import { cache } from 'react';

import { readCollection } from '@/lib/backend/read';
import { type Post } from '@/lib/content/posts/post';
import { parsePosts } from '@/lib/content/posts/source';
import { getReadContext } from '@/lib/content/shared/context';
import { findByAnyCase, findBySlug } from '@/lib/content/shared/slug-index';

/** All posts in the backend's order (§2 Blog list). `isFailed`: they never loaded, so the list is empty (§8). */
export const listPosts = cache(async (): Promise<{ posts: Post[]; isFailed: boolean }> => {
  const reading = await readCollection<Post[]>({
    key: 'blogs',
    parse: (body, report) => parsePosts(body, getReadContext(), report),
  });
  return reading.status === 'loaded' ? { posts: reading.value, isFailed: false } : { posts: [], isFailed: true };
});

const toAliases = ({ backendSlug }: Post) => (backendSlug === null ? [] : [backendSlug]);

/** The post at a decoded slug (§2 Blog details), or `null`. */
export const getPost = cache(async (slug: string): Promise<Post | null> => {
  const { posts } = await listPosts();
  return findBySlug(posts, slug, toAliases);
});

/** The post that an old or mis-cased path means, or `null`: the page answers 308 to its slug (decisions, "Pages"). */
export const findPostByAnyCase = cache(async (name: string): Promise<Post | null> => {
  const { posts } = await listPosts();
  return findByAnyCase(posts, name, toAliases);
});
