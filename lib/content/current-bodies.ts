import { type Bodies, listBodies, readContentFolder } from '@/lib/content/content-folder';
import { stageMedia } from '@/lib/content/folder/media';
import { embeddedContentFolder, isDevelopment } from '@/lib/env';

/** A page reads several collections; within this time they share one read of the folder. */
const READING_MS = 500;

let reading: { startedAt: number; bodies: Promise<Bodies> } | undefined;

/** Reads the bodies of the content folder as it is now. In development, also copies its files to `public`. */
export function readCurrentBodies(): Promise<Bodies> {
  if (reading && Date.now() - reading.startedAt < READING_MS) return reading.bodies;
  reading = { startedAt: Date.now(), bodies: readFolder(embeddedContentFolder()) };
  return reading.bodies;
}

async function readFolder(folder: string): Promise<Bodies> {
  if (isDevelopment()) await stageMedia(folder, 'public');
  return listBodies(await readContentFolder(folder));
}
