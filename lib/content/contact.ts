import { z } from 'zod';

import { FALLBACKS } from '@/lib/company/fallbacks';
import {
  EMAIL_FALLBACK,
  PHONE_FALLBACK_DIGITS,
  SOCIAL_FALLBACK,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from '@/lib/constants';
import { type ContactValue, listEmails, listPhones } from '@/lib/content/contact-values';
import { defineCollection } from '@/lib/content/shared/define-collection';
import { type ItemContext, type ObjectParser, type ReadContext, readObject } from '@/lib/content/shared/read-body';
import { emailField, linkField, phoneField, plainTextField, wanted } from '@/lib/content/shared/text-field';
import { toHttpUrl } from '@/lib/content/shared/urls';
import { isFullNumber, mailHref, telHref, whatsAppHref } from '@/lib/format/contact-links';
import { languageOf } from '@/lib/format/language';
import { isNoValue } from '@/lib/format/no-value';

/** The fields that may have several values. */
export type ContactValueField = 'email' | 'phone' | 'whatsapp';

/** How to reach the vendor (§3 Contact data); every gap has the specification's fallback. */
export interface Contact {
  /** The first of its `values` that can be mailed: for places with a single link, such as a button. */
  email: string;
  /** The same, as `lib/format/contact-links.ts` reads a number: without the prefix that every screen adds (§9). */
  phone: string;
  whatsapp: string;
  /** All that the vendor wrote into these fields, in its order. A field without more than the value above is absent. */
  values?: Partial<Record<ContactValueField, readonly ContactValue[]>>;
  address: string;
  /** Only if it differs from the page's. */
  addressLanguage?: string;
  /** Each a URL, or `#` if there is none. */
  social: Record<SocialNetwork, string>;
}

/** `https://https://`, `http//`, `https:/`, `https;//`: as editors paste and type them. */
const SCHEMES = /^(?:h?t{1,3}ps?(?:[:;]?[\\/]+|[:;]))+/i;

/** Addresses of handles such as `@vendor`. LinkedIn has two kinds, so a handle is not enough. */
const HANDLES: Partial<Record<SocialNetwork, string>> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/@',
};

/** A word as the vendor's profile on a network; `null` if it is no address and no handle. */
function toProfile(word: string, network: SocialNetwork): string | null {
  const handle = /^@([\w.-]*\w)$/.exec(word)?.[1];
  if (handle !== undefined) return network in HANDLES ? `${HANDLES[network]}${handle}` : null;
  const isHttp = /^http:\/\/[^\\/:]+\./i.test(word);
  const address = word.replace(SCHEMES, '').replace(/^\/\//, '');
  // An address that was pasted behind another, such as the network's own.
  const pasted = /^[^?#]*(https?:\/\/.*)$/i.exec(address)?.[1];
  if (pasted !== undefined) return toProfile(pasted, network);
  if (!/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[\\/?#:]|$)/u.test(address)) return null;
  return toHttpUrl(`${isHttp ? 'http' : 'https'}://${address}`);
}

/** Longer texts are no address. */
const PROFILE_WORDS_MAX = 50;

/** The vendor's profile on a network, the first in the text, whose scheme may be missing or broken; `null` without one. */
export function toSocialUrl(text: string, network: SocialNetwork): string | null {
  const words = text.split(/[\s,;|<>"]+/, PROFILE_WORDS_MAX).map((word) => word.replace(/^[('[]+|[.)'\]]+$/g, ''));
  return words.map((word) => toProfile(word, network)).find((url) => url !== null) ?? null;
}

type Values = readonly ContactValue[];

function readEmails(text: string | null, ctx: ItemContext): Values {
  const emails = text === null ? [] : listEmails(text);
  if (emails.length > 0) return emails;
  if (text !== null) ctx.note('email', 'is not an e-mail address; the fallback is shown');
  return [{ value: ctx.emailFallback ?? EMAIL_FALLBACK }];
}

function readPhones(text: string | null, field: string, ctx: ItemContext): Values {
  const phones = text === null ? [] : listPhones(text);
  if (text !== null && phones.length === 0) ctx.note(field, 'has no number to call; the fallback is shown');
  if (text !== PHONE_FALLBACK_DIGITS && phones.some(({ value }) => !isFullNumber(value))) {
    ctx.note(field, 'is not a number of ten digits');
  }
  return phones.length > 0 ? phones : [{ value: PHONE_FALLBACK_DIGITS }];
}

/** The first value with a link, for places with a single one; else the first. */
const pickLinked = (values: Values, toHref: (value: string) => string | null): string =>
  (values.find(({ value }) => toHref(value) !== null) ?? values[0]!).value;

function readSocial(text: string | null, network: SocialNetwork, ctx: ItemContext): string {
  if (text === null || isNoValue(text)) return SOCIAL_FALLBACK;
  const url = toSocialUrl(text, network);
  if (url === null) ctx.note(network, 'is not an http or https URL; ignored');
  return url ?? SOCIAL_FALLBACK;
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
    const values = {
      email: readEmails(api.email, ctx),
      phone: readPhones(api.mobile, 'mobile', ctx),
      whatsapp: readPhones(api.whatsapp, 'whatsapp', ctx),
    };
    const more = Object.fromEntries(
      Object.entries(values).filter(([, [first, ...others]]) => others.length > 0 || first?.note !== undefined),
    );
    const social = SOCIAL_NETWORKS.map((network) => [network, readSocial(api[network], network, ctx)] as const);
    return {
      email: pickLinked(values.email, mailHref),
      phone: pickLinked(values.phone, telHref),
      whatsapp: pickLinked(values.whatsapp, (number) => whatsAppHref(number, '')),
      ...(Object.keys(more).length > 0 && { values: more }),
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
  ...parser,
  fallback: buildFallbackContact,
  parse: (body, ctx, report): Contact =>
    readObject(body, 'contact data', parser, ctx, report) ?? buildFallbackContact(ctx),
});
