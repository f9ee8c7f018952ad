import { content } from '@/lib/content/read-content';
import { DATA_POLICY } from '@/lib/http/data-policy.mjs';
import { FEED_TYPE, buildFeed } from '@/lib/seo/feed';

export const dynamic = 'force-static';

export async function GET() {
  const { value: posts } = await content.posts.list();
  const feed = buildFeed(posts);
  return new Response(feed, {
    status: feed === null ? 404 : 200,
    headers: { 'Content-Type': `${FEED_TYPE}; charset=utf-8`, 'Content-Security-Policy': DATA_POLICY },
  });
}
