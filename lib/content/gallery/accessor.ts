import 'server-only';

import { GALLERY_PICTURES } from '@/lib/content/gallery/collection';
import { listCollection } from '@/lib/content/shared/accessors';

/** The pictures of the gallery (§2 About). */
export const listGalleryPictures = listCollection(GALLERY_PICTURES);
