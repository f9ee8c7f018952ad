import pictures from '@generated/pictures.json';
import { getImageProps } from 'next/image';

import { isOptimizableImage } from '@/lib/images/image-hosts';
import { listLocalFiles } from '@/lib/images/local-pictures';
import { showPictureSecurely } from '@/lib/images/secure-picture';
import { offeredFiles, type PictureFile, sharpFile } from '@/lib/images/widths';

/** Shown where content has no picture: a neutral ruled page, never a broken image. */
export const PLACEHOLDER_IMAGE = '/pictures/placeholder.svg';

interface Box {
  /** CSS pixels, or with `sizes` the most pixels that are ever needed. */
  width: number;
  height: number;
  /** As in HTML. Without it one file is offered, sharp on dense screens. */
  sizes?: string;
  /** No file narrower than this, where another picture stands in narrow windows. */
  fromPx?: number;
}

/**
 * The attributes of an `<img>` that say which files it has: those that the build has made of a local picture
 * (docs/decisions/048-build-steps.md), else the optimizer's. A picture on a host that the settings do not name
 * is shown as it is, and none that would come over http on a site on https.
 */
export function pictureFile(src: string | null, box: Box): { sizes?: string; srcSet?: string; src: string } {
  const shown = src ?? PLACEHOLDER_IMAGE;
  const local = listLocalFiles(shown, pictures);
  if (local) {
    return box.sizes ? offer(local, box) : { src: sharpFile(local, box.width)?.url ?? shown };
  }
  const { width, height, sizes } = box;
  const isOptimized = isOptimizableImage(shown);
  // The optimizer's own helper, without its inline style, which the Content-Security-Policy forbids.
  const { props } = getImageProps({
    src: isOptimized ? shown : (showPictureSecurely(shown) ?? PLACEHOLDER_IMAGE),
    alt: '',
    width,
    height,
    sizes,
    unoptimized: !isOptimized,
  });
  return sizes && props.srcSet ? offer(parseSrcSet(props.srcSet), box) : { src: props.src };
}

function offer(files: PictureFile[], { width, sizes, fromPx }: Box) {
  const offered = offeredFiles(files, { fromPx, toPx: width });
  const src = offered.at(-1)?.url ?? '';
  if (offered.length === 1) return { src };
  return { sizes, srcSet: offered.map(({ url, px }) => `${url} ${px}w`).join(', '), src };
}

const parseSrcSet = (srcSet: string): PictureFile[] =>
  srcSet.split(', ').map((candidate) => {
    const [url = '', width = ''] = candidate.split(' ');
    return { url, px: parseInt(width, 10) };
  });
