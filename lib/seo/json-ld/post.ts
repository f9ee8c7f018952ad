import type { BlogPosting } from 'schema-dts';

import { type Post, POSTS, readBodyLanguage } from '@/lib/content/posts';
import { toIsoIndia } from '@/lib/format/dates';
import { PAGE_LANGUAGE } from '@/lib/format/language';
import { toEntryPath } from '@/lib/routing/routes';
import { buildPostDescription } from '@/lib/seo/description';
import { buildEntryGraph, buildOrganizationRef, toNodeId } from '@/lib/seo/json-ld/graph';
import { toPageUrl } from '@/lib/seo/site';
import { toSocialPicture } from '@/lib/seo/social-picture';

/**
 * A blog post (§2 Blog details). The author is the company, as on the page: the backend sends none. Without `created_at`
 * there is no publication date.
 */
export function buildPostGraph(post: Post) {
  const path = toEntryPath('posts', post.slug);
  const url = toPageUrl(path);
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': toNodeId(path, 'post'),
    headline: post.title,
    inLanguage: readBodyLanguage(post) ?? PAGE_LANGUAGE,
    description: buildPostDescription(post),
    image: toSocialPicture(POSTS.toPicture(post)).url,
    datePublished: post.createdAt ? toIsoIndia(post.createdAt) : undefined,
    dateModified: post.updatedAt ? toIsoIndia(post.updatedAt) : undefined,
    author: buildOrganizationRef(),
    publisher: buildOrganizationRef(),
    mainEntityOfPage: url,
    url,
  };
  return buildEntryGraph('posts', { name: post.title, slug: post.slug }, posting);
}
