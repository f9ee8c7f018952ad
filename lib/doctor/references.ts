import { MEDIA_ROOT, listMediaFields } from '@/lib/content/folder/media';
import { isJsonObject } from '@/lib/content/shared/read-body';
import { sanitizeRichText } from '@/lib/content/shared/rich-text';
import { type NamedFinding } from '@/lib/doctor/examine';
import { decodePercent } from '@/lib/format/decode-percent';
import { toPlainText } from '@/lib/format/text';

/** Where pictures, files and links of the content can lead within the site. */
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

function describeOdd(address: string, { media, pages, isPublicFile }: KnownPlaces): string | null {
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
