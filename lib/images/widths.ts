/**
 * The widths of files that pictures are offered in, in pixels: few, since a page spells out each of them for each
 * picture. Thumbnails and small pictures on dense screens; phones of 720 pixels; what one of 1080 shows between its
 * margins (92vw: 978 to 995); laptops; dense laptops.
 */
export const SMALL_WIDTHS_PX: readonly number[] = [192, 480];
export const LARGE_WIDTHS_PX: readonly number[] = [720, 1000, 1200, 1600];

/** How many a `srcset` offers at most. */
const OFFERED_MAX = 3;
/** A file that is hardly narrower than the next saves a visitor nothing. */
const STEP_MIN = 1.1;

/** Pure: in which widths a picture is encoded that is itself `ownPx` wide: none beyond its own, rising. */
export function widthsOf(ownPx: number): number[] {
  const widest = Math.min(ownPx, Math.max(...LARGE_WIDTHS_PX));
  const narrower = [...SMALL_WIDTHS_PX, ...LARGE_WIDTHS_PX].filter((px) => px * STEP_MIN <= widest);
  return [...narrower, widest];
}

/** A file of a picture, `px` pixels wide. */
export interface PictureFile {
  px: number;
  url: string;
}

/**
 * Pure: the files that a `srcset` offers, of `files` in rising width: none below `fromPx`, none beyond the first that
 * has `toPx`, and the widest few of these. All in pixels; never empty unless `files` is.
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

/** Pure: the one file for a box of `boxPx` CSS pixels, sharp on dense screens, of `files` in rising width. */
export function sharpFile(files: readonly PictureFile[], boxPx: number): PictureFile | undefined {
  return files.find(({ px }) => px >= 2 * boxPx) ?? files.at(-1);
}
