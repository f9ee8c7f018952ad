import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether the data cache on disk has content of a backend. A release without it shows empty sections until the backend has
 * answered, and nothing of the last good content if the backend is down (docs/deploy.md).
 * @param buildFolder the folder of the build, such as `.next`
 */
export function hasStoredContent(buildFolder: string): boolean {
  const folder = path.join(buildFolder, 'cache/fetch-cache');
  try {
    return readdirSync(folder).some((file) => isContent(readFileSync(path.join(folder, file), 'utf8')));
  } catch {
    return false;
  }
}

/** Whether a file is an entry of lib/backend/read-collection.ts. Other entries of the data cache have other bodies. */
function isContent(text: string): boolean {
  try {
    const { data } = JSON.parse(text) as { data: { body: string } };
    return typeof (JSON.parse(data.body) as { requestedAt?: unknown }).requestedAt === 'number';
  } catch {
    return false;
  }
}
