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
  const unreadable = new Set<string | undefined>();
  const contact = CONTACT.parse(body, { assetBase: null, emailFallback }, ({ path }) =>
    unreadable.add(path.split('.').at(-1)),
  );
  const { email, address, social, parts } = contact;
  const isFallback = (field: 'phone' | 'whatsapp') => contact[field] === PHONE_FALLBACK_DIGITS && !parts?.[field];
  const number = formatPhone(PHONE_FALLBACK_DIGITS);
  const describe = (field: string, effect: string) =>
    `${field} ${unreadable.has(field) ? 'cannot be read' : 'is missing'}: ${effect}`;
  return [
    ...(email === EMAIL_FALLBACK
      ? [describe('email', `pages show ${email}; or set CONTACT_EMAIL_FALLBACK to your address`)]
      : []),
    ...(isFallback('phone') ? [describe('mobile', `pages show ${number}`)] : []),
    ...(isFallback('whatsapp') ? [describe('whatsapp', `pages show ${number}`)] : []),
    ...(address === FALLBACKS.address ? [describe('address', `pages show "${address}"`)] : []),
    ...listNetworks()
      .filter((network) => social[network] === SOCIAL_FALLBACK)
      .map((name) => describe(name, 'its icon leads to "#"; or name it in absentNetworks of lib/company/facts.ts')),
  ];
}
