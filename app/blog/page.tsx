import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { BlogLatest, BlogList } from '@/components/sections/blog/blog';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { buildBlogWords } from '@/lib/company/blog';
import { content } from '@/lib/content/read-content';
import { PATHS } from '@/lib/routing/routes';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  const { hero, description } = buildBlogWords();
  return buildMetadata({ title: hero.title, description, path: PATHS.blog });
}

export default async function BlogPage() {
  const { value: posts } = await content.posts.list();
  const words = buildBlogWords();
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.blog)} />
      <PageHero {...words.hero} />
      <BlogList posts={posts} aside={<BlogLatest posts={posts} title={words.latest} />} words={words.list} />
    </>
  );
}
