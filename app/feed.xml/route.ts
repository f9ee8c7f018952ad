import { content } from '@/lib/content/read-content';
import { FEED_TYPE, buildFeed } from '@/lib/seo/feed';
import { buildTextResponse } from '@/lib/seo/machine-response';
import { describeSite } from '@/lib/seo/site';

export const dynamic = 'force-static';

export async function GET() {
  const { value: posts } = await content.posts.list();
  return buildTextResponse(buildFeed(posts, describeSite()), FEED_TYPE);
}
