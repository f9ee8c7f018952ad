/**
 * Pure: the files of a `srcset` that a picture can use, since each is spelled twice in the page: none below `fromPx`, and
 * none beyond the first that has all of the picture's own `toPx`. All widths in pixels.
 */
export function limitCandidates(srcSet: string, { fromPx = 0, toPx }: { fromPx?: number; toPx: number }): string {
  const candidates = srcSet.split(', ').map((text) => ({ text, px: Number(/ (\d+)w$/.exec(text)?.[1]) }));
  const enough = Math.min(...candidates.map(({ px }) => px).filter((px) => px >= toPx));
  const kept = candidates.filter(({ px }) => px >= fromPx && px <= enough);
  return kept.map(({ text }) => text).join(', ');
}
