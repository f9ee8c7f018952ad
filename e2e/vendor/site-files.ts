import { crawl } from '@/e2e/support/crawl';
import { PAGE_KINDS } from '@/e2e/support/routes';
import { ICON_PATHS, MACHINE_PATHS, SOCIAL_PICTURE_PATH } from '@/lib/seo/machine-paths';

/** A response of the site. */
export interface SiteFile {
  /** Path and query on this site. */
  path: string;
  /** The media type, without parameters. */
  type: string;
  body: Buffer;
}

/** Files that no page names. */
const KNOWN_PATHS = [
  '/robots.txt',
  '/manifest.webmanifest',
  ...Object.values(MACHINE_PATHS),
  ...Object.values(ICON_PATHS),
  SOCIAL_PICTURE_PATH,
];

/** Every page: linked ones, the results of the form, and the 404 pages. */
async function listPages(site: string): Promise<string[]> {
  const isPath = (kind: string) => kind === '/' || !kind.endsWith('/');
  return [...new Set([...(await crawl(site)), ...PAGE_KINDS.filter(isPath)])];
}

const FILE =
  /(?:https?:\/\/[\w.:-]+)?\/[\w\-./%@~]*\.(?:webp|png|jpe?g|svg|ico|js|css|mp4|webm|xml|txt|webmanifest)\b/g;
const RESIZED = /\/_next\/image\?url=[^"'\s,\\]+/g;
const OF_STYLE_SHEET = /url\(["']?([^"')]+)/g;

const isText = (type: string) => /^text\/|json|javascript|xml|svg/.test(type);

/** The path of each file that a page, style sheet, feed, manifest or JSON-LD names. */
function listNamed(text: string, from: URL, origins: readonly string[]): string[] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('\\u0026', '&').replaceAll('\\/', '/');
  const names = [
    ...(plain.match(FILE) ?? []),
    ...(plain.match(RESIZED) ?? []),
    ...[...plain.matchAll(OF_STYLE_SHEET)].map(([, name = '']) => name),
  ];
  return names.flatMap((name) => {
    if (!URL.canParse(name, from) || name.startsWith('data:')) return [];
    const url = new URL(name, from);
    return origins.includes(url.origin) ? [url.pathname + url.search] : [];
  });
}

/**
 * Every page of a site, and every file that they name, directly or through another file.
 * @param publicOrigin the origin in canonicals, feeds and JSON-LD
 */
export async function listSiteFiles(site: string, publicOrigin: string): Promise<SiteFile[]> {
  const paths = new Set([...(await listPages(site)), ...KNOWN_PATHS]);
  const files: SiteFile[] = [];
  for (const path of paths) {
    const url = new URL(path, site);
    const response = await fetch(url);
    const body = Buffer.from(await response.arrayBuffer());
    const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    if (response.status !== 200 && type !== 'text/html') continue;
    files.push({ path, type, body });
    if (isText(type)) listNamed(body.toString(), url, [site, publicOrigin]).forEach((name) => paths.add(name));
  }
  return files;
}

/** Text files: pages, scripts, style sheets, feeds, SVG. */
export const listTextFiles = (files: readonly SiteFile[]) => files.filter(({ type }) => isText(type));
