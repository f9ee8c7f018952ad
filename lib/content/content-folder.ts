import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { type Finding } from '@/lib/backend/collection';
import { COLLECTION_KEYS, COLLECTIONS, type CollectionKey } from '@/lib/content/collections';
import { type MarkdownOptions, readFrontMatter, renderMarkdown } from '@/lib/content/folder/markdown';
import { addFileSizes, listFiles, resolveMediaFields, toMediaPath } from '@/lib/content/folder/media';
import { parseDate } from '@/lib/content/shared/dates';
import { type Collection } from '@/lib/content/shared/define-collection';
import { decodePercent } from '@/lib/format/decode-percent';
import { parseJsonText } from '@/lib/format/json';

export interface FolderCollection {
  /** The body that the collection's call would return; absent if the collection is unusable. */
  body?: unknown;
  /** Why there is no body. */
  failure?: string;
  /** The file of each item, in their order, if each has its own; else the one file. */
  files: string[];
  findings: Finding[];
}

/** The bodies that the calls of a backend would return, by the collection's key; without those that cannot be read. */
export type Bodies = Partial<Record<CollectionKey, unknown>>;

export type ContentFolder = Record<CollectionKey, FolderCollection>;

/**
 * Reads the content folder into the bodies that a backend's calls return (docs/embedded-content.md). Never throws
 * because of a file's content: it reports what cannot be read and keeps the rest.
 * @param measure the size of a picture of the content folder in pixels; without it, pictures in texts get no size
 */
export async function readContentFolder(
  folder: string,
  measure: MarkdownOptions['measure'] = () => Promise.resolve(null),
): Promise<ContentFolder> {
  const files = await listFiles(folder);
  const markdown = new Map<CollectionKey, MarkdownFiles>();
  for (const key of COLLECTION_KEYS) {
    if (COLLECTIONS[key].file.endsWith('.md'))
      markdown.set(key, await readMarkdownFiles(COLLECTIONS[key], files, folder));
  }
  const pages = new Map(
    [...markdown].flatMap(([key, found]) =>
      found.items.map(({ file, fields }) => [file, COLLECTIONS[key].toPagePath(fields)] as const),
    ),
  );
  const collections = await Promise.all(
    COLLECTION_KEYS.map(async (key) => {
      const found = markdown.get(key);
      if (!found) return [key, await readJsonFile(COLLECTIONS[key].file, folder)] as const;
      const items = await Promise.all(found.items.map((item) => toItem(COLLECTIONS[key], item, { pages, measure })));
      return [key, toFolderCollection(COLLECTIONS[key], items, found)] as const;
    }),
  );
  return Object.fromEntries(collections) as ContentFolder;
}

/** The bodies of a content folder, without collections that are unusable. */
export const listBodies = (content: ContentFolder): Bodies =>
  Object.fromEntries(COLLECTION_KEYS.filter((key) => 'body' in content[key]).map((key) => [key, content[key].body]));

const readText = (folder: string, file: string) => readFile(path.join(folder, file), 'utf8');

async function readJsonFile(file: string, folder: string): Promise<FolderCollection> {
  try {
    const body = addFileSizes(resolveMediaFields(parseJsonText(await readText(folder, file)), ''), folder);
    return { body, files: [file], findings: [] };
  } catch (error) {
    return { failure: `${file} ${describeReadError(error)}`, files: [file], findings: [] };
  }
}

function describeReadError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'is missing';
  return error instanceof SyntaxError ? `is not valid JSON: ${message}` : `cannot be read: ${message}`;
}

interface MarkdownFile {
  file: string;
  fields: Record<string, unknown>;
  text: string;
}

type MarkdownFiles = Awaited<ReturnType<typeof readMarkdownFiles>>;

/**
 * The Markdown files of a collection, in its order. Names that begin with `_` are drafts. `names`: of all files, including
 * those that cannot be read.
 */
async function readMarkdownFiles(
  { file: wanted, isNewestFirst }: Collection<unknown>,
  all: readonly string[],
  folder: string,
) {
  const { dir, name } = path.posix.parse(wanted);
  const names = all.filter(
    (file) =>
      file === wanted ||
      (name === '*' && path.posix.dirname(file) === dir && /^[^_].*\.md$/i.test(path.posix.basename(file))),
  );
  const findings: Finding[] = [];
  const items: MarkdownFile[] = [];
  for (const file of names) {
    const { fields, text, fault } = readFrontMatter(await readText(folder, file));
    if (fault) findings.push({ path: file, reason: `${fault}; left out` });
    else items.push({ file, fields, text });
  }
  // Stable: entries of one moment stay sorted by name.
  if (isNewestFirst) items.sort((a, b) => timeOf(b) - timeOf(a));
  return { items, findings, names };
}

/** In milliseconds; those without a readable date are last. Dates have several forms, so texts would not compare. */
function timeOf({ fields }: MarkdownFile): number {
  const read = (value: unknown) => parseDate(typeof value === 'string' ? value : null);
  return (read(fields.updated_at) ?? read(fields.created_at))?.getTime() ?? Number.MIN_SAFE_INTEGER;
}

/**
 * An item as its call returns it: the fields of the front matter, and the text as HTML. `pages`: the page of each Markdown
 * file.
 */
async function toItem(
  { file: collectionFile, textField }: Collection<unknown>,
  { file, fields, text }: MarkdownFile,
  { pages, measure }: { pages: ReadonlyMap<string, string | null> } & Pick<MarkdownOptions, 'measure'>,
): Promise<Record<string, unknown>> {
  const folder = path.posix.dirname(file);
  const decode = (address: string) => decodePercent(address) ?? address;
  const html = await renderMarkdown(text, {
    resolve: (address) => pages.get(path.posix.join(folder, decode(address))) ?? toMediaPath(address, folder),
    measure: (src) => measure(decode(src)),
  });
  const own = resolveMediaFields(fields, folder) as Record<string, unknown>;
  return {
    ...(collectionFile.includes('*') ? { id: path.posix.basename(file, '.md') } : {}),
    ...own,
    ...(textField ? { [textField]: html } : {}),
  };
}

function toFolderCollection(
  { file }: Collection<unknown>,
  items: Record<string, unknown>[],
  { items: read, names, findings }: MarkdownFiles,
): FolderCollection {
  const files = read.map((item) => item.file);
  if (file.includes('*')) {
    if (items.length === 0 && names.length > 0) return { failure: `no file of ${file} can be read`, files, findings };
    return { body: { data: items }, files, findings };
  }
  if (items[0]) return { body: { data: items[0] }, files, findings };
  return { failure: names.length > 0 ? 'cannot be read' : `${file} is missing`, files: [file], findings };
}
