import type { PictureFile } from '@/lib/images/widths';

/** Local pictures as the build has encoded them: their path, then the hash in the names of their files, and the widths. */
export type LocalPictures = Record<string, readonly [hash: string, ...widthsPx: number[]]>;

/** Put in by next.config.ts in a production build, as JSON; elsewhere there is no such variable. */
declare const LOCAL_PICTURES: string;

const pictures = typeof LOCAL_PICTURES === 'undefined' ? {} : (JSON.parse(LOCAL_PICTURES) as LocalPictures);

/** Where Next serves them from, under names that change with what is in them. */
const FOLDER = '/_next/static/i';

/** What a file of a picture is called. */
export const pictureFileName = (hash: string, px: number) => `${hash}-${px}.webp`;

/** The files of a local picture in rising width; `undefined` where the build has encoded none. */
export function listLocalFiles(src: string, known: LocalPictures = pictures): PictureFile[] | undefined {
  if (!Object.hasOwn(known, src)) return undefined;
  const [hash, ...widths] = known[src]!;
  return widths.map((px) => ({ px, url: `${FOLDER}/${pictureFileName(hash, px)}` }));
}
