import { FACTS, type Facts } from '@/lib/company/facts';
import { ABSENT_PAGES } from '@/lib/company/pages';
import { SOCIAL_NETWORKS, type SocialNetwork } from '@/lib/constants';
import { toIsoIndia } from '@/lib/format/dates';
import { PATHS } from '@/lib/routing/routes';

/* What the site shows of the vendor's facts and pages. */

export const isGalleryShown = !ABSENT_PAGES.includes('gallery');

const ABSENT_PATHS: ReadonlySet<string> = new Set(
  ABSENT_PAGES.flatMap((page) => (page === 'gallery' ? [] : [PATHS[page]])),
);

/** Whether the site has the page of a path, which is `false` for pages that the vendor leaves out. */
export const isPathShown = (path: string): boolean => !ABSENT_PATHS.has(path);

/** The networks whose icons are shown, in their order (§2 Footer). */
export const listNetworks = ({ absentNetworks }: Pick<Facts, 'absentNetworks'> = FACTS): SocialNetwork[] =>
  SOCIAL_NETWORKS.filter((network) => !absentNetworks.includes(network));

/** The years of the copyright line: `2025`, or `2012–2026` with a start year. `now` is when the page is built. */
export function formatCopyrightYears(
  { copyrightYear, copyrightStartYear }: Pick<Facts, 'copyrightYear' | 'copyrightStartYear'> = FACTS,
  now = new Date(),
): string {
  if (copyrightStartYear === undefined) return String(copyrightYear);
  const thisYear = Number(toIsoIndia(now).slice(0, 4));
  return copyrightStartYear < thisYear ? `${copyrightStartYear}–${thisYear}` : String(copyrightStartYear);
}
