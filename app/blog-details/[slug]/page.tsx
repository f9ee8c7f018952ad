import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { BlogLatest } from '@/components/sections/blog-latest/blog-latest';
import { BlogList } from '@/components/sections/blog-list/blog-list';
import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { PostArticle } from '@/components/sections/post-article/post-article';
import { PostBanner } from '@/components/sections/post-banner/post-banner';
import { NotFoundAnswer } from '@/components/ui/not-found-answer/not-found-answer';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { findPostByAnyCase, getPost, listPosts } from '@/lib/content/posts/accessor';
import { toSafeHtml } from '@/lib/content/shared/safe-html';
import { getEnv } from '@/lib/env';
import { blogPostPath } from '@/lib/routing/paths';
import { buildStaticSlugs, getMetadataSlug, getPageSlug } from '@/lib/routing/slug-params';
import { buildDescription } from '@/lib/seo/description';
import { buildPostGraph } from '@/lib/seo/json-ld/post';
import { buildMetadata } from '@/lib/seo/metadata';
import { buildMissingMetadata } from '@/lib/seo/missing-metadata';
import { pagePicturePath, toPicturedPost } from '@/lib/seo/social-picture/picture';

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateStaticParams() {
  return buildStaticSlugs((await listPosts()).posts);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [post, { isFailed }] = await Promise.all([getPost(await getMetadataSlug(params)), listPosts()]);
  if (!post) return buildMissingMetadata(isFailed ? 'Blog' : 'Page Not Found');
  return buildMetadata({
    title: post.title,
    description: buildDescription(post.metaDescription, post.bodyHtml, post.title),
    path: blogPostPath(post.slug),
    keywords: post.metaKeywords,
    type: 'article',
    modifiedAt: post.updatedAt,
    image: pagePicturePath(toPicturedPost(post)),
  });
}

export default async function BlogDetailsPage({ params }: Props) {
  const slug = await getPageSlug(params);
  const [post, { posts, isFailed }] = await Promise.all([getPost(slug), listPosts()]);
  if (isFailed) return <BlogUnknown />;
  if (!post) return answerMissing(slug);
  return (
    <>
      <JsonLd graph={buildPostGraph(post)} />
      <PostBanner post={post} />
      <PostArticle
        slug={post.slug}
        title={post.title}
        author={getEnv().COMPANY_NAME}
        updatedAt={post.updatedAt}
        sanitizedHtml={toSafeHtml(post.bodyHtml)}
        aside={<BlogLatest posts={posts} currentSlug={post.slug} />}
      />
    </>
  );
}

/** Where no list ever loaded, nobody knows whether the post exists: the empty state, and no 404. */
function BlogUnknown() {
  return (
    <>
      <PageHero title="Blog" />
      <BlogList posts={[]} aside={null} />
    </>
  );
}

async function answerMissing(slug: string) {
  const post = await findPostByAnyCase(slug);
  if (post) permanentRedirect(blogPostPath(post.slug));
  return (
    <NotFoundAnswer>
      <NotFoundScreen />
    </NotFoundAnswer>
  );
}
