/**
 * The widths of encoded pictures, in pixels. Few, because `srcset` repeats them for each picture. For thumbnails and
 * small pictures on dense screens; phones of 720 px; phones of 1080 px between margins (92vw: 978 to 995); laptops;
 * dense laptops.
 */
export const SMALL_WIDTHS_PX: readonly number[] = [192, 480];
export const LARGE_WIDTHS_PX: readonly number[] = [720, 1000, 1200, 1600];

/** The most files in a `srcset`. */
const OFFERED_MAX = 3;
/** A file that is hardly narrower than the next one saves nothing. */
const STEP_MIN = 1.1;

/** Pure: the widths in which to encode a picture that is `ownPx` wide, ascending, none above `ownPx`. */
export function widthsOf(ownPx: number): number[] {
  const widest = Math.min(ownPx, Math.max(...LARGE_WIDTHS_PX));
  const narrower = [...SMALL_WIDTHS_PX, ...LARGE_WIDTHS_PX].filter((px) => px * STEP_MIN <= widest);
  return [...narrower, widest];
}

export interface PictureFile {
  px: number;
  url: string;
}

/**
 * Pure: the files for a `srcset`. Of `files`, narrowest first, leaves out those below `fromPx` and those after the first
 * of at least `toPx`, and returns the widest of the rest. All in pixels; empty only if `files` is.
 */
export function offeredFiles(
  files: readonly PictureFile[],
  { fromPx = Math.max(...SMALL_WIDTHS_PX), toPx }: { fromPx?: number; toPx: number },
): PictureFile[] {
  const enough = files.findIndex(({ px }) => px >= toPx);
  const usable = enough === -1 ? files : files.slice(0, enough + 1);
  const wide = usable.filter(({ px }) => px >= fromPx);
  return (wide.length > 0 ? wide : usable.slice(-1)).slice(-OFFERED_MAX);
}

/** Pure: the file for a box of `boxPx` CSS pixels on dense screens. `files`: narrowest first. */
export function sharpFile(files: readonly PictureFile[], boxPx: number): PictureFile | undefined {
  return files.find(({ px }) => px >= 2 * boxPx) ?? files.at(-1);
}

/**
 * Local pictures that the build encoded, by path: the hash in their file names, their height divided by their width, and
 * the widths of their files in pixels, ascending.
 */
export type LocalPictures = Record<string, readonly [hash: string, ratio: number, ...widthsPx: number[]]>;

/** Next serves this folder as immutable; names change with the content. */
const FOLDER = '/_next/static/i';

export const pictureFileName = (hash: string, px: number) => `${hash}-${px}.webp`;

/** The encoded files of a local picture, narrowest first; `undefined` if there are none. */
export function listLocalFiles(src: string, pictures: LocalPictures): PictureFile[] | undefined {
  if (!Object.hasOwn(pictures, src)) return undefined;
  const [hash, , ...widths] = pictures[src]!;
  return widths.map((px) => ({ px, url: `${FOLDER}/${pictureFileName(hash, px)}` }));
}

/** The size in pixels of a local picture that is resized to at most `maxPx` in width; `undefined` if there is none. */
export function sizeWithin(src: string, maxPx: number, pictures: LocalPictures) {
  if (!Object.hasOwn(pictures, src)) return undefined;
  const [, ratio, ...widths] = pictures[src]!;
  const width = Math.min(maxPx, widths.at(-1)!);
  return { width, height: Math.round(width * ratio) };
}
