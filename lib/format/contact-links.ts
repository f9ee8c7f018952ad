import { EMAIL_FALLBACK, PHONE_COUNTRY_CODE, PHONE_PREFIX } from '@/lib/constants';

/*
 * A number is national digits (`9822011223`), `+` and the digits of another country, a link of WhatsApp, or what the
 * vendor wrote instead of a number. lib/content/contact-values.ts reads them.
 */

const NATIONAL = /^(?!18[06]0|0)\d{10}$/;
/** Dialled as it is: toll-free (1800), shared cost (1860), a service such as 1930, a number without its area code. */
const LOCAL = /^(?:18[06]0\d{6,9}|[1-9]\d{2,7})$/;
const FOREIGN = /^\+\d{8,15}$/;

/** The address of a chat of WhatsApp without its scheme, as the source of a regular expression. */
export const CHAT_ADDRESS = '(?:wa\\.me|(?:(?:www|api|web|chat)\\.)?whatsapp\\.com)/[^\\s,;|<>"()]*[^\\s,;|<>"().]';
const IS_CHAT = new RegExp(`^https://${CHAT_ADDRESS}$`, 'i');

/** The `mailto:` link of an address; `null` for the fallback address, which is not real (§3). */
export const mailHref = (email: string, subject?: string) =>
  email === EMAIL_FALLBACK ? null : `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** A number as the site shows it: `+91-5550123456` (§9). Other countries and toll-free numbers have no such prefix. */
export function formatPhone(number: string): string {
  if (IS_CHAT.test(number)) return number.replace(/^https:\/\/(?:www\.)?/, '');
  return /^\d+$/.test(number) && !LOCAL.test(number) ? `${PHONE_PREFIX}${number}` : number;
}

/** The `tel:` link of a number; `null` for what nobody can dial, such as the fallback digits (§3). */
export function telHref(number: string): string | null {
  if (NATIONAL.test(number)) return `tel:+${PHONE_COUNTRY_CODE}${number}`;
  return LOCAL.test(number) || FOREIGN.test(number) ? `tel:${number}` : null;
}

/** The link to a WhatsApp chat, and the text that it starts with; `null` for the fallback digits and for other numbers. */
export function whatsAppHref(number: string, text: string): string | null {
  if (IS_CHAT.test(number)) return number;
  const digits = FOREIGN.test(number) ? number.slice(1) : NATIONAL.test(number) && PHONE_COUNTRY_CODE + number;
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : null;
}
