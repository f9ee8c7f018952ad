import { z } from 'zod';

import { FALLBACKS } from '@/lib/company/fallbacks';
import {
  EMAIL_FALLBACK,
  PHONE_FALLBACK_DIGITS,
  SOCIAL_FALLBACK,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from '@/lib/constants';
import { type ContactPart, readEmails, readPhones } from '@/lib/content/contact-values';
import { defineCollection } from '@/lib/content/shared/define-collection';
import { readObject } from '@/lib/content/shared/read-body';
import { type ItemContext, type ObjectParser, type ReadContext } from '@/lib/content/shared/read-item';
import { emailField, linkField, phoneField, plainTextField, wanted } from '@/lib/content/shared/text-field';
import { describeNoUrl, toHttpUrl } from '@/lib/content/shared/urls';
import { mailHref, telHref, whatsAppHref } from '@/lib/format/contact-links';
import { languageOf } from '@/lib/format/language';
import { isNoValue } from '@/lib/format/no-value';
import { cutCharacters, QUOTED_CHARACTERS } from '@/lib/format/text';

/** The fields that may have several values. */
export type ContactValueField = 'email' | 'phone' | 'whatsapp';

/** How to reach the vendor (§3 Contact data); every gap has the specification's fallback. */
export interface Contact {
  /** The first that can be mailed: for places with a single link, such as a button. */
  email: string;
  /** The same, as `lib/format/contact-links.ts` reads a number: without the prefix that every screen adds (§9). */
  phone: string;
  whatsapp: string;
  /** All that the vendor wrote into these fields. A field without more than the value above is absent. */
  parts?: Partial<Record<ContactValueField, readonly ContactPart[]>>;
  address: string;
  /** Only if it differs from the page's. */
  addressLanguage?: string;
  /** Each a URL, or `#` if there is none. */
  social: Record<SocialNetwork, string>;
}

/** Pages show only the first value of a longer text. */
const WORDS_MAX_CHARACTERS = 200;

type ToHref = (value: string) => string | null;

const listValues = (parts: readonly ContactPart[]) =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : part.value));

/** The parts of a field; digits that are no number as they were written; none for the fallback. */
function readParts(
  field: string,
  text: string | null,
  read: (text: string) => ContactPart[],
  toHref: ToHref,
  ctx: ItemContext,
): readonly ContactPart[] {
  if (text === null || isNoValue(text)) return [];
  const parts = read(text);
  const values = listValues(parts);
  const linked = values.find((value) => toHref(value) !== null);
  if (linked !== undefined) return text.length > WORDS_MAX_CHARACTERS ? [{ value: linked }] : parts;
  const words = cutCharacters(text, QUOTED_CHARACTERS);
  const write = field === 'email' ? 'an address such as hello@vendor.example' : 'ten digits such as 9822011223';
  ctx.note(field, `is "${words}", which has nothing that can be linked. Write ${write}`);
  if (values.length > 0) return parts;
  return field !== 'email' && /\d|:\/\//.test(text) ? [{ value: words }] : [];
}

/** The first value with a link, for places with a single one; else the first, or the fallback. */
function pickValue(parts: readonly ContactPart[], toHref: ToHref, fallback: string): string {
  const values = listValues(parts);
  return values.find((value) => toHref(value) !== null) ?? values[0] ?? fallback;
}

const toChatHref: ToHref = (number) => whatsAppHref(number, '');

/** A host with a path, as people type it: `facebook.com/vendor`. */
const HOST_WITH_PATH = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\/./u;

/** The URL of a profile; `#` for what is neither a URL nor a host with a path, which is reported. */
function readSocial(text: string | null, network: SocialNetwork, ctx: ItemContext): string {
  if (text === null || isNoValue(text)) return SOCIAL_FALLBACK;
  const url = /\s/.test(text) ? null : toHttpUrl(HOST_WITH_PATH.test(text) ? `https://${text}` : text);
  if (url !== null && new URL(url).hostname.includes('.')) return url;
  ctx.note(network, describeNoUrl(text, `https://www.${network}.com/…`));
  return SOCIAL_FALLBACK;
}

const apiContactSchema = z.object({
  email: wanted(emailField),
  mobile: wanted(phoneField),
  whatsapp: wanted(phoneField),
  address: wanted(plainTextField),
  facebook: wanted(linkField),
  linkedin: wanted(linkField),
  youtube: wanted(linkField),
  instagram: wanted(linkField),
});

const parser = {
  schema: apiContactSchema,
  keyFields: Object.keys(apiContactSchema.shape),
  toItem(api, ctx) {
    const address = api.address ?? FALLBACKS.address;
    const addressLanguage = languageOf(address, ctx.language);
    const parts = {
      email: readParts('email', api.email, readEmails, mailHref, ctx),
      phone: readParts('mobile', api.mobile, readPhones, telHref, ctx),
      whatsapp: readParts('whatsapp', api.whatsapp, readPhones, toChatHref, ctx),
    };
    const more = Object.entries(parts).filter(([, { length }]) => length > 1);
    const social = SOCIAL_NETWORKS.map((network) => [network, readSocial(api[network], network, ctx)] as const);
    const isRead =
      api.address !== null ||
      Object.values(parts).some(({ length }) => length > 0) ||
      social.some(([, url]) => url !== SOCIAL_FALLBACK);
    if (!isRead) return ctx.drop('', 'has nothing that can be shown');
    return {
      email: pickValue(parts.email, mailHref, ctx.emailFallback ?? EMAIL_FALLBACK),
      phone: pickValue(parts.phone, telHref, PHONE_FALLBACK_DIGITS),
      whatsapp: pickValue(parts.whatsapp, toChatHref, PHONE_FALLBACK_DIGITS),
      ...(more.length > 0 && { parts: Object.fromEntries(more) }),
      address,
      ...(addressLanguage && { addressLanguage }),
      social: Object.fromEntries(social) as Contact['social'],
    };
  },
} satisfies ObjectParser<typeof apiContactSchema, Contact>;

/** Contact data with a fallback in every field (§3). */
export const buildFallbackContact = (ctx: ReadContext = { assetBase: null }): Contact =>
  parser.toItem(apiContactSchema.parse({ address: FALLBACKS.address }), {
    ...ctx,
    fallbackId: '',
    note: () => {},
    drop: () => null,
  })!;

/** Contact data: the object, or the first of a list; an empty list is a valid response. */
export const CONTACT = defineCollection({
  key: 'contact',
  path: '/api/contact',
  file: 'contact.json',
  noun: ['set of contact data', 'sets of contact data'],
  shape: 'object',
  shownOn: 'contact',
  ...parser,
  fallback: buildFallbackContact,
  parse: (body, ctx, report): Contact =>
    readObject(body, 'contact data', parser, ctx, report) ?? buildFallbackContact(ctx),
});
