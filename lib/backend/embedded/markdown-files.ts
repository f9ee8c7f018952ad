import path from 'node:path';

import { COLLECTIONS, type CollectionKey, type Finding } from '@/lib/backend/collection';
import { type FolderCollection } from '@/lib/backend/embedded/folder-collection';
import { readFrontMatter } from '@/lib/backend/embedded/front-matter';
import { renderMarkdown, type Size } from '@/lib/backend/embedded/markdown';
import { resolveMediaFields, toMediaPath } from '@/lib/backend/embedded/media';
import { blogPostPath, desktopProductPath, PATHS } from '@/lib/routing/paths';
import { toTitleSlug } from '@/lib/routing/slugs';

/** A Markdown file, read: its front matter and its text. */
interface MarkdownFile {
  file: string;
  fields: Record<string, unknown>;
  text: string;
}

export interface MarkdownFiles {
  items: MarkdownFile[];
  findings: Finding[];
  /** Of all files, those that cannot be read too. */
  names: string[];
}

/** The Markdown files of a collection among all files of the folder, in the collection's order. */
export async function readMarkdownFiles(
  key: CollectionKey,
  all: readonly string[],
  read: (file: string) => Promise<string>,
): Promise<MarkdownFiles> {
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
export function pageOf(key: CollectionKey, { fields }: MarkdownFile): string {
  if (key === 'blogs') return blogPostPath(toTitleSlug(String(fields.title ?? '')));
  if (key === 'desktop_software') return desktopProductPath(toTitleSlug(String(fields.name ?? fields.title ?? '')));
  return key === 'terms' ? PATHS.terms : PATHS.privacy;
}

/** An entry as its call returns it: the front matter's fields and the text as HTML. */
export async function toItem(
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

/** The body of a collection of Markdown files, or why there is none. */
export function toCollection(
  key: CollectionKey,
  items: Record<string, unknown>[],
  { items: read, names, findings }: MarkdownFiles,
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
