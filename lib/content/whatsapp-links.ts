import { type Found, toNumberOfLink } from '@/lib/content/phone-numbers';

/* Links of WhatsApp in a contact field (§3 Contact data), as its app, its help pages and site builders write them. */

/** The beginning of a link. */
const LINK_HEAD =
  /(?:whatsapp:\/\/|intent:\/\/send|(?:https?:)?\/\/(?:[a-z]+\.)?(?:wa\.me|wa\.link|whatsapp\.com)|(?<![\w@.-])(?:[a-z]+\.)?(?:wa\.me|wa\.link|whatsapp\.com)\/)/gi;

/** The link itself: `intent://…;end`, a number with spaces, or all up to a space or a separator. */
const LINK_END = /^(?:intent:\S*|[^\s,;|<>"]*\/\+?\d{1,4}(?:[ -]\d{2,12}){1,4}(?!\d)[^\s,;|<>"]*|[^\s,;|<>"]*)/i;

/** Ten digits, which the text of a message does not have by chance. */
const WHOLE_NUMBER = /\d(?:[ -]?\d){9}/;
/** So far behind a link, another number is looked for. */
const NEXT_NUMBER_CHARACTERS = 200;

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

function findLineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

/**
 * The links of WhatsApp in a text: each as its number, or as itself (`https://wa.me/message/…`).
 * @param text lines separated by `\n`
 */
export function findWhatsAppLinks(text: string): Found[] {
  const links: Found[] = [];
  let [end, lineEnd] = [0, -1];
  for (const { index: start } of text.matchAll(LINK_HEAD)) {
    if (start < end) continue;
    if (start > lineEnd) lineEnd = findLineEnd(text, start);
    const line = text.slice(start, lineEnd);
    const link = LINK_END.exec(line)?.[0] ?? '';
    // The text of a message may have spaces. Another number may follow too.
    const rest = line.slice(link.length, link.length + NEXT_NUMBER_CHARACTERS);
    end = /[?&]text=/i.test(link) && !WHOLE_NUMBER.test(rest) ? lineEnd : start + link.length;
    links.push({ value: readLink(link), start, end });
  }
  return links;
}
