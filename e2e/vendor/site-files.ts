import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { crawl } from '@/e2e/support/crawl';
import { PAGE_KINDS } from '@/e2e/support/routes';
import { type Site } from '@/e2e/support/site';
import { ICON_PATHS, MACHINE_PATHS, SOCIAL_PICTURE_PATH } from '@/lib/seo/machine-paths';

/** A response of the site, or a script or style sheet of its build. */
export interface SiteFile {
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

/** Every page (linked ones, the results of the form, and the 404 pages), script and style sheet, and the known files. */
export async function listSiteFiles({ url, folder }: Site): Promise<SiteFile[]> {
  const kinds = PAGE_KINDS.filter((kind) => kind === '/' || !kind.endsWith('/'));
  const files: SiteFile[] = readdirSync(path.join(folder, 'static'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => ({ path: name, type: 'text/plain', body: readFileSync(path.join(folder, 'static', name)) }));
  for (const name of new Set([...(await crawl(url)), ...kinds, ...KNOWN_PATHS])) {
    const response = await fetch(new URL(name, url));
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    files.push({ path: name, type, body: Buffer.from(await response.arrayBuffer()) });
  }
  return files;
}

/** Text files: pages, scripts, style sheets, feeds, SVG. */
export const listTextFiles = (files: readonly SiteFile[]) =>
  files.filter(({ type }) => /^text\/|json|javascript|xml|svg/.test(type));
