import { EMAIL_FALLBACK, PHONE_COUNTRY_CODE, PHONE_PREFIX } from '@/lib/constants';

/*
 * A number is national digits (`9822011223`), `+` and the digits of another country, a link of WhatsApp, or what the
 * vendor wrote instead of a number. lib/content/contact-values.ts reads them.
 */

const NATIONAL = /^(?!18[06]0|0)\d{10}$/;
/** Dialled as it is: toll-free (1800), shared cost (1860), a service such as 1930, a number without its area code. */
const LOCAL = /^(?:18[06]0\d{6,9}|[1-9]\d{2,7})$/;
const FOREIGN = /^\+\d{8,15}$/;

const WHATSAPP_HOSTS = new Set([
  'wa.me',
  ...['', 'www.', 'api.', 'web.', 'chat.'].map((subdomain) => `${subdomain}whatsapp.com`),
]);

/** The URL of a link to a chat of WhatsApp, as https; `null` for others: the host is compared, and has no user name. */
export function toWhatsAppUrl(text: string): URL | null {
  try {
    const url = new URL(text.replace(/^http:/i, 'https:'));
    const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
    return isPlain && url.pathname !== '/' && WHATSAPP_HOSTS.has(url.host) ? url : null;
  } catch {
    return null;
  }
}

/** The `mailto:` link of an address; `null` for the fallback address, which is not real (§3). */
export const mailHref = (email: string, subject?: string) =>
  email === EMAIL_FALLBACK ? null : `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** A number as the site shows it: `+91-5550123456` (§9). Other countries and toll-free numbers have no such prefix. */
export function formatPhone(number: string): string {
  if (toWhatsAppUrl(number)) return number.replace(/^https:\/\/(?:www\.)?/, '');
  return /^\d+$/.test(number) && !LOCAL.test(number) ? `${PHONE_PREFIX}${number}` : number;
}

/** The `tel:` link of a number; `null` for what nobody can dial, such as the fallback digits (§3). */
export function telHref(number: string): string | null {
  if (NATIONAL.test(number)) return `tel:+${PHONE_COUNTRY_CODE}${number}`;
  return LOCAL.test(number) || FOREIGN.test(number) ? `tel:${number}` : null;
}

/** The link to a WhatsApp chat, and the text that it starts with; `null` for the fallback digits and for other numbers. */
export function whatsAppHref(number: string, text: string): string | null {
  const link = toWhatsAppUrl(number);
  if (link) return link.href;
  const digits = FOREIGN.test(number) ? number.slice(1) : NATIONAL.test(number) && PHONE_COUNTRY_CODE + number;
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : null;
}
