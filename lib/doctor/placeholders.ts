import { FALLBACKS } from '@/lib/company/fallbacks';
import { listNetworks } from '@/lib/company/shown';
import { EMAIL_FALLBACK, PHONE_FALLBACK_DIGITS, SOCIAL_FALLBACK } from '@/lib/constants';
import { BANNERS } from '@/lib/content/banners';
import { CONTACT } from '@/lib/content/contact';
import { type Examination } from '@/lib/doctor/examine';
import { dropDeclared, type Leftover } from '@/lib/doctor/leftovers';
import { type Env } from '@/lib/env-schema';
import { formatPhone } from '@/lib/format/contact-links';

/* What pages show in place of missing content (§2 Home, §3 Contact data), and no visitor should see. */

type Examined = Pick<Examination, 'key' | 'source' | 'state' | 'body'>;

/** The placeholders that visitors would see, by the file or call whose field is missing. Leaves out `TRUE_OF_US`. */
export const findPlaceholders = (examinations: readonly Examined[], env: Env): Leftover[] =>
  dropDeclared(
    examinations
      .filter(({ state }) => state !== 'unusable')
      .flatMap(({ key, source, body }) => (LISTS[key]?.(body, env) ?? []).map((what) => ({ place: source, what }))),
  );

const LISTS: Partial<Record<Examined['key'], (body: unknown, env: Env) => string[]>> = {
  contact: listMissingContacts,
  banner: (body) =>
    BANNERS.parse(body, { assetBase: null }, () => {}).length > 0
      ? []
      : ['has no banner: the home page shows a grey box beside its headline'],
};

function listMissingContacts(body: unknown, { CONTACT_EMAIL_FALLBACK: emailFallback }: Env): string[] {
  const contact = CONTACT.parse(body, { assetBase: null, emailFallback }, () => {});
  const { email, address, social, parts } = contact;
  const isFallback = (field: 'phone' | 'whatsapp') => contact[field] === PHONE_FALLBACK_DIGITS && !parts?.[field];
  const number = formatPhone(PHONE_FALLBACK_DIGITS);
  return [
    ...(email === EMAIL_FALLBACK
      ? [`email is missing: pages show ${email}; or set CONTACT_EMAIL_FALLBACK to your address`]
      : []),
    ...(isFallback('phone') ? [`mobile is missing: pages show ${number}`] : []),
    ...(isFallback('whatsapp') ? [`whatsapp is missing: pages show ${number}`] : []),
    ...(address === FALLBACKS.address ? [`address is missing: pages show "${address}"`] : []),
    ...listNetworks()
      .filter((network) => social[network] === SOCIAL_FALLBACK)
      .map((name) => `${name} is missing: its icon leads to "#"; or name it in absentNetworks of lib/company/facts.ts`),
  ];
}
