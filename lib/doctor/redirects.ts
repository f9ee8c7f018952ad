import { describeOdd, type KnownPlaces } from '@/lib/doctor/places';
import { decodePercent } from '@/lib/format/decode-percent';
import { OWN_ORIGIN } from '@/lib/format/own-origin';
import { type OldAddress } from '@/lib/routing/redirects';
import { toVendorPath } from '@/lib/routing/routes';

function appliesTo({ from }: OldAddress, to: string): boolean {
  const [wanted, asked] = [new URL(from, OWN_ORIGIN), new URL(to, OWN_ORIGIN)];
  const [pattern, pathname] = [wanted.pathname.toLowerCase(), asked.pathname.toLowerCase()];
  if ([...wanted.searchParams].some(([name, value]) => asked.searchParams.get(name) !== value)) return false;
  return pattern.endsWith('/*') ? `${pathname}/`.startsWith(pattern.slice(0, -1)) : pathname === pattern;
}

/**
 * What is wrong with the redirects of an old site, a line each: a page of this site that a row hides, the path that a
 * renamed page had before, a target that is redirected again or does not exist.
 */
export function findOddRedirects(rows: readonly OldAddress[], places: KnownPlaces): string[] {
  function describe(row: OldAddress): string | null {
    const { pathname } = new URL(row.from, OWN_ORIGIN);
    const own = toVendorPath(pathname.toLowerCase());
    if (own !== pathname.toLowerCase()) return `has no effect: lib/company/pages.ts redirects it to ${own}`;
    const hidden = [...places.pages].find((page) => appliesTo(row, encodeURI(page)));
    if (hidden !== undefined && !row.from.includes('?')) return `hides ${hidden}, a page of this site`;
    if (places.isPublicFile(decodePercent(pathname) ?? pathname)) return 'hides a file of this site';
    if (!row.to.startsWith('/')) return null;
    const next = rows.find((other) => appliesTo(other, row.to));
    return next ? `leads to ${next.from}, which leads on to ${next.to}` : describeOdd(row.to, places);
  }

  return rows.flatMap((row, index) => {
    const reason = describe(row);
    return reason === null ? [] : [`row ${index + 1}, ${row.from}: ${reason}`];
  });
}
