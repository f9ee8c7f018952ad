import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { MissingEntry } from '@/components/layout/missing-entry/missing-entry';
import { BlogLatest, BlogList } from '@/components/sections/blog/blog';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { PostArticle, PostBanner } from '@/components/sections/post/post';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { buildBlogWords } from '@/lib/company/blog';
import { buildNotFoundWords } from '@/lib/company/not-found';
import { content } from '@/lib/content/read-content';
import { findNextPost, POSTS, readBodyLanguage } from '@/lib/content/posts';
import { toSafeHtml } from '@/lib/content/rich-text/rich-text';
import { getEnv } from '@/lib/env';
import { buildStaticSlugs, getMetadataSlug, getPageSlug } from '@/lib/routing/slug-params';
import { buildPostDescription } from '@/lib/seo/description';
import { buildPostGraph } from '@/lib/seo/json-ld/post';
import { buildEntryMetadata, buildMissingMetadata } from '@/lib/seo/metadata';
import { listTrail } from '@/lib/seo/site-pages';

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateStaticParams() {
  return buildStaticSlugs((await content.posts.list()).value);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const result = await content.posts.get(await getMetadataSlug(params));
  if (result.status !== 'found')
    return buildMissingMetadata(result.status === 'failed' ? buildBlogWords().hero.title : buildNotFoundWords().page);
  const post = result.entry;
  return buildEntryMetadata(POSTS, post, {
    title: post.title,
    description: buildPostDescription(post),
    keywords: post.metaKeywords,
    type: 'article',
    modifiedAt: post.updatedAt,
  });
}

export default async function BlogDetailsPage({ params }: Props) {
  const [result, { value: posts }] = await Promise.all([
    content.posts.get(await getPageSlug(params)),
    content.posts.list(),
  ]);
  if (result.status !== 'found') {
    return (
      <MissingEntry
        result={result}
        kind="posts"
        missing={<NotFoundScreen words={buildNotFoundWords()} />}
        unknown={<BlogUnknown />}
      />
    );
  }
  const post = result.entry;
  const words = buildBlogWords();
  return (
    <>
      <JsonLd graph={buildPostGraph(post)} />
      <PostBanner post={post} trail={listTrail('posts')} />
      <PostArticle
        post={post}
        author={getEnv().COMPANY_NAME}
        bodyLanguage={readBodyLanguage(post)}
        sanitizedHtml={toSafeHtml(post.bodyHtml, { path: `blogs/${post.id}/description` })}
        next={findNextPost(posts, post.slug)}
        aside={<BlogLatest posts={posts} currentSlug={post.slug} title={words.latest} />}
        words={words.post}
      />
      <ContactBanner words={words.contactBanner} />
    </>
  );
}

/** If the list never loaded, it is unknown whether the post exists: the empty state instead of a 404. */
function BlogUnknown() {
  const { hero, list } = buildBlogWords();
  return (
    <>
      <PageHero title={hero.title} />
      <BlogList posts={[]} aside={null} words={list} />
    </>
  );
}
