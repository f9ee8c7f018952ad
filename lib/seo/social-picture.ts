import { isOptimizableImage, wideImagePath } from '@/lib/images/remote-pictures';
import { SOCIAL_PICTURE_PATH } from '@/lib/seo/machine-paths';
import { type Site, toFileUrl } from '@/lib/seo/site';

/**
 * The absolute URL of the picture of a shared link, also in JSON-LD: the entry's own through the image optimizer, or the
 * site's if there is none that the optimizer accepts.
 * @param src absolute or a path of this site
 */
export const toSocialPictureUrl = (src: string | null, site: Pick<Site, 'origin'>) =>
  toFileUrl(src !== null && isOptimizableImage(src) ? wideImagePath(src) : SOCIAL_PICTURE_PATH, site);
