import 'server-only';

import { cache } from 'react';

import { readCollection } from '@/lib/backend/read';
import { type GalleryPicture } from '@/lib/content/gallery/gallery-picture';
import { parseGalleryPictures } from '@/lib/content/gallery/source';
import { getReadContext } from '@/lib/content/shared/context';

/** The pictures of the gallery (§2 About); none where they never loaded. */
export const listGalleryPictures = cache(async (): Promise<GalleryPicture[]> => {
  const reading = await readCollection<GalleryPicture[]>({
    key: 'gallery',
    parse: (body, report) => parseGalleryPictures(body, getReadContext(), report),
  });
  return reading.status === 'loaded' ? reading.value : [];
});
