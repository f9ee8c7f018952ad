import path from 'node:path';

import { type Size } from '@/lib/content/folder/markdown';
import { MEDIA_ROOT } from '@/lib/content/folder/media';

/**
 * Returns a function that gives the size of a picture of the content folder, by its path on the site; `null` if the file is
 * no picture or sharp is not installed.
 */
export async function measurePictures(folder: string): Promise<(src: string) => Promise<Size | null>> {
  const sharp = await import('sharp').then((module) => module.default).catch(() => null);
  return async (src) => {
    if (!sharp || !src.startsWith(`${MEDIA_ROOT}/`)) return null;
    try {
      const { autoOrient } = await sharp(path.join(folder, src.slice(MEDIA_ROOT.length))).metadata();
      return { width: autoOrient.width, height: autoOrient.height };
    } catch {
      return null;
    }
  };
}
