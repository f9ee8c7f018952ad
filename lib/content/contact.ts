import { z } from 'zod';

import { FALLBACKS } from '@/lib/company/fallbacks';
import {
  EMAIL_FALLBACK,
  PHONE_COUNTRY_CODE,
  PHONE_FALLBACK_DIGITS,
  SOCIAL_FALLBACK,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from '@/lib/constants';
import { defineCollection } from '@/lib/content/shared/define-collection';
import { type ItemContext, type ObjectParser, type ReadContext, readObject } from '@/lib/content/shared/read-body';
import { emailField, linkField, phoneField, plainTextField } from '@/lib/content/shared/text-field';
import { resolveLink } from '@/lib/content/rich-text/link-target';
import { toHttpUrl } from '@/lib/content/shared/urls';
import { languageOf } from '@/lib/format/language';

/** How to reach the vendor (§3 Contact data); every gap has the specification's fallback. */
export interface Contact {
  email: string;
  /** Ten national digits, without the prefix that every screen adds (§9). */
  phone: string;
  whatsapp: string;
  address: string;
  /** Only if it differs from the page's. */
  addressLanguage?: string;
  /** Each a URL, or `#` if there is none. */
  social: Record<SocialNetwork, string>;
}

const NATIONAL_DIGITS = 10;

/** Separators between several numbers in one field. */
const BETWEEN_NUMBERS = /[/,;|]|\bor\b/i;
const EXTENSION_NUMBER = /(?:extension|extn?|x)[\s.:]*\d+\s*$/i;

/** ASCII digits of a text; Devanagari digits (९८) count. */
function toDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/\D/g, '');
}

/**
 * The national digits of a phone number as people write it: without +91, 0091 or a leading 0, since every screen adds
 * its own prefix (§9), and without spaces and punctuation. Of several numbers the first counts. A foreign or odd number
 * keeps all its digits; `null` without digits.
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

/** The vendor's profile on a network, whose URL may lack its scheme; `null` if the text is no http or https URL. */
export function toSocialUrl(text: string): string | null {
  return toHttpUrl(resolveLink(text, null) ?? '');
}

function readEmail(text: string | null, ctx: ItemContext): string {
  const email = text?.replace(/^mailto:/i, '') ?? null;
  if (email !== null && /^[^\s@<>"]+@[^\s@<>"]+$/.test(email)) return email;
  if (email !== null) ctx.note('email', 'is not an e-mail address; the fallback is shown');
  return ctx.emailFallback ?? EMAIL_FALLBACK;
}

function readPhone(text: string | null, field: string, ctx: ItemContext): string {
  const digits = text === null ? null : toNationalDigits(text);
  if (text !== null && digits === null) ctx.note(field, 'has no digits; the fallback is shown');
  if (digits !== null && digits.length !== NATIONAL_DIGITS) ctx.note(field, 'is not a number of ten digits');
  return digits ?? PHONE_FALLBACK_DIGITS;
}

function readSocial(text: string | null, field: string, ctx: ItemContext): string {
  const url = text === null || text === SOCIAL_FALLBACK ? SOCIAL_FALLBACK : toSocialUrl(text);
  if (url === null) ctx.note(field, 'is not an http or https URL; ignored');
  return url ?? SOCIAL_FALLBACK;
}

const apiContactSchema = z.object({
  email: emailField,
  mobile: phoneField,
  whatsapp: phoneField,
  address: plainTextField,
  facebook: linkField,
  linkedin: linkField,
  youtube: linkField,
  instagram: linkField,
});

const parser = {
  schema: apiContactSchema,
  keyFields: Object.keys(apiContactSchema.shape),
  wantedFields: ['email', 'mobile', 'whatsapp', 'address', ...SOCIAL_NETWORKS],
  toItem(api, ctx) {
    const address = api.address ?? FALLBACKS.address;
    const addressLanguage = languageOf(address, ctx.language);
    const social = SOCIAL_NETWORKS.map((network) => [network, readSocial(api[network], network, ctx)] as const);
    return {
      email: readEmail(api.email, ctx),
      phone: readPhone(api.mobile, 'mobile', ctx),
      whatsapp: readPhone(api.whatsapp, 'whatsapp', ctx),
      address,
      ...(addressLanguage && { addressLanguage }),
      social: Object.fromEntries(social) as Contact['social'],
    };
  },
} satisfies ObjectParser<typeof apiContactSchema, Contact>;

/** Contact data with a fallback in every field (§3). */
export const buildFallbackContact = (ctx: ReadContext = { assetBase: null }): Contact =>
  parser.toItem(apiContactSchema.parse({}), { ...ctx, fallbackId: '', note: () => {} });

/** Contact data: the object, or the first of a list; an empty list is a valid response. */
export const CONTACT = defineCollection({
  key: 'contact',
  path: '/api/contact',
  file: 'contact.json',
  noun: ['set of contact data', 'sets of contact data'],
  shape: 'object',
  shownOn: 'contact',
  itemSchema: apiContactSchema,
  keyFields: parser.keyFields,
  fallback: buildFallbackContact,
  parse: (body, ctx, report): Contact =>
    readObject(body, 'contact data', parser, ctx, report) ?? buildFallbackContact(ctx),
});
