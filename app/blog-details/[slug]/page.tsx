import { entryPage } from '@/app/entry-page';
import { FeedLink } from '@/components/layout/feed-link/feed-link';
import { PostList } from '@/components/sections/post-list/post-list';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { PostArticle, PostBanner } from '@/components/sections/post/post';
import { BLOG_WORDS } from '@/lib/company/blog';
import { POSTS } from '@/lib/content/posts';
import { content } from '@/lib/content/read-content';
import { buildPostDescription } from '@/lib/seo/description';
import { buildPostGraph } from '@/lib/seo/json-ld/post';

const page = entryPage(POSTS, content.posts, {
  head: (post) => ({
    title: post.title,
    description: buildPostDescription(post),
    keywords: post.metaKeywords,
    modifiedAt: post.updatedAt,
  }),
  graph: (post) => buildPostGraph(post),
  async sections(post) {
    const { value: posts } = await content.posts.list();
    return (
      <>
        <FeedLink posts={posts} />
        <PostBanner post={post} />
        <PostArticle post={post} posts={posts} />
        <ContactBanner {...BLOG_WORDS.contactBanner} />
      </>
    );
  },
  unknown: <PostList posts={[]} />,
});

export const { generateStaticParams, generateMetadata } = page;
export default page.EntryPage;
