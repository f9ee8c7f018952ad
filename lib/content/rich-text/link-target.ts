import { resolveAssetUrl, toHttpUrl, toSitePath } from '@/lib/content/shared/urls';

/** Longer than any address that a person writes. */
const HREF_CHARACTERS_MAX = 4_000;

/** Two slashes of either kind: browsers read a host after them. */
const HOST_START = /^[\\/]{2}/;

/** `vendor.example`, `www.gst.gov.in/returns`: a URL without its scheme, as editors type it. */
const BARE_HOST = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.([a-z]{2,24})(?::\d{1,5})?(?=[/?#]|$)/i;

/** Last parts of file names, which are no top-level domains. */
const FILE_EXTENSIONS = new Set(
  (
    '7z apk asp aspx bmp csv doc docx exe gif htm html jpeg jpg js json jsp mp3 mp4 msi odt pdf php png ppt pptx rar svg ' +
    'txt webm webp xls xlsx xml zip'
  ).split(' '),
);

const FILE_NAME = /\.([a-z0-9]{2,5})(?:[?#]|$)/i;

const EMAIL = /^[^\s@/:?#<>"]{1,64}@[^\s@/:?#<>"]{1,253}\.[a-z]{2,24}(?=\?|$)/i;

/** A telephone number of seven digits and more, as people write it. */
const PHONE = /^\+?[\d\s().-]{7,24}$/;

/** `https://https://x`, `http//x`, `https:/x`, `http;//x`, `https:// x`, `https://mailto:x`. */
const BROKEN_SCHEME = /^(?:https?[:;]?[\\/]{1,3}\s{0,3}){1,3}(?=[^/\\\s])/i;

/** White space and marks that nobody sees, which come with an address from chat programs. */
const INVISIBLE = /[\t\r\n\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** `<https://v.example>`, `“https://v.example”`: an address as mail programs and word processors quote it. */
const QUOTED = /^[<"'“‘](.*)[>"'”’]$/;

/** Google Docs, Outlook and Facebook lead every link through their own address; Outlook's names the recipient. */
const REDIRECT =
  /^https?:\/\/(?:(?:www\.)?google\.com\/url|[\w-]{1,20}\.safelinks\.protection\.outlook\.com\/|(?:lm?|www)\.facebook\.com\/l\.php)\?/i;

/** A message to a number, which every device opens by the web address. */
const WHATSAPP =
  /^(?:whatsapp:\/\/send\/?|https?:\/\/(?:api\.whatsapp\.com\/send\/?|wa\.me\/\+?[\d\s()-]{7,24}))(?=\?|$)/i;

/** The "&" of a subject, as opposed to one that begins a further field. */
const LOOSE_AMPERSAND = /&(?![\w-]{1,30}=)/g;

const isFile = (path: string) => FILE_EXTENSIONS.has(FILE_NAME.exec(path)?.[1]?.toLowerCase() ?? '');

/**
 * The normalised target of a link in rich text: http, https, mailto or tel, else `null`. A path without the extension of
 * a file is a page of this site; files belong to the backend (standards, "Security"). Addresses without a scheme are read
 * as editors mean them: a mail address, a telephone number, a host.
 */
export function resolveLink(href: string, assetBase: string | null, publicBase?: string): string | null {
  if (href.length > HREF_CHARACTERS_MAX) return null;
  const text = repairScheme(href.replace(INVISIBLE, '').trim().replace(QUOTED, '$1'));
  if (text === '' || text.startsWith('#')) return null;
  if (/^(?:mailto|tel):/i.test(text)) return toContactUrl(text);
  if (WHATSAPP.test(text)) return toWhatsAppUrl(text);
  if (REDIRECT.test(text)) return toRedirectTarget(text);
  if (EMAIL.test(text)) return toContactUrl(`mailto:${text}`);
  if (PHONE.test(text)) return toContactUrl(`tel:${text.replace(/[().-]/g, '')}`);
  const domain = BARE_HOST.exec(text)?.[1]?.toLowerCase();
  if (domain !== undefined && !(FILE_EXTENSIONS.has(domain) && !text.startsWith('www.')))
    return toHttpUrl(`https://${text}`);
  const isPath = !/^[a-z][a-z0-9+.-]*:/i.test(text) && !HOST_START.test(text);
  return isPath && !isFile(text) ? toSitePath(text) : resolveAssetUrl(text, assetBase, publicBase);
}

function repairScheme(text: string): string {
  const scheme = BROKEN_SCHEME.exec(text)?.[0] ?? '';
  const rest = text.slice(scheme.length).replace(/^callto:/i, 'tel:');
  const isContact = /^(?:mailto|tel):/i.test(rest) || (scheme !== '' && EMAIL.test(rest));
  if (scheme === '' || isContact) return rest;
  return `${/^http:/i.test(scheme) ? 'http' : 'https'}://${rest}`;
}

/** Where a redirect leads; the link itself if it does not say. */
function toRedirectTarget(text: string): string | null {
  const { searchParams } = new URL(text);
  const target = searchParams.get('q') ?? searchParams.get('url') ?? searchParams.get('u') ?? '';
  return toHttpUrl(target) ?? toHttpUrl(text);
}

/**
 * A normalised mailto or tel URL: without spaces in the address, with the query (`?subject=Book a demo`) percent-encoded.
 * `null` without an address, or with a host, which neither scheme has.
 */
function toContactUrl(text: string): string | null {
  const [, scheme = '', spacedAddress = '', query = ''] = /^(mailto|tel):([^?]*)(.*)$/i.exec(text) ?? [];
  const address = spacedAddress.replace(/\s+/g, '');
  if (address === '' || address.startsWith('//')) return null;
  const url = `${scheme}:${address}${query.replace(LOOSE_AMPERSAND, '%26')}`;
  return URL.canParse(url) ? new URL(url).href : null;
}

function toWhatsAppUrl(text: string): string | null {
  const [before = '', query = ''] = text.split('?', 2);
  const fields = new URLSearchParams(query.replace(LOOSE_AMPERSAND, '%26'));
  const digits = (fields.get('phone') ?? before.split('/').at(-1) ?? '').replace(/\D/g, '');
  const message = fields.get('text');
  if (digits.length < 7) return null;
  return `https://wa.me/${digits}${message === null ? '' : `?text=${encodeURIComponent(message)}`}`;
}
