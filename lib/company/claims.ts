import { createHash } from 'node:crypto';

import { type Env, isLoopbackHost } from '../env-schema';
import { buildAboutWords } from './about';
import { buildCareerWords } from './career';
import { buildContactWords } from './contact';
import { buildErpWords } from './erp';
import { FACTS } from './facts';
import { buildHomeWords } from './home';
import { buildPartnersWords } from './partners';
import { buildSoftwareWords } from './software';
import { buildStoriesWords } from './stories';

/** Placeholders for hashing: a new name alone does not change a claim. */
const NAMES = { companyName: '{company}', brandName: '{brand}' };

interface Claim {
  file: string;
  what: string;
  value: unknown;
  /** Of the sample's value. If the claim is true for you, remove it from this list. */
  sampleHash: string;
}

const claim = (file: string, what: string, value: unknown, sampleHash: string): Claim => ({
  file,
  what,
  value,
  sampleHash,
});

const about = buildAboutWords(NAMES);
const career = buildCareerWords(NAMES);
const contact = buildContactWords(NAMES);
const erp = buildErpWords(NAMES);
const home = buildHomeWords();
const partners = buildPartnersWords(NAMES);
const software = buildSoftwareWords(NAMES);
const stories = buildStoriesWords(NAMES);

const figures = [
  FACTS.customers,
  FACTS.cities,
  FACTS.invoicesPerYearLakh,
  FACTS.customizedApplications,
  FACTS.experienceYears,
  FACTS.freeTrialDays,
];

/** Statements that must be true of the vendor. */
const CLAIMS: readonly Claim[] = [
  claim('lib/company/about.ts', 'who the vendor is, mission and vision', [about.intro, about.purpose], '12d408c6deb6'),
  claim('lib/company/about.ts', 'the three highlights', about.highlights, '6bf9dd242115'),
  claim('lib/company/career.ts', 'how the vendor hires', career.hiring, '729152f51306'),
  claim('lib/company/career.ts', 'the six perks', career.perks, '68c9faa36eca'),
  claim('lib/company/contact.ts', 'the four benefits', contact.benefits, 'ae0ef46296b6'),
  claim(
    'lib/company/contact.ts',
    'what an enquiry is used for, and when it is answered',
    [contact.enquiry.notice, contact.sent.text],
    '934e54bb6eba',
  ),
  claim('lib/company/erp.ts', 'what the ERP can do', erp.features, '7f6df5881c2f'),
  claim('lib/company/erp.ts', 'how the ERP is secured', erp.security, '2be12a39aa34'),
  claim(
    'lib/company/home.ts',
    'support and reasons to choose the vendor',
    [home.whyChooseUs, home.support],
    '64d28e9ec649',
  ),
  claim('lib/company/partners.ts', 'what each partnership tier gives', partners.tiers, '39d21a177732'),
  claim('lib/company/software.ts', 'the Android apps', software.apps, '47eaeaab441d'),
  claim('lib/company/stories.ts', 'the success story and its quoted customer', stories.success, 'e5e064401770'),
  claim('lib/company/stories.ts', 'the testimonials', stories.testimonials, '9fe69744a9d5'),
  claim(
    'lib/company/facts.ts',
    'customers, cities, invoices, applications, years, trial days',
    figures,
    'ed876edaade9',
  ),
  claim('lib/company/facts.ts', 'opening hours', FACTS.openingHours, '2128024ca066'),
];

/** The beginning of a hash, long enough to change with every edit. */
const HASH_CHARACTERS = 12;

export const hashClaim = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, HASH_CHARACTERS);

/** Claims with the sample's unchanged text, each as `file: what`. */
export const listSampleClaims = (claims: readonly Claim[] = CLAIMS): string[] =>
  claims.filter(({ value, sampleHash }) => hashClaim(value) === sampleHash).map(({ file, what }) => `${file}: ${what}`);

/**
 * The warning for a vendor who is about to publish the sample's claims: its own name or backend, a public `SITE_URL` and
 * unchanged claims. `null` if there is nothing to report.
 */
export function describeSampleClaims(env: Env, sample: Pick<Env, 'COMPANY_NAME'>, claims = listSampleClaims()) {
  const isOwn = env.API_BASE_URL !== undefined || env.COMPANY_NAME !== sample.COMPANY_NAME;
  const isPublic = !isLoopbackHost(new URL(env.SITE_URL).hostname);
  if (!isOwn || !isPublic || claims.length === 0) return null;
  return `Claims of the sample's vendor that this site makes in the name of ${env.COMPANY_NAME} (docs/make-it-yours.md):\n${claims.map((line) => `  ${line}`).join('\n')}`;
}
