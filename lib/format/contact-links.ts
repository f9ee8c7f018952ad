import { EMAIL_FALLBACK, PHONE_COUNTRY_CODE, PHONE_FALLBACK_DIGITS, PHONE_PREFIX } from '@/lib/constants';

/*
 * A number is national digits without a prefix (`9822011223`, `18001234567`), `+` and the digits of another country, or,
 * for WhatsApp, a link that contains no number (`https://wa.me/message/…`). lib/content/contact-values.ts reads them.
 */

/** India's toll-free and shared-cost numbers, which are dialled without the code of the country. */
const TOLL_FREE = /^18[06]0\d{6,9}$/;
/** A service such as 1930, or a number without its area code: dialled as it is. */
const LOCAL = /^(?!0|18[06]0$)\d{3,8}$/;
const NATIONAL = /^(?!0)\d{10}$/;
const FOREIGN = /^\+(?!0|91)\d{8,15}$/;

/** Whether a text is a link, not a number. */
const isLink = (number: string) => number.startsWith('https:');

/** The number with the code of its country, without `+`; `null` if it has none, or is none. */
function toInternationalDigits(number: string): string | null {
  if (FOREIGN.test(number)) return number.slice(1);
  return NATIONAL.test(number) && !TOLL_FREE.test(number) ? PHONE_COUNTRY_CODE + number : null;
}

/** Whether people elsewhere can use a number: it has its area code, or needs none. */
export const isFullNumber = (number: string): boolean =>
  isLink(number) || TOLL_FREE.test(number) || toInternationalDigits(number) !== null;

/**
 * The `mailto:` link of an address; `null` for the fallback address, which is not real (§3), and for an address whose host
 * is no name of a domain.
 */
export const mailHref = (email: string, subject?: string) =>
  email === EMAIL_FALLBACK || !/@[^@.]+(?:\.[^@.]+)+$/.test(email)
    ? null
    : `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** A number as the site shows it: `+91-5550123456` (§9). Those of other countries have their own code. */
export function formatPhone(number: string): string {
  if (isLink(number)) return number.replace(/^https:\/\/(?:www\.)?/, '');
  return number.startsWith('+') ? number : `${PHONE_PREFIX}${number}`;
}

/** The `tel:` link of a number; `null` for the fallback digits (§3), and for what nobody can dial. */
export function telHref(number: string): string | null {
  if (number === PHONE_FALLBACK_DIGITS) return null;
  const digits = toInternationalDigits(number);
  if (digits !== null) return `tel:+${digits}`;
  return TOLL_FREE.test(number) || LOCAL.test(number) ? `tel:${number}` : null;
}

/** The link to a WhatsApp chat, and the text that it starts with; `null` for the fallback digits and for other numbers. */
export function whatsAppHref(number: string, text: string): string | null {
  if (isLink(number)) return number;
  const digits = toInternationalDigits(number);
  return digits === null ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
