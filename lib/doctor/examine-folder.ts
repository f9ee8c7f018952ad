import { existsSync } from 'node:fs';
import path from 'node:path';

import { type ContentFolder, type FolderCollection } from '@/lib/content/content-folder';
import { COLLECTIONS, type ContentSource, listSources } from '@/lib/content/collections';
import { listMedia } from '@/lib/content/folder/media';
import { type BodyExamination, type Examination, type NamedFinding, examineBody, unusable } from '@/lib/doctor/examine';
import { type KnownPlaces, findOddReferences } from '@/lib/doctor/references';
import { PATHS } from '@/lib/routing/paths';

/** Fields that a Markdown file may have though no page shows them. */
const FURTHER_FIELDS = ['id', 'slug', 'created_at', 'updated_at'];

/**
 * Examines the content folder: as a backend with the same bodies, and also the pictures, files and pages that they name.
 */
export async function examineFolder(folder: string, content: ContentFolder): Promise<Examination[]> {
  const examined = listSources({ assetBase: null, reportsMissing: true }).map((source) => ({
    source,
    held: content[source.key],
    found: examineCollection(source, content[source.key]),
  }));
  const places: KnownPlaces = {
    media: new Set(await listMedia(folder)),
    pages: new Set(
      [...Object.values(PATHS), ...examined.flatMap(({ source, found }) => listEntryPaths(source, found.value))].map(
        decodeURIComponent,
      ),
    ),
    isPublicFile: (file) => existsSync(path.join('public', file)),
  };
  return examined.map(({ source: { key }, held, found }) => {
    const { file, textField = null } = COLLECTIONS[key];
    const odd = 'body' in held ? findOddReferences(held.body, textField, places) : [];
    const named = [...found.findings, ...findUnknownFields(key, held), ...odd].map((one) => placeInFile(one, held));
    const findings = [...held.findings.map((one) => ({ ...one })), ...named];
    const { value: _, ...rest } = found;
    return {
      ...rest,
      key,
      source: path.posix.join(folder, file),
      state: rest.state === 'good' && findings.length > 0 ? 'odd' : rest.state,
      findings,
      status: null,
      bytes: 0,
      ms: 0,
    };
  });
}

function listEntryPaths({ key }: ContentSource, value: unknown): string[] {
  const { toPath } = COLLECTIONS[key];
  return toPath ? ((value ?? []) as { slug: string }[]).map(({ slug }) => toPath(slug)) : [];
}

function examineCollection(source: ContentSource, held: FolderCollection): BodyExamination {
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
