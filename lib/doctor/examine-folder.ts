import path from 'node:path';

import { COLLECTIONS, listSources, type ContentSource } from '@/lib/content/collections';
import { type ContentFolder, type FolderCollection } from '@/lib/content/content-folder';
import { listMedia, listMediaFields } from '@/lib/content/folder/media';
import { PUBLICATION_FIELDS } from '@/lib/content/shared/publication';
import { LANGUAGE_FIELDS } from '@/lib/content/shared/read-item';
import { examineBody, type Examination, type NamedFinding, unusable } from '@/lib/doctor/examine';
import { describeOdd, type KnownPlaces, listPlaces } from '@/lib/doctor/places';
import { findOddTexts, listRichTexts } from '@/lib/doctor/texts';
import { toPlainText } from '@/lib/html/plain-text';

/** Fields that a Markdown file may have though no page shows them. */
const FURTHER_FIELDS = ['id', 'slug', 'created_at', 'updated_at', ...LANGUAGE_FIELDS, ...PUBLICATION_FIELDS];

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
    const { file } = COLLECTIONS[key];
    const odd = 'body' in held ? findOddReferences(key, held.body, places) : [];
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

function examineCollection(source: ContentSource, held: FolderCollection) {
  return 'body' in held ? examineBody(source, JSON.stringify(held.body)) : unusable(held.failure ?? 'cannot be read');
}

/** Reports front matter that the site does not know: most often a name that is spelled wrongly. */
function findUnknownFields(key: ContentSource['key'], { body }: FolderCollection): NamedFinding[] {
  const { file, schema } = COLLECTIONS[key];
  if (!file.endsWith('.md')) return [];
  const known = new Set([...Object.keys(schema.shape), ...FURTHER_FIELDS]);
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

/** Markdown that is left as text because a file name has spaces. */
const UNREAD_MARKDOWN = /!?\[[^\][\n]*\]\([^()\n]*\)/;

/** Pictures and files that a body names and that do not exist, and what is odd in its texts, by the path of the field. */
function findOddReferences(key: ContentSource['key'], body: unknown, places: KnownPlaces): NamedFinding[] {
  const media = listMediaFields(body).flatMap(({ path: field, value }) => {
    const reason = describeOdd(value, places);
    return reason === null ? [] : [{ path: field, reason }];
  });
  const unread = listRichTexts(key, body).flatMap(({ path: field, value }) => {
    const markdown = UNREAD_MARKDOWN.exec(toPlainText(value))?.[0];
    return markdown
      ? [{ path: field, reason: `"${markdown}" is not read as Markdown: put a name with spaces in <>` }]
      : [];
  });
  return [...media, ...findOddTexts(key, body, { assetBase: null, places }), ...unread];
}
