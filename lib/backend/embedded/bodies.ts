import { type CollectionKey } from '@/lib/backend/collection';
import { listBodies, readContentFolder } from '@/lib/backend/embedded/content-folder';
import { stageMedia } from '@/lib/backend/embedded/media';
import { embeddedContentFolder, isDevelopment } from '@/lib/env';

export type Bodies = Partial<Record<CollectionKey, unknown>>;

/** One page reads several collections: they are of one reading of the folder. */
const READING_MS = 500;

let reading: { startedAt: number; bodies: Promise<Bodies> } | undefined;

/**
 * The bodies of the content folder as it is now, its pictures put where Next serves them from. In a production build
 * next.config.ts puts `built-bodies.ts` in the place of this module.
 */
export function readBodies(): Promise<Bodies> {
  if (reading && Date.now() - reading.startedAt < READING_MS) return reading.bodies;
  reading = { startedAt: Date.now(), bodies: readFolder(embeddedContentFolder()) };
  return reading.bodies;
}

async function readFolder(folder: string): Promise<Bodies> {
  if (isDevelopment()) await stageMedia(folder, 'public');
  return listBodies(await readContentFolder(folder));
}
