import type { Metadata } from 'next';

/** The codes of search consoles as metadata of every page. `setting`: `google=…,bing=…`, already validated. */
export function toVerification(setting: string): NonNullable<Metadata['verification']> {
  const pairs = setting.split(/[\s,]+/).filter(Boolean);
  // Next's metadata has no field for Bing.
  const { bing, ...known } = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  ) as Partial<Record<string, string>>;
  return { ...known, ...(bing === undefined ? {} : { other: { 'msvalidate.01': bing } }) };
}

/**
 * The analytics script for its element. The fragment of its URL becomes `data-` attributes, which tell a service whose
 * visitors it counts: `…/script.js#data-domain=vendor.example`. Other names are dropped: `onload` would be code.
 */
export function toAnalyticsScript(url: string) {
  const { hash, href } = new URL(url);
  const fields = [...new URLSearchParams(hash.slice(1))];
  const attributes = Object.fromEntries(fields.filter(([name]) => /^data-[a-z0-9-]+$/.test(name)));
  return { src: href.slice(0, href.length - hash.length), attributes };
}
