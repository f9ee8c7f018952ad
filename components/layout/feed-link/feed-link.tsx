import { type Post } from '@/lib/content/posts';
import { FEED_TYPE, buildFeedTitle, hasFeed } from '@/lib/seo/feed';
import { MACHINE_PATHS } from '@/lib/seo/machine-paths';
import { toFileUrl } from '@/lib/seo/site';

/** The link to the feed, on pages that show posts: React moves it into the head. Renders nothing while there is no feed. */
export function FeedLink({ posts }: { posts: readonly Pick<Post, 'createdAt' | 'updatedAt'>[] }) {
  return hasFeed(posts) ? (
    <link rel="alternate" type={FEED_TYPE} href={toFileUrl(MACHINE_PATHS.feed)} title={buildFeedTitle()} />
  ) : null;
}
