import { PATHS } from '@/lib/routing/paths';

/** Every page that is linked from the home page, directly or not, as the links spell it. */
export async function crawl(baseURL: string): Promise<string[]> {
  const seen = new Set<string>([PATHS.home]);
  for (const path of seen) {
    const html = await (await fetch(new URL(path, baseURL))).text();
    for (const [, href = ''] of html.matchAll(/<a[^>]* href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), baseURL);
      const isFile = /^\/content\//.test(url.pathname);
      if (url.origin === baseURL && !isFile) seen.add(url.pathname);
    }
  }
  return [...seen];
}
