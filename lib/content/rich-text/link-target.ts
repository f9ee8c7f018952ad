import { parsePhoneNumberFromString } from 'libphonenumber-js';

import { resolveAssetUrl, toHttpUrl, toSitePath } from '@/lib/content/shared/urls';
import { removeInvisible } from '@/lib/format/invisible';

/** Longer than any address that a person writes. */
const HREF_CHARACTERS_MAX = 4_000;

/** `vendor.example`, `www.gst.gov.in/returns`: a URL without its scheme, as editors type it. */
const BARE_HOST = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.[a-z]{2,24}(?::\d{1,5})?(?=[/?#]|$)/i;
const EMAIL = /^[^\s@/:?#<>"]{1,64}@[^\s@/:?#<>"]{1,253}\.[a-z]{2,24}(?=\?|$)/i;
const PHONE = /^\+?[\d\s().-]{10,24}$/;

/** The last part of a file's name. Other paths are pages of this site. */
const FILE =
  /\.(?:7z|apk|aspx?|bmp|csv|docx?|exe|gif|html?|jpe?g|js|json|mp[34]|msi|od[st]|pdf|php|png|pptx?|rar|svg|txt|webp|xlsx?|xml|zip)(?:[?#]|$)/i;

/**
 * The normalised target of a link in rich text: http, https, mailto or tel, else `null`. A path without the extension of
 * a file is a page of this site; files belong to the backend (standards, "Security"). A mail address, a telephone number
 * of India and a host need no scheme.
 */
export function resolveLink(href: string, assetBase: string | null, publicBase?: string): string | null {
  if (href.length > HREF_CHARACTERS_MAX) return null;
  const text = removeInvisible(href)
    .replace(/[\t\r\n]/g, '')
    .trim();
  if (text === '' || text.startsWith('#')) return null;
  if (/^(?:mailto|tel):/i.test(text)) return toContactUrl(text);
  if (EMAIL.test(text)) return toContactUrl(`mailto:${text}`);
  const phone = PHONE.test(text)
    ? parsePhoneNumberFromString(text, { defaultCountry: 'IN', extract: false })
    : undefined;
  if (phone?.isValid()) return phone.getURI();
  const host = BARE_HOST.exec(text)?.[0];
  if (host !== undefined && !FILE.test(host)) return toHttpUrl(`https://${text}`);
  const isPath = !/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(text);
  return isPath && !FILE.test(text) ? toSitePath(text) : resolveAssetUrl(text, assetBase, publicBase);
}

/**
 * A normalised mailto or tel URL: without spaces in the address, with the query (`?subject=Book a demo`) percent-encoded.
 * `null` without an address, or with a host, which neither scheme has.
 */
function toContactUrl(text: string): string | null {
  const [, scheme = '', spacedAddress = '', query = ''] = /^(mailto|tel):([^?]*)(.*)$/i.exec(text) ?? [];
  const address = spacedAddress.replace(/\s+/g, '');
  const url = `${scheme}:${address}${query}`;
  return address === '' || address.startsWith('//') || !URL.canParse(url) ? null : new URL(url).href;
}
