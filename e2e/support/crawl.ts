import { PATHS } from '@/lib/routing/routes';

import { unescapeMarkup } from './search';

/** A page as the server sends it. */
export interface CrawledPage {
  /** As links spell it. */
  path: string;
  status: number;
  headers: Headers;
  html: string;
  /** Where its links lead, as written, each once. */
  hrefs: string[];
}

/** Next may send the head of a page later to a browser; to a crawler it is sent with the page. */
export const BROWSER_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function readPath(path: string, baseURL: string): Promise<CrawledPage> {
  const headers = { 'User-Agent': BROWSER_USER_AGENT };
  const response = await fetch(new URL(path, baseURL), { redirect: 'manual', headers });
  const html = await response.text();
  const hrefs = new Set([...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href = '']) => unescapeMarkup(href)));
  return { path, status: response.status, headers: response.headers, html, hrefs: [...hrefs] };
}

const crawls = new Map<string, Promise<CrawledPage[]>>();

/**
 * Every page that is linked from the home page, directly or not. Follows no redirect. Reads a site once per worker: its
 * content does not change while the tests run.
 */
export function crawlPages(baseURL: string): Promise<CrawledPage[]> {
  const found = crawls.get(baseURL) ?? followLinks(baseURL);
  crawls.set(baseURL, found);
  return found;
}

async function followLinks(baseURL: string): Promise<CrawledPage[]> {
  const paths = new Set<string>([PATHS.home]);
  const pages: CrawledPage[] = [];
  for (const path of paths) {
    const page = await readPath(path, baseURL);
    pages.push(page);
    for (const href of page.hrefs) {
      const url = new URL(href, new URL(path, baseURL));
      const isFile = /^\/content\//.test(url.pathname);
      if (url.origin === baseURL && !isFile) paths.add(url.pathname);
    }
  }
  return pages;
}

/** The paths of these pages, as the links spell them. */
export const crawl = async (baseURL: string): Promise<string[]> => (await crawlPages(baseURL)).map(({ path }) => path);
