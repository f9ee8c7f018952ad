import { existsSync } from 'node:fs';
import path from 'node:path';

import { COLLECTIONS, type CollectionSource } from '@/lib/backend/collection';
import { type ContentFolder } from '@/lib/backend/embedded/content-folder';
import { type FolderCollection } from '@/lib/backend/embedded/folder-collection';
import { listMedia } from '@/lib/backend/embedded/media';
import { CONTENT, listSources } from '@/lib/content/collections';
import { type BodyExamination, type Examination, examineBody, type NamedFinding, unusable } from '@/lib/doctor/examine';
import { findOddReferences, type KnownPlaces } from '@/lib/doctor/references';
import { blogPostPath, desktopProductPath, downloadPath, PATHS } from '@/lib/routing/paths';

/** Fields that a Markdown file may carry though nothing shows them. */
const FURTHER_FIELDS = ['id', 'slug', 'created_at', 'updated_at'];

/**
 * Examines the content folder: what an examination of a backend finds in the same bodies, and beyond it the pictures,
 * files and pages that they name.
 */
export async function examineFolder(folder: string, content: ContentFolder): Promise<Examination[]> {
  const examined = listSources({ assetBase: null }).map((source) => ({
    source,
    held: content[source.key],
    found: examineCollection(source, content[source.key]),
  }));
  const slugsOf = (key: keyof ContentFolder) =>
    (examined.find(({ source }) => source.key === key)?.found.value as { slug: string }[] | undefined) ?? [];
  const places: KnownPlaces = {
    media: new Set(await listMedia(folder)),
    pages: new Set(
      [
        ...Object.values(PATHS),
        ...slugsOf('blogs').map(({ slug }) => blogPostPath(slug)),
        ...slugsOf('desktop_software').map(({ slug }) => desktopProductPath(slug)),
        ...slugsOf('downloads').map(({ slug }) => downloadPath(slug)),
      ].map(decodeURIComponent),
    ),
    isPublicFile: (file) => existsSync(path.join('public', file)),
  };
  return examined.map(({ source, held, found }) => {
    const { key } = source;
    const row = COLLECTIONS[key];
    const odd = 'body' in held ? findOddReferences(held.body, 'text' in row ? row.text : null, places) : [];
    const named = [...found.findings, ...findUnknownFields(source, held), ...odd].map((one) => placeInFile(one, held));
    const findings = [...held.findings.map((one) => ({ ...one })), ...named];
    const { value: _, ...rest } = found;
    return {
      ...rest,
      key,
      source: path.posix.join(folder, row.content),
      state: rest.state === 'good' && findings.length > 0 ? 'odd' : rest.state,
      findings,
      status: null,
      bytes: 0,
      ms: 0,
    };
  });
}

function examineCollection(source: CollectionSource<unknown>, held: FolderCollection): BodyExamination {
  return 'body' in held ? examineBody(source, JSON.stringify(held.body)) : unusable(held.failure ?? 'cannot be read');
}

/** A field of another name than the site knows is most often one that was spelled wrongly. */
function findUnknownFields({ key }: CollectionSource<unknown>, { body }: FolderCollection): NamedFinding[] {
  if (!COLLECTIONS[key].content.endsWith('.md')) return [];
  const known = new Set([...Object.keys(CONTENT[key].itemSchema.shape), ...FURTHER_FIELDS]);
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

/** Of an item with a file of its own the file says more than its place in a list. */
function placeInFile(finding: NamedFinding, { files }: FolderCollection): NamedFinding {
  const [, index, field] = /^data(?:\[(\d+)\])?\.?(.*)$/.exec(finding.path) ?? [];
  const file = index === undefined ? (files.length === 1 ? files[0] : undefined) : files[Number(index)];
  if (!file?.endsWith('.md')) return finding;
  return { path: field || file, reason: finding.reason, ...(field ? { item: file } : {}) };
}
