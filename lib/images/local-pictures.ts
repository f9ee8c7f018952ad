import type { PictureFile } from '@/lib/images/widths';

/** Local pictures that the build encoded, by path: the hash in their file names and their widths in pixels, ascending. */
export type LocalPictures = Record<string, readonly [hash: string, ...widthsPx: number[]]>;

/** Next serves this folder as immutable; names change with the content. */
const FOLDER = '/_next/static/i';

/** The name of an encoded file. */
export const pictureFileName = (hash: string, px: number) => `${hash}-${px}.webp`;

/** The encoded files of a local picture, narrowest first; `undefined` if there are none. */
export function listLocalFiles(src: string, pictures: LocalPictures): PictureFile[] | undefined {
  if (!Object.hasOwn(pictures, src)) return undefined;
  const [hash, ...widths] = pictures[src]!;
  return widths.map((px) => ({ px, url: `${FOLDER}/${pictureFileName(hash, px)}` }));
}
