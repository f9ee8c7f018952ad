import pictures from '@generated/pictures.json';
import { getImageProps } from 'next/image';

import { PLACEHOLDER_PICTURE } from '@/components/ui/picture/placeholder';
import { showPictureSecurely, toOptimizerSource } from '@/lib/images/remote-pictures';
import { listLocalFiles, offeredFiles, sharpFile, type PictureFile } from '@/lib/images/widths';

interface Box {
  /** CSS pixels, or with `sizes` the largest width in pixels. */
  width: number;
  height: number;
  /** As in HTML. Without it there is one file, sharp on dense screens. */
  sizes?: string;
  /** Leaves out narrower files, if narrow windows have another picture. */
  fromPx?: number;
}

/**
 * The file attributes of an `<img>`: the files that the build has made of a local picture
 * (docs/decisions/048-build-steps.md), or else those of the image optimizer. A picture on a host that is not in the
 * settings is not optimized; on an https site, an http picture is replaced by the placeholder.
 */
export function pictureFile(src: string | null, box: Box): { sizes?: string; srcSet?: string; src: string } {
  const shown = src ?? PLACEHOLDER_PICTURE;
  const local = listLocalFiles(shown, pictures);
  if (local) {
    return box.sizes ? offer(local, box) : { src: sharpFile(local, box.width)?.url ?? shown };
  }
  const { width, height, sizes } = box;
  const source = toOptimizerSource(shown);
  // Next's helper, without its inline style, which the Content-Security-Policy refuses.
  const { props } = getImageProps({
    src: source ?? showPictureSecurely(shown) ?? PLACEHOLDER_PICTURE,
    alt: '',
    width,
    height,
    sizes,
    unoptimized: source === null,
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
