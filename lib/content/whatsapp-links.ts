import { type Found, toNumberOfLink } from '@/lib/content/phone-numbers';

/* Links of WhatsApp in a contact field (§3 Contact data), as its app, its help pages and site builders write them. */

/** A link, to the end of its line. */
const LINK =
  /(?:whatsapp:\/\/|intent:\/\/send|(?:https?:)?\/\/(?:[a-z]+\.)?(?:wa\.me|wa\.link|whatsapp\.com)|(?<![\w@.-])(?:[a-z]+\.)?(?:wa\.me|wa\.link|whatsapp\.com)\/)[^\n]*/gi;

/** The link itself: `intent://…;end`, a number with spaces, or all up to a space or a separator. */
const LINK_END = /^(?:intent:\S*|[^\s,;|<>"]*\/\+?\d{1,4}(?:[ -]\d{2,12}){1,4}(?!\d)[^\s,;|<>"]*|[^\s,;|<>"]*)/i;

/** Ten digits, which the text of a message does not have by chance. */
const WHOLE_NUMBER = /\d(?:[ -]?\d){9}/;

/** The punctuation of the sentence around a link. */
const TAIL = /(?<![^\w/=&-])[^\w/=&-]+$/;

/** The number of a link, or the link if it has none: `https://wa.me/message/…`; `null` if it leads nowhere. */
function readLink(link: string): string | null {
  const address = link.replace(TAIL, '').replace(/^(?:https?:)?\/*/i, '');
  const [, name, more = ''] = /^[a-z.]*wa\.me\/+(?:c\/)?([^/?#]*)(\/[^/?#]+)?/i.exec(address) ?? [];
  const written = /[?&]phone=([^&#]*)/i.exec(address)?.[1] ?? name ?? '';
  const digits = written.replace(/%2b|%20/gi, ' ').replace(/[\s+()-]/g, '');
  if (/^\d{8,}$/.test(digits)) return toNumberOfLink(digits);
  // `wa.me/91XXXXXXXXXX` of a template. What is no number has two parts: `wa.me/message/…`.
  if (name !== undefined && more === '') return null;
  const url = `https://${address}`;
  if (/^(?:whatsapp|intent):/i.test(link) || !URL.canParse(url)) return null;
  const { pathname, href } = new URL(url);
  return pathname.length > 1 && !/^\/send\/?$/i.test(pathname) ? href : null;
}

/**
 * The links of WhatsApp in a text: each as its number, or as itself (`https://wa.me/message/…`).
 * @param text lines separated by `\n`
 */
export function findWhatsAppLinks(text: string): Found[] {
  const links: Found[] = [];
  LINK.lastIndex = 0;
  for (let match = LINK.exec(text); match; match = LINK.exec(text)) {
    const link = LINK_END.exec(match[0])?.[0] ?? '';
    // The text of a message may have spaces. Another number may follow too.
    const isMessage = /[?&]text=/i.test(link) && !WHOLE_NUMBER.test(match[0].slice(link.length));
    const end = match.index + (isMessage ? match[0] : link).length;
    links.push({ value: readLink(link), start: match.index, end });
    LINK.lastIndex = end;
  }
  return links;
}
