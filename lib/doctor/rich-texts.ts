import { cleanRichText } from '@/lib/content/rich-text/rich-text';
import { readHtml } from '@/lib/content/shared/text-field';
import { isHidden } from '@/lib/content/rich-text/embeds';
import { resolveLink } from '@/lib/content/rich-text/link-target';
import { EMBEDDED_PICTURE, findSource } from '@/lib/content/rich-text/pictures';
import { toVideoEmbedUrl } from '@/lib/content/rich-text/video';
import { resolveAssetUrl } from '@/lib/content/shared/urls';
import { describeOdd, type KnownPlaces } from '@/lib/doctor/places';
import { getEnv } from '@/lib/env';
import { decodePercent } from '@/lib/format/decode-percent';
import { quote } from '@/lib/format/text';
import { toPlainText } from '@/lib/html/plain-text';
import { hasContent, listElements, parseHtml } from '@/lib/html/tree';

/* What visitors miss in rich texts: links without a target, targets that do not exist, what sanitising removes. */

export interface TextContext {
  /** The address of the backend; `null` for the content folder, whose texts and pictures name files of the site. */
  assetBase: string | null;
  places: KnownPlaces;
}

/** What a rich text loses on its page. */
export function findLosses(value: string, { assetBase, places }: TextContext): string[] {
  const html = readHtml(value) ?? '';
  const { SITE_URL: siteUrl } = getEnv();
  const shown = cleanRichText(html, { assetBase, siteUrl });
  if (shown === null) return ['is nested too deeply or has too many elements, so pages show its words only'];
  const words = toPlainText(shown);
  const shortcode = SHORTCODE.exec(words)?.[0];
  const markdown = assetBase === null ? UNREAD_MARKDOWN.exec(words)?.[0] : undefined;
  return [
    ...listLostElements(html, assetBase),
    ...listDead(shown, siteUrl, places),
    ...(shortcode
      ? [`has a shortcode, which only its plugin understands: "${shortcode}"; send the HTML of the page`]
      : []),
    ...(markdown ? [`"${markdown}" is not read as Markdown: put a name with spaces in <>`] : []),
    ...listRemoved(html, words),
  ];
}

/** The end of a shortcode of WordPress. */
const SHORTCODE = /\[\/[a-z][\w-]{0,40}\]/i;

/** Markdown of the content folder that is left as text because a file name has spaces. */
const UNREAD_MARKDOWN = /!?\[[^\][\n]*\]\([^()\n]*\)/;

/** Elements that pages show as a link, if they have an address, or not at all. */
const LOST = /^(?:form|svg|math|video|audio|iframe|oembed|embed|object)$/;

function listLostElements(html: string, assetBase: string | null): string[] {
  const elements = listElements(parseHtml(html));
  const places = new Set(elements.flatMap(({ attribs: { id, name } }) => [id, name]));
  return elements.flatMap((node) => {
    const { name, attribs } = node;
    const { href, src = '' } = attribs;
    if (name === 'a' && href !== undefined) {
      const isWithin = href.startsWith('#') && places.has(decodePercent(href.slice(1)) ?? '');
      if (isWithin || resolveLink(href, assetBase) !== null) return [];
      return `has a link without a usable target: ${quote(href)}`;
    }
    if (name === 'img') {
      // `readHtml` has removed large embedded data. Before a picture that loads late, there may be a small one in data.
      const source = findSource(node) || src;
      if (EMBEDDED_PICTURE.test(source) || resolveAssetUrl(source, assetBase) !== null) return [];
      return `has a picture that is too large for a text, or only in the editor: ${quote(src)}; upload it instead`;
    }
    const address = src || attribs.url || attribs.data || '';
    const isLost = LOST.test(name)
      ? !isHidden(node) && toVideoEmbedUrl(address) === null
      : name.includes('-') && !hasContent(node.children);
    return isLost ? `has <${name}>, which pages show as a link or leave out${address && `: ${quote(address)}`}` : [];
  });
}

function listDead(shown: string, siteUrl: string, places: KnownPlaces): string[] {
  const addresses = [...shown.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address = '']) => toPlainText(address));
  return addresses.flatMap((address) => {
    const path = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
    return describeOdd(path, places) ?? [];
  });
}

/** Elements that are removed with their text, other than code. */
const REMOVED =
  /<(\/?)(?:textarea|select|option|xmp|noscript|noembed|noframes|plaintext|svg|math|template|title|iframe)\b/gi;

/** How many words the site may put between two of the text: names of links, boxes of tasks. */
const ADDED_WORDS_MAX = 20;

/** The marker of a list item, a sign, or no word at all. Pages show it in another way. */
const MARKER = /^(?:\(?[\p{L}\d]{1,4}[.)]|[\p{L}\d]?|[^\p{L}\d]*)$/u;

/** The beginning of the first text that sanitising removes. */
function listRemoved(html: string, words: string): string[] {
  const sent = toPlainText(html.replace(REMOVED, '<$1div')).split(' ');
  const kept = words.split(' ');
  if (sent.join('') === kept.join('')) return [];
  let next = 0;
  const start = sent.findIndex((word) => {
    const at = kept.slice(next, next + ADDED_WORDS_MAX).indexOf(word);
    next += at + 1;
    return at === -1 && !MARKER.test(word) && toVideoEmbedUrl(word) === null;
  });
  return start === -1 ? [] : [`has text that is removed: ${quote(sent.slice(start).join(' '))}`];
}
