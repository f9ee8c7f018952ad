import { FEED_TYPE, buildFeedTitle } from '@/lib/seo/feed';
import { MACHINE_PATHS } from '@/lib/seo/machine-paths';
import { describeSite, toFileUrl } from '@/lib/seo/site';

/** The feed as a page's head names it, for `alternates.types`; Next gives no page the `alternates` of its layout. */
export function buildFeedLink() {
  const site = describeSite();
  return { [FEED_TYPE]: [{ url: toFileUrl(MACHINE_PATHS.feed, site), title: buildFeedTitle(site) }] };
}
