import { statSync } from 'node:fs';
import path from 'node:path';

import { isPathShown } from '@/lib/company/shown';
import { COLLECTIONS, listSources, type ContentSource } from '@/lib/content/collections';
import { type ContentFolder, type FolderCollection } from '@/lib/content/content-folder';
import { MEDIA_ROOT, listMedia, listMediaFields } from '@/lib/content/folder/media';
import { isJsonObject } from '@/lib/content/shared/json';
import { LANGUAGE_FIELDS } from '@/lib/content/shared/read-body';
import { sanitizeRichText } from '@/lib/content/shared/rich-text';
import { examineBody, type Examination, type NamedFinding, unusable } from '@/lib/doctor/examine';
import { decodePercent } from '@/lib/format/decode-percent';
import { toPlainText } from '@/lib/format/text';
import { PATHS } from '@/lib/routing/routes';

/** Fields that a Markdown file may have though no page shows them. */
const FURTHER_FIELDS = ['id', 'slug', 'created_at', 'updated_at', ...LANGUAGE_FIELDS];

/**
 * Examines the content folder: as a backend with the same bodies, and also the pictures, files and pages that they name.
 */
export async function examineFolder(folder: string, content: ContentFolder): Promise<Examination[]> {
  const examined = listSources({ assetBase: null, reportsMissing: true }).map((source) => ({
    source,
    held: content[source.key],
    found: examineCollection(source, content[source.key]),
  }));
  const places = listPlaces(
    examined.map(({ found }) => found),
    await listMedia(folder),
  );
  return examined.map(({ source: { key }, held, found }) => {
    const { file, textField = null } = COLLECTIONS[key];
    const odd = 'body' in held ? findOddReferences(held.body, textField, places) : [];
    const named = [...found.findings, ...findUnknownFields(key, held), ...odd].map((one) => placeInFile(one, held));
    const findings = [...held.findings, ...named];
    return {
      ...found,
      key,
      source: path.posix.join(folder, file),
      state: found.state === 'good' && findings.length > 0 ? 'odd' : found.state,
      findings,
    };
  });
}

/** The places of a site with this content; `media` are the files of its content folder. */
export const listPlaces = (content: readonly Pick<Examination, 'pages'>[], media: readonly string[]): KnownPlaces => ({
  media: new Set(media),
  pages: new Set(
    [...Object.values(PATHS).filter(isPathShown), ...content.flatMap(({ pages }) => pages)].map(decodeURIComponent),
  ),
  isPublicFile: (file) => statSync(path.join('public', file), { throwIfNoEntry: false })?.isFile() ?? false,
});

function examineCollection(source: ContentSource, held: FolderCollection) {
  return 'body' in held ? examineBody(source, JSON.stringify(held.body)) : unusable(held.failure ?? 'cannot be read');
}

/** Reports front matter that the site does not know: most often a name that is spelled wrongly. */
function findUnknownFields(key: ContentSource['key'], { body }: FolderCollection): NamedFinding[] {
  const { file, itemSchema } = COLLECTIONS[key];
  if (!file.endsWith('.md')) return [];
  const known = new Set([...Object.keys(itemSchema.shape), ...FURTHER_FIELDS]);
  const { data } = (body ?? { data: [] }) as { data: unknown };
  const items = Array.isArray(data) ? data : [data];
  return items.flatMap((item: object, index) =>
    Object.keys(item)
      .filter((field) => !known.has(field))
      .map((field) => ({
        path: Array.isArray(data) ? `data[${index}].${field}` : `data.${field}`,
        reason: 'is no field that the site reads',
      })),
  );
}

/** Names the file of an item that has its own, instead of its position in a list. */
function placeInFile(finding: NamedFinding, { files }: FolderCollection): NamedFinding {
  const [, index, field] = /^data(?:\[(\d+)\])?\.?(.*)$/.exec(finding.path) ?? [];
  const file = index === undefined ? (files.length === 1 ? files[0] : undefined) : files[Number(index)];
  if (!file?.endsWith('.md')) return finding;
  return { path: field || file, reason: finding.reason, ...(field ? { item: file } : {}) };
}

/** The possible targets of pictures, files and links within the site. */
export interface KnownPlaces {
  /** Paths of files in the content folder. */
  media: ReadonlySet<string>;
  /** Decoded paths of pages. */
  pages: ReadonlySet<string>;
  isPublicFile: (path: string) => boolean;
}

/** Markdown that is left as text because a file name has spaces. */
const UNREAD_MARKDOWN = /!?\[[^\][\n]*\]\([^()\n]*\)/;

/** Pictures, files and pages that a body names and that do not exist, by the path of the field. */
export function findOddReferences(body: unknown, textField: string | null, places: KnownPlaces): NamedFinding[] {
  const findings: NamedFinding[] = [];
  for (const { path, value } of listMediaFields(body)) {
    const reason = describeOdd(value, places);
    if (reason) findings.push({ path, reason });
  }
  if (textField === null || !isJsonObject(body)) return findings;
  const { data } = body;
  const items = (Array.isArray(data) ? data : [data]) as Record<string, unknown>[];
  items.forEach((item, index) => {
    const path = Array.isArray(data) ? `data[${index}].${textField}` : `data.${textField}`;
    const html = sanitizeRichText(String(item[textField] ?? ''), { assetBase: null, siteUrl: 'http://site.invalid' });
    for (const [, address = ''] of html.matchAll(/ (?:src|href)="([^"]*)"/g)) {
      const reason = describeOdd(toPlainText(address), places);
      if (reason) findings.push({ path, reason });
    }
    const unread = UNREAD_MARKDOWN.exec(toPlainText(html))?.[0];
    if (unread) findings.push({ path, reason: `"${unread}" is not read as Markdown: put a name with spaces in <>` });
  });
  return findings;
}

/** What is wrong with an address of this site that a text or a redirect names; `null`: nothing, or another site. */
export function describeOdd(address: string, { media, pages, isPublicFile }: KnownPlaces): string | null {
  if (!/^\/(?!\/)/.test(address)) return null;
  const encoded = address.replace(/[?#].*$/, '');
  const path = decodePercent(encoded) ?? encoded;
  if (!path.startsWith(`${MEDIA_ROOT}/`)) {
    const isKnown = pages.has(path) || pages.has(path.toLowerCase()) || isPublicFile(path);
    return isKnown ? null : `leads to ${path}, which is no page of this site`;
  }
  const file = path.slice(MEDIA_ROOT.length + 1);
  if (media.has(file)) return null;
  const other = [...media].find((name) => name.toLowerCase() === file.toLowerCase());
  return other ? `names ${file}; the file is ${other}, and capitals count` : `names ${file}, which is not there`;
}
