import { isDeepStrictEqual } from 'node:util';

import { FACTS, type Facts, SPECIFIED_FACTS } from '@/lib/company/facts';
import { type OptionalPart } from '@/lib/company/pages';
import { isShown } from '@/lib/company/shown';
import { isCin, isGstin, isLlpin } from '@/lib/format/registration';

/** A fact. `quote`: what is wrong with it; `null` if nothing is. */
interface CheckedFact {
  what: string;
  quote: string | null;
}

/** Facts that only these parts of the site show. */
const PARTS_OF_FACT: Partial<Record<keyof Facts, readonly OptionalPart[]>> = {
  customersCountFrom: ['statistics'],
  cities: ['statistics'],
  invoicesPerYearLakh: ['statistics'],
  customizedApplications: ['statistics'],
  storyResults: ['customerStories'],
  testimonialRating: ['customerStories'],
  applicationCategory: ['products', 'downloads'],
};

/** Whether a fact is shown and may be wrong where it is the specification's. */
function isCompared(fact: keyof Facts): boolean {
  if (fact === 'absentNetworks' || fact === 'supportLinks' || fact === 'appLinks') return false;
  if (fact === 'copyrightYear') return FACTS.copyrightStartYear === undefined;
  return PARTS_OF_FACT[fact]?.some(isShown) ?? true;
}

/**
 * The facts that the site shows. Wrong are those that are still the specification's, and missing or malformed registration
 * numbers, which every firm has.
 */
export function listFacts(): CheckedFact[] {
  const specified = (Object.keys(SPECIFIED_FACTS) as (keyof Facts)[]).filter(isCompared).map((what) => ({
    what,
    quote: isDeepStrictEqual(FACTS[what], SPECIFIED_FACTS[what]) ? JSON.stringify(FACTS[what]) : null,
  }));
  const { gstin, cin, llpin } = FACTS;
  const hasUnsetBadge = isShown('androidApps') && Object.values(FACTS.appLinks).includes(undefined);
  return [
    ...specified,
    { what: 'appLinks', quote: hasUnsetBadge ? JSON.stringify(FACTS.appLinks) : null },
    { what: 'gstin', quote: describeNumber(gstin, isGstin) },
    { what: 'cin', quote: llpin === undefined ? describeNumber(cin, isCin) : null },
    { what: 'llpin', quote: llpin === undefined ? null : describeNumber(llpin, isLlpin) },
  ];
}

function describeNumber(value: string | undefined, isOne: (text: string) => boolean): string | null {
  if (value === undefined) return 'is not set';
  return isOne(value) ? null : `${value} is not one`;
}
