import 'server-only';

import { findPhoneNumbersInText } from 'libphonenumber-js';

import { PHONE_COUNTRY_CODE } from '@/lib/constants';
import { toWhatsAppUrl } from '@/lib/format/contact-links';
import { EMAIL } from '@/lib/format/email';
import { toAsciiDigits } from '@/lib/format/text';

/* The addresses and numbers in a field of the contact data, and the vendor's words around them (§3 Contact data). */

/** Words as the vendor wrote them, or a value, which becomes a link. */
export type ContactPart = string | { value: string };

interface Found {
  value: string;
  start: number;
  end: number;
}

/** Longer texts are no contact field: pages show only the values. */
const WORDS_CHARACTERS_MAX = 200;

function toParts(text: string, found: readonly Found[]): ContactPart[] {
  const isLong = text.length > WORDS_CHARACTERS_MAX;
  const parts: ContactPart[] = [];
  let position = 0;
  for (const { value, start, end } of found) {
    const between = position > 0 ? ', ' : '';
    parts.push(isLong ? between : text.slice(position, start), { value });
    position = end;
  }
  if (found.length > 0 && !isLong) parts.push(text.slice(position));
  return parts.filter((part) => part !== '');
}

const EMAILS = new RegExp(EMAIL, 'gu');

/** What a link adds to an address. */
const LINK = /\b(?:mailto|tel):|\?(?:subject|body)=.*/gi;

/** The e-mail addresses in a line of text, with the words around them; empty without an address. */
export function readEmails(line: string): ContactPart[] {
  const text = line.replace(LINK, '');
  const found = [...text.matchAll(EMAILS)].map(({ 0: value, index }) => ({
    value,
    start: index,
    end: index + value.length,
  }));
  return toParts(text, found);
}

const INDIA = new RegExp(`^\\+${PHONE_COUNTRY_CODE}(?=\\d{10})`);

/** India's numbers without the code of the country, others with it: `9822011223`, `18001234567`, `+971501234567`. */
const toValue = (international: string) => international.replace(INDIA, '');

/** The number in a link of WhatsApp: `wa.me/919822011223`, `send?phone=919822011223`; the link itself without one. */
function readChat(link: URL): string {
  const digits = /^\s*\+?(\d{8,15})$/.exec(link.searchParams.get('phone') ?? link.pathname.slice(1))?.[1];
  return digits === undefined ? link.href : toValue(`+${digits}`);
}

/** A word, and the full stop of its sentence. */
const WORD = /[^\s,;|<>"()]+/g;
const FULL_STOP = /(?<!\.)\.+$/;

/** The links of WhatsApp in a text, and what is left of it: digits in the address of another host are no number. */
function takeChats(text: string): { chats: Found[]; rest: string } {
  const chats: Found[] = [];
  const rest = text.replace(WORD, (word, start: number) => {
    const address = word.replace(FULL_STOP, '');
    const link = toWhatsAppUrl(address.includes('://') ? address : `https://${address}`);
    if (link) chats.push({ value: readChat(link), start, end: start + address.length });
    return link || address.includes('://') ? '|'.repeat(word.length) : word;
  });
  return { chats, rest };
}

/** One number of India, of ten digits, as people prefix it: +91, 0091, 091, 91, 0. */
const ONE_NUMBER = /^(?:(?:\+|00?)?910?|0)?([1-9]\d{9})$/;
/** One that is dialled as it is: 1930. */
const SHORT_NUMBER = /^[1-9]\d{2,7}$/;

/**
 * The numbers in a line of text, with the words around them, as `lib/format/contact-links.ts` reads them. A link of
 * WhatsApp is its number, or stays a link. Empty without a number.
 */
export function readPhones(line: string): ContactPart[] {
  const text = toAsciiDigits(line.replace(LINK, ''));
  const one = ONE_NUMBER.exec(text.replace(/[\s().‐-―-]/g, ''))?.[1] ?? SHORT_NUMBER.exec(text.trim())?.[0];
  if (one !== undefined) return [{ value: one }];
  const { chats, rest: words } = takeChats(text);
  // The library reads digits after a comma as an extension.
  const rest = words.replace(/[,;]/g, '|');
  const phones = findPhoneNumbersInText(rest, 'IN').map(({ number, startsAt: start, endsAt }) => {
    const extension = number.ext === undefined ? 0 : /\D*\d+$/.exec(rest.slice(start, endsAt))![0].length;
    return { value: toValue(number.number), start, end: endsAt - extension };
  });
  const found = [...phones, ...chats].sort((one, other) => one.start - other.start);
  return toParts(text, found);
}
