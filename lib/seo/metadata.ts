import type { Metadata } from 'next';

import { type EntryCollection } from '@/lib/content/shared/define-collection';
import { getEnv, isIndexable } from '@/lib/env';
import { findPage, PATHS, toEntryPath } from '@/lib/routing/routes';
import { NOT_FOUND_WORDS } from '@/lib/company/not-found';
import { type PageName } from '@/lib/page-table';
import { isShown } from '@/lib/company/shown';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { toPageUrl } from '@/lib/seo/site';
import { toSocialPicture } from '@/lib/seo/social-picture';

export interface PageHead {
  /** Without the company's name, which is added. */
  title: string;
  description: string;
  /** As `lib/routing/routes.ts` spells it: percent-encoded, without the origin. */
  path: string;
  keywords?: string | null;
  /** Of an article; `null` if it is unknown. Other pages have none. */
  modifiedAt?: Date | null;
  /** The entry's own picture, absolute or a path of this site. */
  image?: string | null;
  /** Sets noindex, also on a site that search engines may index. */
  isHidden?: boolean;
}

/**
 * The whole head of a page: title, description, canonical on `SITE_URL`, robots, Open Graph and Twitter (§2). For a page
 * that the vendor leaves out, the head of the 404 page.
 */
export function buildMetadata({
  title,
  description,
  path,
  keywords,
  modifiedAt,
  image = null,
  isHidden = false,
}: PageHead): Metadata {
  const page = findPage(path);
  if (page && !isShown(page)) return buildMissingMetadata(NOT_FOUND_WORDS.page);
  const { COMPANY_NAME, SITE_URL } = getEnv();
  // §2 Home: its title begins with the company's name.
  const fullTitle = (path === PATHS.home ? [COMPANY_NAME, title] : [title, COMPANY_NAME]).join(' | ');
  // Strings, because Next writes some characters of an encoded path differently if it gets a URL object.
  const url = toPageUrl(path);
  const isListed = isIndexable() && !isHidden;
  const images = [{ ...toSocialPicture(image), alt: title }];
  return {
    metadataBase: new URL(SITE_URL),
    title: { absolute: fullTitle },
    description,
    keywords: keywords ?? undefined,
    alternates: { canonical: url },
    robots: isListed ? { index: true, follow: true } : { index: false, follow: false },
    openGraph: {
      type: modifiedAt === undefined ? 'website' : 'article',
      title: fullTitle,
      description,
      url,
      siteName: COMPANY_NAME,
      locale: 'en_IN',
      images,
      ...(modifiedAt ? { modifiedTime: modifiedAt.toISOString() } : {}),
    },
    twitter: { card: 'summary_large_image', title: fullTitle, description, images },
  };
}

/** The head of a fixed page (§2). */
export function pageMetadata(name: PageName): Metadata {
  const { title, description } = PAGE_HEADS[name];
  return buildMetadata({ title, description, path: PATHS[name] });
}

/** The head of an entry's page. Its path and picture come from the definition of its collection. */
export const buildEntryMetadata = <T extends { slug: string }>(
  { page, toPicture }: Pick<EntryCollection<T>, 'page' | 'toPicture'>,
  entry: T,
  head: Omit<PageHead, 'path' | 'image'>,
): Metadata => buildMetadata({ ...head, path: toEntryPath(page, entry.slug), image: toPicture(entry) });

/** The head of a page whose content is missing: a title, no canonical, noindex. */
export function buildMissingMetadata(title: string): Metadata {
  return {
    title: { absolute: `${title} | ${getEnv().COMPANY_NAME}` },
    robots: { index: false, follow: false },
  };
}
