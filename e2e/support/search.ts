/* Reads raw HTML and XML without a browser, as search engines do. */

import { BREADCRUMBS } from '@/lib/company/controls';

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#x27;': "'",
};

export const unescapeMarkup = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|apos|#x27);/g, (name) => ENTITIES[name]!);

/** HTML without the elements that do not divide its sentences: React's comments and spans, such as those of terms. */
export const joinTexts = (html: string) => html.replaceAll(/<!-- -->|<\/?span\b[^>]*>/g, '');

/** The URLs of a sitemap or feed, unescaped. */
export const listLocations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => unescapeMarkup(url));

export const listFeedLinks = (xml: string) =>
  [...xml.matchAll(/<entry\b.*?<link rel="alternate"[^>]* href="([^"]*)"/g)].map(([, url = '']) => unescapeMarkup(url));

export interface PageFacts {
  status: number;
  titles: string[];
  descriptions: string[];
  keywords: string[];
  canonicals: string[];
  feeds: string[];
  socialImages: string[];
  robots: string;
  graphs: { '@context': string; '@graph': Record<string, unknown>[] }[];
  breadcrumbs: string[];
}

const listAll = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => unescapeMarkup(value));

/** What search engines read of a page, from its raw HTML. */
export function parsePage(status: number, html: string): PageFacts {
  const head = html.slice(0, html.indexOf('</head>'));
  const crumbs = html.split(`<nav aria-label="${BREADCRUMBS}">`)[1]?.split('</nav>')[0] ?? '';
  return {
    status,
    titles: listAll(head, /<title>([^<]*)<\/title>/g),
    descriptions: listAll(head, /<meta name="description" content="([^"]*)"/g),
    keywords: listAll(head, /<meta name="keywords" content="([^"]*)"/g),
    canonicals: listAll(head, /<link rel="canonical" href="([^"]*)"/g),
    feeds: listAll(head, /<link rel="alternate" type="application\/atom\+xml" href="([^"]*)"/g),
    socialImages: listAll(head, /<meta (?:property="og:image"|name="twitter:image") content="([^"]*)"/g),
    robots: listAll(head, /<meta name="robots" content="([^"]*)"/g).join(),
    graphs: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text) as PageFacts['graphs'][number],
    ),
    breadcrumbs: [...crumbs.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) =>
      unescapeMarkup(item.replace(/<[^>]*>/g, '')),
    ),
  };
}
