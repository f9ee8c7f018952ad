import { escapeUTF8 } from 'entities';

import { BLOG_WORDS } from '@/lib/company/blog';
import { type Post } from '@/lib/content/posts';
import { getEnv } from '@/lib/env';
import { toIsoIndia } from '@/lib/format/dates';
import { PAGE_LANGUAGE } from '@/lib/format/language';
import { PATHS, toEntryPath } from '@/lib/routing/routes';
import { buildPostDescription } from '@/lib/seo/description';
import { MACHINE_PATHS } from '@/lib/seo/machine-paths';
import { toFileUrl, toPageUrl } from '@/lib/seo/site';

export const FEED_TYPE = 'application/atom+xml';

export const buildFeedTitle = () => `${getEnv().COMPANY_NAME}: ${BLOG_WORDS.hero.title}`;

/** Feed readers poll often; older posts are on the blog. */
const FEED_ENTRIES_MAX = 50;

/** Not allowed in XML 1.0, escaped or not: control characters, lone surrogates and two non-characters. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu;

/** Escapes a text or URL for an element or attribute, and drops characters that XML does not allow. */
export const escapeXml = (text: string): string => escapeUTF8(text.replace(FORBIDDEN, ''));

type Changed = Pick<Post, 'createdAt' | 'updatedAt'>;

/** With the time of its change, or of its creation if that is in the future (a wrong clock, no time zone). */
function toDated<Item extends Changed>(post: Item, now: number): (Item & { updatedAt: Date })[] {
  const updatedAt = [post.updatedAt, post.createdAt].find((date) => date && date.getTime() <= now);
  return post.updatedAt && updatedAt ? [{ ...post, updatedAt }] : [];
}

/** Whether there is a feed: Atom requires a date of it, which is that of its newest post. */
export const hasFeed = (posts: readonly Changed[], now = Date.now()): boolean =>
  posts.some((post) => toDated(post, now).length > 0);

function buildEntry(post: Post & { updatedAt: Date }): string {
  const url = escapeXml(toPageUrl(toEntryPath('posts', post.slug)));
  const summary = buildPostDescription(post);
  return [
    post.language ? `<entry xml:lang="${post.language}">` : '<entry>',
    `<id>${url}</id>`,
    `<title>${escapeXml(post.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<updated>${toIsoIndia(post.updatedAt)}</updated>`,
    `<summary>${escapeXml(summary)}</summary>`,
    '</entry>',
  ].join('');
}

/**
 * The blog as an Atom feed, last changed post first. Posts without a past date are left out: Atom requires one. `null` if
 * none has one.
 */
export function buildFeed(posts: readonly Post[], now = Date.now()): string | null {
  const dated = posts
    .flatMap((post) => toDated(post, now))
    .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  const [newest] = dated;
  if (!newest) return null;
  const blogUrl = escapeXml(toPageUrl(PATHS.blog));
  const feedUrl = escapeXml(toFileUrl(MACHINE_PATHS.feed));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${PAGE_LANGUAGE}">`,
    `<id>${blogUrl}</id>`,
    `<title>${escapeXml(buildFeedTitle())}</title>`,
    `<link rel="alternate" type="text/html" href="${blogUrl}"/>`,
    `<link rel="self" type="${FEED_TYPE}" href="${feedUrl}"/>`,
    `<updated>${toIsoIndia(newest.updatedAt)}</updated>`,
    `<author><name>${escapeXml(getEnv().COMPANY_NAME)}</name></author>`,
    ...dated.slice(0, FEED_ENTRIES_MAX).map(buildEntry),
    '</feed>',
    '',
  ].join('\n');
}
