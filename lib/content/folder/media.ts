import { statSync } from 'node:fs';
import { cp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { listFieldNames } from '@/lib/content/collections';
import { isJsonObject } from '@/lib/format/json';

/** The URL path of the content folder's pictures and files. */
export const MEDIA_ROOT = '/content';

const isMedia = (file: string) =>
  !/\.(?:md|json)$/i.test(file) && !file.split('/').some((name) => name.startsWith('.')) && !file.endsWith('~');

/** Every file in a folder and its subfolders, with `/` between names; empty if there is no such folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The pictures and files of the content folder: everything that is neither text nor hidden. */
export const listMedia = async (folder: string) => (await listFiles(folder)).filter(isMedia);

/**
 * Makes `public/content` a mirror of the pictures and files of the content folder: Next serves files from `public` only.
 * Copies changed files only.
 */
export async function stageMedia(folder: string, publicFolder: string): Promise<void> {
  const target = path.join(publicFolder, MEDIA_ROOT);
  const [wanted, present] = await Promise.all([listMedia(folder), listFiles(target)]);
  const isWanted = new Set(wanted);
  await Promise.all(present.filter((file) => !isWanted.has(file)).map((file) => rm(path.join(target, file))));
  for (const file of wanted) {
    const [from, to] = [path.join(folder, file), path.join(target, file)];
    if (!(await isCopy(from, to))) await cp(from, to, { preserveTimestamps: true });
  }
}

/** A copy has the modification time of its source, as precisely as file systems store it. */
async function isCopy(from: string, to: string): Promise<boolean> {
  const [source, copy] = await Promise.all([stat(from), stat(to).catch(() => null)]);
  return copy !== null && copy.size === source.size && Math.abs(copy.mtimeMs - source.mtimeMs) < 2;
}

/** Removes the files that an earlier build without a backend copied to `public`: they would be served. */
export const clearMedia = (publicFolder: string) =>
  rm(path.join(publicFolder, MEDIA_ROOT), { recursive: true, force: true });

const IS_ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|[/\\#?]|$)/i;

/**
 * The URL path of a picture or file that a text in `folder` names: `kiln.jpg` in `posts` is `/content/posts/kiln.jpg`.
 * URLs and absolute paths stay as they are.
 */
export function toMediaPath(reference: string, folder: string): string {
  return IS_ADDRESS.test(reference) ? reference : path.posix.join(MEDIA_ROOT, folder, reference);
}

const MEDIA_FIELDS = new Set([...listFieldNames('picture'), ...listFieldNames('file')]);

/** A JSON value with each value inside replaced, from the inside out. */
const mapValues = (value: unknown, map: (name: string, held: unknown) => unknown): unknown =>
  JSON.parse(JSON.stringify(value), map);

/** Replaces every picture and file in the fields of a JSON file or front matter by its URL path. */
export const resolveMediaFields = (value: unknown, folder: string): unknown =>
  mapValues(value, (name, held) =>
    typeof held === 'string' && MEDIA_FIELDS.has(name) ? toMediaPath(held.trim(), folder) : held,
  );

/**
 * Adds to each download of a body the size of its file in the content folder, in bytes: the field `file_size`, which a
 * backend sends itself.
 */
export const addFileSizes = (value: unknown, folder: string): unknown =>
  mapValues(value, (_name, fields) => {
    if (!isJsonObject(fields) || 'file_size' in fields) return fields;
    const names = [fields.download_file, fields.download_link];
    if (fields.download_type === 'link') names.reverse();
    const file = names.find((name) => typeof name === 'string' && name !== '') as string | undefined;
    if (!file?.startsWith(`${MEDIA_ROOT}/`)) return fields;
    const bytes = statSync(path.join(folder, file.slice(MEDIA_ROOT.length)), { throwIfNoEntry: false })?.size;
    return bytes === undefined ? fields : { ...fields, file_size: bytes };
  });
