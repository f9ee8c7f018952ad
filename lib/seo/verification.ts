import type { Metadata } from 'next';

/** Next's metadata has no name for it. */
const BING_TAG = 'msvalidate.01';

/** The codes by which search consoles know their site (`google=…,bing=…`, checked), as metadata of every page. */
export function toVerification(setting: string): NonNullable<Metadata['verification']> {
  const pairs = setting.split(/[\s,]+/).filter(Boolean);
  const { bing, ...known } = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  ) as Partial<Record<string, string>>;
  return { ...known, ...(bing === undefined ? {} : { other: { [BING_TAG]: bing } }) };
}
