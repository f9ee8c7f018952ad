import 'server-only';

import { findPhoneNumbersInText } from 'libphonenumber-js';

import { PHONE_COUNTRY_CODE } from '@/lib/constants';
import { CHAT_ADDRESS } from '@/lib/format/contact-links';
import { toAsciiDigits } from '@/lib/format/digits';
import { EMAIL } from '@/lib/format/email';

/* The addresses and numbers in a field of the contact data, and the vendor's words around them (§3 Contact data). */

/** Words as the vendor wrote them, or a value, which becomes a link. */
export type ContactPart = string | { value: string };

/** What a link adds to an address. */
const LINK = /\b(?:mailto|tel):|\?(?:subject|body)=[^\s,;]*/gi;

const EMAILS = new RegExp(`(${EMAIL})`, 'u');
const CHATS = new RegExp(`(?<![\\w.@/-])((?:https?://)?${CHAT_ADDRESS})`, 'i');

const dropEmpty = (parts: ContactPart[]) => parts.filter((part) => part !== '');

/** The e-mail addresses in a line of text, among its words. */
export const readEmails = (line: string): ContactPart[] =>
  dropEmpty(
    line
      .replace(LINK, '')
      .split(EMAILS)
      .map((piece, index) => (index % 2 === 1 ? { value: piece } : piece)),
  );

const INDIA = new RegExp(`^\\+${PHONE_COUNTRY_CODE}`);

/** India's numbers without the code of the country, others with it: `9822011223`, `18001234567`, `+971501234567`. */
function findPhones(text: string) {
  // Digits after a comma, or after "ext", would be an extension of the number before.
  const digits = text.replace(/[a-z,;]/gi, '|');
  return findPhoneNumbersInText(digits, 'IN').map(({ number, startsAt, endsAt }) => ({
    value: number.number.replace(INDIA, ''),
    startsAt,
    endsAt,
  }));
}

function splitAtPhones(text: string): ContactPart[] {
  let position = 0;
  const parts = findPhones(text).flatMap(({ value, startsAt, endsAt }): ContactPart[] => {
    const words = text.slice(position, startsAt);
    position = endsAt;
    return [words, { value }];
  });
  return [...parts, text.slice(position)];
}

/** A link of WhatsApp is its number, or stays a link. */
const readChat = (link: string): ContactPart => ({
  value: findPhones(link)[0]?.value ?? link.replace(/^(?:https?:\/\/)?/i, 'https://'),
});

/** The numbers in a line of text, as `lib/format/contact-links.ts` reads them, among its words. */
export const readPhones = (line: string): ContactPart[] =>
  dropEmpty(
    toAsciiDigits(line.replace(LINK, ''))
      .split(CHATS)
      .flatMap((piece, index) => (index % 2 === 1 ? readChat(piece) : splitAtPhones(piece))),
  );
