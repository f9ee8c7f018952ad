import builtPictures from '@generated/pictures.json';

import { toOptimizerSource, WIDE_PX, wideImagePath } from '@/lib/images/remote-pictures';
import { sizeWithin } from '@/lib/images/widths';
import { SOCIAL_PICTURE_PATH, SOCIAL_PICTURE_PX } from '@/lib/seo/machine-paths';
import { toFileUrl } from '@/lib/seo/site';

/**
 * The picture of a shared link: the entry's own through the image optimizer, or the site's if there is none that the
 * optimizer accepts, by its absolute URL. With a size, the first share on Facebook shows it; nobody knows that of a
 * picture of the backend.
 * @param src absolute or a path of this site
 * @param pictures those that the build has encoded; tests give others
 */
export function toSocialPicture(src: string | null, pictures = builtPictures) {
  const source = src === null ? null : toOptimizerSource(src);
  if (source === null) return { url: toFileUrl(SOCIAL_PICTURE_PATH), ...SOCIAL_PICTURE_PX };
  return { url: toFileUrl(wideImagePath(source)), ...sizeWithin(source, WIDE_PX, pictures) };
}
