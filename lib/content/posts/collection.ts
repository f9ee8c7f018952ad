import { type Post } from '@/lib/content/posts/post';
import { apiPostSchema } from '@/lib/content/posts/schema';
import { toPost } from '@/lib/content/posts/transform';
import { defineCollection } from '@/lib/content/shared/content-collection';
import { type ReadContext, type Report, readList } from '@/lib/content/shared/read-body';
import { noteSharedNames } from '@/lib/content/shared/shared-names';
import { assignSlugs, toTitleSlug } from '@/lib/routing/slugs';

const toSlug = ({ title }: Pick<Post, 'title'>) => toTitleSlug(title);

/**
 * Reads the response of `GET /api/blogs` (§7), in the backend's order; the slug of a post is its title lower-cased (§2).
 * @throws ShapeError where the response is no such list.
 */
export function parsePosts(body: unknown, ctx: ReadContext, report: Report): Post[] {
  const posts = readList(body, { schema: apiPostSchema, keyFields: ['title'], toItem: toPost }, ctx, report);
  const withSlugs = assignSlugs(posts, toSlug, (post) => post.createdAt ?? post.updatedAt);
  noteSharedNames(withSlugs, toSlug, report);
  return withSlugs;
}

export const POSTS = defineCollection({
  key: 'blogs',
  noun: ['post', 'posts'],
  itemSchema: apiPostSchema,
  wantedFields: ['title', 'img', 'description', 'updated_at|created_at', 'meta_keyword', 'meta_description'],
  parse: parsePosts,
});

/** Under which other names an old link may ask for a post. */
export const toPostAliases = ({ backendSlug }: Post) => (backendSlug === null ? [] : [backendSlug]);
