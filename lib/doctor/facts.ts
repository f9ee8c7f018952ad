import { isDeepStrictEqual } from 'node:util';

import { FACTS, type Facts, SPECIFIED_FACTS } from '@/lib/company/facts';
import { type OptionalPart } from '@/lib/company/pages';
import { isShown } from '@/lib/company/shown';

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/;
const LLPIN = /^[A-Z]{3}-\d{4}$/;

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
 * What is wrong with the facts that the site shows: those that are still the specification's, and registration numbers
 * that are missing or malformed, which every firm has.
 */
export function findWrongFacts(): { place: string; what: string; quote: string }[] {
  const { gstin, cin, llpin, appLinks } = FACTS;
  const specified = (Object.keys(SPECIFIED_FACTS) as (keyof Facts)[]).filter(
    (what) => isCompared(what) && isDeepStrictEqual(FACTS[what], SPECIFIED_FACTS[what]),
  );
  const hasUnsetBadge = isShown('androidApps') && Object.values(appLinks).includes(undefined);
  const wrong = {
    ...Object.fromEntries(specified.map((what) => [what, JSON.stringify(FACTS[what])])),
    appLinks: hasUnsetBadge ? JSON.stringify(appLinks) : null,
    gstin: describeNumber(gstin, GSTIN),
    ...(llpin === undefined ? { cin: describeNumber(cin, CIN) } : { llpin: describeNumber(llpin, LLPIN) }),
  };
  return Object.entries(wrong).flatMap(([what, quote]) =>
    quote === null ? [] : [{ place: 'lib/company/facts.ts', what, quote }],
  );
}

function describeNumber(value: string | undefined, form: RegExp): string | null {
  if (value === undefined) return 'is not set';
  return form.test(value) ? null : `${value} is not one`;
}
