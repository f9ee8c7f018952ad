import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How each entry of lib/backend/read-collection.ts begins; other entries of the data cache have other bodies. */
const CONTENT_BODY = '"body":"{\\"requestedAt\\":';

/**
 * Whether the data cache on disk has content of a backend. A release without it shows empty sections until the backend has
 * answered, and nothing of the last good content if the backend is down (docs/deploy.md).
 * @param buildFolder the folder of the build, such as `.next`
 */
export function hasStoredContent(buildFolder: string): boolean {
  const folder = path.join(buildFolder, 'cache/fetch-cache');
  try {
    return readdirSync(folder).some((file) => readFileSync(path.join(folder, file), 'utf8').includes(CONTENT_BODY));
  } catch {
    return false;
  }
}
