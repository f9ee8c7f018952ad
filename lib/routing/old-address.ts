import { OWN_ORIGIN } from '../format/own-origin';

/** An address of the vendor's old site, and the one that replaces it (docs/embedded-content.md). */
export interface OldAddress {
  /** A path of this site, with a query if the old site told pages apart by it. `/*` at its end: everything below. */
  from: string;
  /** A path of this site, or a URL. */
  to: string;
}

/**
 * Where a request for an old address goes, as a `Location`: the row's target with the request's query, without the part
 * that selected the row. Parameters of the target win.
 */
export function toNewAddress({ from, to }: OldAddress, query: URLSearchParams): string {
  const url = new URL(to, OWN_ORIGIN);
  const taken = new Set([...url.searchParams.keys(), ...new URL(from, OWN_ORIGIN).searchParams.keys()]);
  const added = [...query].filter(([name]) => !taken.has(name));
  // At once: `append` would write the whole URL again for each parameter.
  if (added.length > 0) url.search = String(new URLSearchParams([...url.searchParams, ...added]));
  return url.origin === OWN_ORIGIN ? url.href.slice(OWN_ORIGIN.length) : url.href;
}
