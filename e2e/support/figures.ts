/** The quantile of a list; `undefined` if it is empty. */
export const atShare = (list: readonly number[], share: number): number | undefined =>
  [...list].sort((x, y) => x - y)[Math.max(0, Math.ceil(list.length * share) - 1)];

/** Median, 95 % and longest of a list of milliseconds, for a row of a table. */
export const describeTimes = (list: readonly number[]): string =>
  [0.5, 0.95, 1]
    .map((share) => atShare(list, share))
    .map((ms) => (ms === undefined ? '-' : `${Math.round(ms)} ms`))
    .join(', ');

/** A Markdown table of figures, as in docs/faults.md. */
export const toTable = (rows: readonly (readonly [string, string | number])[]): string =>
  `| what | figure |\n| --- | --- |\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`;
