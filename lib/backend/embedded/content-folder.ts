import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { COLLECTION_KEYS, COLLECTIONS, type CollectionKey, type Finding } from '@/lib/backend/collection';
import { readFrontMatter } from '@/lib/backend/embedded/front-matter';
import { renderMarkdown, type Size } from '@/lib/backend/embedded/markdown';
import { listFiles, resolveMediaFields, toMediaPath } from '@/lib/backend/embedded/media';
import { blogPostPath, desktopProductPath, PATHS } from '@/lib/routing/paths';
import { toTitleSlug } from '@/lib/routing/slugs';

/** What the content folder holds of one collection. */
export interface FolderCollection {
  /** The body that the collection's call would return; without it the collection cannot be used. */
  body?: unknown;
  /** Why there is no body. */
  failure?: string;
  /** The file of each item, in their order, where each has its own; else the one file. */
  files: string[];
  /** By file, what of it cannot be read. */
  findings: Finding[];
}

export type ContentFolder = Record<CollectionKey, FolderCollection>;

interface MarkdownFile {
  file: string;
  fields: Record<string, unknown>;
  text: string;
}

interface FolderOptions {
  /** The size of a picture of the content folder in pixels; without it, pictures in texts get none. */
  measure?: (file: string) => Promise<Size | null>;
}

/**
 * Reads the content folder into the bodies that the calls of a backend return (docs/embedded-content.md). Never throws
 * because of what stands in a file: what cannot be read is told, and the rest stays.
 */
export async function readContentFolder(folder: string, options: FolderOptions = {}): Promise<ContentFolder> {
  const files = await listFiles(folder);
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const markdown = new Map<CollectionKey, Awaited<ReturnType<typeof readMarkdownFiles>>>();
  for (const key of COLLECTION_KEYS) {
    if (COLLECTIONS[key].content.endsWith('.md')) markdown.set(key, await readMarkdownFiles(key, files, read));
  }
  const pages = new Map(
    [...markdown].flatMap(([key, found]) => found.items.map((item) => [item.file, pageOf(key, item)])),
  );
  const measure = async (src: string) => (await options.measure?.(src)) ?? null;
  const collections = await Promise.all(
    COLLECTION_KEYS.map(async (key) => {
      const found = markdown.get(key);
      if (!found) return [key, await readJsonFile(COLLECTIONS[key].content, read)] as const;
      const items = await Promise.all(found.items.map((item) => toItem(key, item, { pages, measure })));
      return [key, toCollection(key, items, found)] as const;
    }),
  );
  return Object.fromEntries(collections) as ContentFolder;
}

/** The bodies of a content folder; a collection that cannot be used is not among them. */
export const listBodies = (content: ContentFolder): Partial<Record<CollectionKey, unknown>> =>
  Object.fromEntries(COLLECTION_KEYS.filter((key) => 'body' in content[key]).map((key) => [key, content[key].body]));

async function readJsonFile(file: string, read: (file: string) => Promise<string>): Promise<FolderCollection> {
  try {
    const text = (await read(file)).replace(/^\ufeff/, '');
    return { body: resolveMediaFields(parseJson(text), ''), files: [file], findings: [] };
  } catch (error) {
    return { failure: `${file} ${describeReadError(error)}`, files: [file], findings: [] };
  }
}

/** Node says where a fault stands in some messages by line, in others by position. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const line = position && ` (line ${text.slice(0, Number(position)).split('\n').length})`;
    throw new SyntaxError(`is no JSON${line ?? ''}: ${message}`);
  }
}

function describeReadError(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'is missing';
  return error instanceof Error ? error.message : String(error);
}

async function readMarkdownFiles(key: CollectionKey, all: readonly string[], read: (file: string) => Promise<string>) {
  const { content } = COLLECTIONS[key];
  const folder = path.posix.dirname(content);
  const isOne = !content.includes('*');
  const names = all.filter((file) =>
    isOne
      ? file === content
      : path.posix.dirname(file) === folder && /\.md$/i.test(file) && !path.posix.basename(file).startsWith('_'),
  );
  const findings: Finding[] = [];
  const items: MarkdownFile[] = [];
  for (const file of names) {
    const { fields, text, fault } = readFrontMatter(await read(file));
    if (fault) findings.push({ path: file, reason: `${fault}; left out` });
    else items.push({ file, fields, text });
  }
  return { items: 'isNewestFirst' in COLLECTIONS[key] ? items.sort(byDate) : items, findings, names };
}

/** The newest first; on one day, by name. */
function byDate(a: MarkdownFile, b: MarkdownFile): number {
  const [first, second] = [a, b].map(({ fields }) => String(fields.updated_at || fields.created_at || ''));
  return first === second ? (a.file < b.file ? -1 : 1) : first! > second! ? -1 : 1;
}

/** The page that a link to a Markdown file leads to. */
function pageOf(key: CollectionKey, { fields }: MarkdownFile): string {
  if (key === 'blogs') return blogPostPath(toTitleSlug(String(fields.title ?? '')));
  if (key === 'desktop_software') return desktopProductPath(toTitleSlug(String(fields.name ?? fields.title ?? '')));
  return key === 'terms' ? PATHS.terms : PATHS.privacy;
}

async function toItem(
  key: CollectionKey,
  { file, fields, text }: MarkdownFile,
  context: { pages: ReadonlyMap<string, string>; measure: (file: string) => Promise<Size | null> },
): Promise<Record<string, unknown>> {
  const row = COLLECTIONS[key];
  const folder = path.posix.dirname(file);
  const resolve = (address: string) =>
    context.pages.get(path.posix.join(folder, safeDecode(address))) ?? toMediaPath(address, folder);
  const measure = (src: string) => context.measure(safeDecode(src));
  const html = await renderMarkdown(text, { resolve, measure });
  const own = resolveMediaFields(fields, folder) as Record<string, unknown>;
  return {
    ...(row.content.includes('*') ? { id: path.posix.basename(file, '.md') } : {}),
    ...own,
    ...('text' in row ? { [row.text]: html } : {}),
  };
}

function safeDecode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function toCollection(
  key: CollectionKey,
  items: Record<string, unknown>[],
  { items: read, names, findings }: { items: MarkdownFile[]; names: string[]; findings: Finding[] },
): FolderCollection {
  const { content } = COLLECTIONS[key];
  const files = read.map(({ file }) => file);
  if (content.includes('*')) {
    if (items.length === 0 && names.length > 0)
      return { failure: `no file of ${content} can be read`, files, findings };
    return { body: { data: items }, files, findings };
  }
  if (items[0]) return { body: { data: items[0] }, files, findings };
  return { failure: names.length > 0 ? 'cannot be read' : `${content} is missing`, files: [content], findings };
}
