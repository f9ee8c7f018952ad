import { statSync } from 'node:fs';
import path from 'node:path';

import { type PageName } from '@/lib/page-table';
import { isShown } from '@/lib/company/shown';
import { MEDIA_ROOT } from '@/lib/content/folder/media';
import { decodePercent } from '@/lib/format/decode-percent';
import { PATHS, toVendorPath } from '@/lib/routing/routes';
import { MACHINE_PATHS } from '@/lib/seo/machine-paths';

export type KnownPlaces = ReturnType<typeof listPlaces>;

/**
 * The possible targets of pictures, files and links within a site with this content: the decoded paths of pages, of the
 * feed and the sitemap; and `media`, the files of its content folder.
 */
export const listPlaces = (content: readonly { pages: readonly string[] }[], media: readonly string[]) => ({
  media: new Set(media),
  pages: new Set(
    [
      ...(Object.keys(PATHS) as PageName[]).filter(isShown).map((page) => PATHS[page]),
      ...Object.values(MACHINE_PATHS),
      ...content.flatMap(({ pages }) => pages),
    ].map(decodeURIComponent),
  ),
  isPublicFile: (file: string) => statSync(path.join('public', file), { throwIfNoEntry: false })?.isFile() ?? false,
});

/** What is wrong with an address of this site that a text or a redirect names; `null`: nothing, or another site. */
export function describeOdd(address: string, { media, pages, isPublicFile }: KnownPlaces): string | null {
  if (!/^\/(?!\/)/.test(address)) return null;
  const encoded = address.replace(/[?#].*$/, '');
  // A renamed page is also known by the path that it had before.
  const path = toVendorPath(decodePercent(encoded) ?? encoded);
  if (!path.startsWith(`${MEDIA_ROOT}/`)) {
    const isKnown = pages.has(path) || pages.has(path.toLowerCase()) || isPublicFile(path);
    return isKnown ? null : `leads to ${path}, which is no page of this site`;
  }
  const file = path.slice(MEDIA_ROOT.length + 1);
  if (media.has(file)) return null;
  const other = [...media].find((name) => name.toLowerCase() === file.toLowerCase());
  return other ? `names ${file}; the file is ${other}, and capitals count` : `names ${file}, which is not there`;
}
