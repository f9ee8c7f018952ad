import { FeedLink } from '@/components/layout/feed-link/feed-link';
import { Page } from '@/components/layout/page/page';
import { PostList } from '@/components/sections/post-list/post-list';
import { content } from '@/lib/content/read-content';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('blog');

export default async function BlogPage() {
  const { value: posts } = await content.posts.list();
  return (
    <Page name="blog">
      <FeedLink posts={posts} />
      <PostList posts={posts} />
    </Page>
  );
}
