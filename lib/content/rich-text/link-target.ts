import { parsePhoneNumberFromString } from 'libphonenumber-js';

import { PHONE_COUNTRY_CODE } from '@/lib/constants';
import { resolveAssetUrl, toHttpUrl, toSitePath } from '@/lib/content/shared/urls';
import { telHref } from '@/lib/format/contact-links';
import { decodePercent } from '@/lib/format/decode-percent';
import { EMAIL } from '@/lib/format/email';
import { removeInvisible } from '@/lib/format/invisible';

/** Longer than any address that a person writes. */
const HREF_CHARACTERS_MAX = 4_000;

/** `vendor.example`, `www.gst.gov.in/returns`: a URL without its scheme, as editors type it. */
const BARE_HOST = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.[a-z]{2,24}(?::\d{1,5})?(?=[/?#]|$)/i;
const MAIL_ADDRESS = new RegExp(`^${EMAIL}(?=\\?|$)`, 'u');
/** Digits and the signs between them: a telephone number, or nothing that leads anywhere, such as `2024-25`. */
const DIGITS = /^\+?[\d\s().-]+$/;

/** What only the app on a telephone opens. */
const WHATSAPP_APP = /^whatsapp:\/\/send\/?\?/i;

/** The last part of a file's name. Other paths are pages of this site. */
const FILE =
  /\.(?:7z|apk|aspx?|bmp|csv|docx?|exe|gif|html?|jpe?g|js|json|mp[34]|msi|od[st]|pdf|php|png|pptx?|rar|svg|txt|webp|xlsx?|xml|zip)(?:[?#]|$)/i;

/** The "&" of a subject or a message, as opposed to one that begins a further field. */
const LOOSE_AMPERSAND = /&(?![\w-]{1,30}=)/g;

/**
 * The normalised target of a link in rich text: http, https, mailto or tel, else `null`. A path without the extension of
 * a file is a page of this site; files belong to the backend (standards, "Security"). A mail address, a telephone number
 * of India and a host need no scheme.
 */
export function resolveLink(href: string, assetBase: string | null, publicBase?: string): string | null {
  if (href.length > HREF_CHARACTERS_MAX) return null;
  const text = removeInvisible(href)
    .replace(/[\t\r\n]/g, '')
    .trim()
    .replace(WHATSAPP_APP, 'https://wa.me/?');
  if (text === '' || text.startsWith('#')) return null;
  if (/^(?:mailto|tel):/i.test(text)) return toContactUrl(text);
  if (MAIL_ADDRESS.test(text)) return toContactUrl(`mailto:${text}`);
  if (DIGITS.test(text)) return toPhoneUrl(text);
  const host = BARE_HOST.exec(text)?.[0];
  if (host !== undefined && !FILE.test(host)) return unwrap(toHttpUrl(`https://${text}`));
  const isPath = !/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(text);
  return isPath && !FILE.test(text) ? toSitePath(text) : unwrap(resolveAssetUrl(text, assetBase, publicBase));
}

/**
 * What an address of Outlook's Safe Links leads to: the rest of it names the recipient of a mail. A chat of WhatsApp by
 * the number's digits alone.
 */
function unwrap(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return url;
  const { hostname, pathname, searchParams } = new URL(url.replace(LOOSE_AMPERSAND, '%26'));
  if (hostname.endsWith('.safelinks.protection.outlook.com')) {
    const target = toHttpUrl(searchParams.get('url') ?? '');
    return target === null ? url : unwrap(target);
  }
  const number = (searchParams.get('phone') ?? decodePercent(pathname) ?? '').replace(/[\s/+().-]/g, '');
  if (hostname !== 'wa.me' || !/^\d{7,15}$/.test(number)) return url;
  const words = searchParams.get('text');
  return `https://wa.me/${number}${words === null ? '' : `?text=${encodeURIComponent(words)}`}`;
}

/** The `tel:` URL of digits that are a telephone number; `null` for others. */
function toPhoneUrl(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: 'IN', extract: false });
  if (!phone?.isValid()) return null;
  return telHref(phone.countryCallingCode === PHONE_COUNTRY_CODE ? phone.nationalNumber : phone.number);
}

/**
 * A normalised mailto or tel URL: without spaces in the address, with the query (`?subject=Book a demo`) percent-encoded.
 * `null` without an address, or with a host, which neither scheme has.
 */
function toContactUrl(text: string): string | null {
  const [, scheme = '', spacedAddress = '', query = ''] = /^(mailto|tel):([^?]*)(.*)$/i.exec(text) ?? [];
  const address = spacedAddress.replace(/\s+/g, '');
  const url = `${scheme}:${address}${query.replace(LOOSE_AMPERSAND, '%26')}`;
  return address === '' || address.startsWith('//') || !URL.canParse(url) ? null : new URL(url).href;
}
