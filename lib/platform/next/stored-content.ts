import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/* `buildFolder`: the folder of the build, such as `.next`. */

/** Next's data cache in the folder of the build. Releases share it, so another folder may take its place. */
const DATA_CACHE = 'cache/fetch-cache';

/** A copy of the content that the build fetched, outside the cache folder that releases share. */
export const BUILT_CONTENT = 'built-content';

/** Copies the content of the data cache beside it: the end of a build. */
export function keepBuiltContent(buildFolder: string): void {
  fs.rmSync(path.join(buildFolder, BUILT_CONTENT), { recursive: true, force: true });
  copyNewer(path.join(buildFolder, DATA_CACHE), path.join(buildFolder, BUILT_CONTENT));
}

/**
 * Adds the content of the build to the data cache, where that has none or older one: the start of a server. A release with
 * an empty cache then shows the content of its build while the backend is down.
 * @throws Error if the cache cannot be written
 */
export function seedStoredContent(buildFolder: string): void {
  copyNewer(path.join(buildFolder, BUILT_CONTENT), path.join(buildFolder, DATA_CACHE));
}

function copyNewer(from: string, to: string): void {
  for (const name of fs.existsSync(from) ? fs.readdirSync(from) : []) {
    const content = readContent(path.join(from, name));
    const file = path.join(to, name);
    if (!content || (readContent(file)?.fetchedAt ?? -Infinity) >= content.fetchedAt) continue;
    fs.mkdirSync(to, { recursive: true });
    // Another process on this folder never reads half a file.
    const unfinished = path.join(to, `${randomUUID()}.tmp`);
    fs.writeFileSync(unfinished, content.text);
    // For Next, the time of the file is when the content was fetched.
    fs.utimesSync(unfinished, content.fetchedAt / 1_000, content.fetchedAt / 1_000);
    fs.renameSync(unfinished, file);
  }
}

/** An entry of lib/backend/read-collection.ts. Other entries have other bodies. */
function readContent(file: string): { text: string; fetchedAt: number } | undefined {
  try {
    const text = fs.readFileSync(file, 'utf8');
    const { data } = JSON.parse(text) as { data: { body: string } };
    const { fetchedAt } = JSON.parse(data.body) as { fetchedAt?: unknown };
    return typeof fetchedAt === 'number' ? { text, fetchedAt } : undefined;
  } catch {
    return undefined;
  }
}
