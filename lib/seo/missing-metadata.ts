import type { Metadata } from 'next';

import { getEnv } from '@/lib/env';
import { buildFeedLink } from '@/lib/seo/feed-link';

/** The head of a page that stands for missing content: a title, no canonical, and nothing for search engines. */
export function buildMissingMetadata(title: string): Metadata {
  return {
    title: { absolute: `${title} | ${getEnv().COMPANY_NAME}` },
    robots: { index: false, follow: false },
    alternates: { types: buildFeedLink() },
  };
}
