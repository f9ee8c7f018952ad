import { toOptimizerSource, wideImagePath } from '@/lib/images/remote-pictures';
import { SOCIAL_PICTURE_PATH } from '@/lib/seo/machine-paths';
import { type Site, toFileUrl } from '@/lib/seo/site';

/**
 * The absolute URL of the picture of a shared link, also in JSON-LD: the entry's own through the image optimizer, or the
 * site's if there is none that the optimizer accepts.
 * @param src absolute or a path of this site
 */
export function toSocialPictureUrl(src: string | null, site: Pick<Site, 'origin'>): string {
  const source = src === null ? null : toOptimizerSource(src);
  return toFileUrl(source === null ? SOCIAL_PICTURE_PATH : wideImagePath(source), site);
}
