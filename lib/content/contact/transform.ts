import {
  ADDRESS_FALLBACK,
  EMAIL_FALLBACK,
  PHONE_COUNTRY_CODE,
  PHONE_FALLBACK_DIGITS,
  SOCIAL_FALLBACK,
} from '@/lib/constants';
import { type Contact, SOCIAL_NETWORKS } from '@/lib/content/contact/contact';
import { type ApiContact } from '@/lib/content/contact/schema';
import { type ItemContext } from '@/lib/content/shared/read-body';
import { toHttpUrl } from '@/lib/content/shared/urls';
import { languageOf } from '@/lib/format/language';

const NATIONAL_DIGITS = 10;

/** Where one field holds several numbers, they stand between these. */
const BETWEEN_NUMBERS = /[/,;|]|\bor\b/i;
const EXTENSION_NUMBER = /(?:extension|extn?|x)[\s.:]*\d+\s*$/i;

/** ASCII digits of a text; the digits of other scripts (९८) count. */
function toDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/\D/g, '');
}

/**
 * The national digits of a phone number as people write it: without +91, 0091 or a leading 0, since every screen adds
 * its own prefix (§9), and without spaces and punctuation. Of several numbers the first counts. A number that is
 * foreign or odd is kept as its digits; `null` where there are none.
 */
export function toNationalDigits(text: string): string | null {
  const numbers = text.split(BETWEEN_NUMBERS).map((part) => toDigits(part.replace(EXTENSION_NUMBER, '')));
  let digits = numbers.find((number) => number !== '') ?? '';
  for (const prefix of ['00', PHONE_COUNTRY_CODE, '0']) {
    if (digits.startsWith(prefix) && digits.length - prefix.length >= NATIONAL_DIGITS) {
      digits = digits.slice(prefix.length);
    }
  }
  return digits === '' ? null : digits;
}

/** A URL without its scheme, as it is often typed: `facebook.com/x`. */
const BARE_HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#:]|$)/i;

/** The profile of the vendor on a network; `null` where the text is no http or https URL. */
export function toSocialUrl(text: string): string | null {
  if (text.startsWith('//')) return toHttpUrl(`https:${text}`);
  return toHttpUrl(BARE_HOST.test(text) ? `https://${text}` : text);
}

function readEmail(text: string | null, ctx: ItemContext): string {
  const email = text?.replace(/^mailto:/i, '') ?? null;
  if (email !== null && /^[^\s@<>"]+@[^\s@<>"]+$/.test(email)) return email;
  if (email !== null) ctx.note('email', 'is not an e-mail address; the fallback stands in');
  return EMAIL_FALLBACK;
}

function readPhone(text: string | null, field: string, ctx: ItemContext): string {
  const digits = text === null ? null : toNationalDigits(text);
  if (text !== null && digits === null) ctx.note(field, 'holds no digits; the fallback stands in');
  if (digits !== null && digits.length !== NATIONAL_DIGITS) ctx.note(field, 'is not a number of ten digits');
  return digits ?? PHONE_FALLBACK_DIGITS;
}

function readSocial(text: string | null, field: string, ctx: ItemContext): string {
  const url = text === null || text === SOCIAL_FALLBACK ? SOCIAL_FALLBACK : toSocialUrl(text);
  if (url === null) ctx.note(field, 'is not an http or https URL; taken as absent');
  return url ?? SOCIAL_FALLBACK;
}

/** How to reach the vendor, every gap filled with the specification's fallback (§3). */
export function toContact(api: ApiContact, ctx: ItemContext): Contact {
  const address = api.address ?? ADDRESS_FALLBACK;
  const addressLanguage = languageOf(address);
  const social = SOCIAL_NETWORKS.map((network) => [network, readSocial(api[network], network, ctx)] as const);
  return {
    email: readEmail(api.email, ctx),
    phone: readPhone(api.mobile, 'mobile', ctx),
    whatsapp: readPhone(api.whatsapp, 'whatsapp', ctx),
    address,
    ...(addressLanguage && { addressLanguage }),
    social: Object.fromEntries(social) as Contact['social'],
  };
}

/** Contact data with the vendor's own address in place of the fallback e-mail, where the settings name one. */
export const withEmailFallback = (contact: Contact, email: string | undefined): Contact =>
  email !== undefined && contact.email === EMAIL_FALLBACK ? { ...contact, email } : contact;
