import { FACTS, type Facts } from '@/lib/company/facts';
import { ABSENT, type OptionalPart } from '@/lib/company/pages';
import { SOCIAL_NETWORKS, type SocialNetwork } from '@/lib/constants';
import { toIsoIndia } from '@/lib/format/dates';
import { type PageName, type PageRow, PAGES } from '@/lib/page-table';

/* What the site shows of the vendor's facts and pages. */

/** Whether the site has a page or a part of one, which is `false` for what the vendor leaves out. */
export const isShown = (part: PageName | OptionalPart): boolean => !(ABSENT as readonly string[]).includes(part);

/** The rows of the pages that the site has, in their order. */
export const listShownPages = (): [PageName, PageRow][] =>
  (Object.entries(PAGES) as [PageName, PageRow][]).filter(([name]) => isShown(name));

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
