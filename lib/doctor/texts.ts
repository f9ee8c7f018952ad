import { type Finding } from '@/lib/backend/collection';
import { COLLECTIONS, type CollectionKey } from '@/lib/content/collections';
import { listFieldTexts } from '@/lib/content/shared/json';
import { cleanRichText } from '@/lib/content/rich-text/rich-text';
import { EMBEDDED_PICTURE_CHARACTERS_MAX, listAllFields, readHtml } from '@/lib/content/shared/text-field';
import { isHidden } from '@/lib/content/rich-text/embeds';
import { resolveLink } from '@/lib/content/rich-text/link-target';
import { toVideoEmbedUrl } from '@/lib/content/rich-text/video';
import { findOddFields } from '@/lib/doctor/fields';
import { describeOdd, type KnownPlaces } from '@/lib/doctor/places';
import { getEnv } from '@/lib/env';
import { cutCharacters } from '@/lib/format/text';
import { decodePercent } from '@/lib/format/decode-percent';
import { toPlainText, unescapeHtml } from '@/lib/html/plain-text';
import { listElements, parseHtml, TooComplexError } from '@/lib/html/tree';

/* What visitors miss in rich texts: links without a target, targets that do not exist, text that sanitising removes. */

const QUOTED_CHARACTERS = 60;

/** The rich texts of a body, with the paths of their fields. */
export function listRichTexts(key: CollectionKey, body: unknown): { path: string; value: string }[] {
  const fields = listAllFields(COLLECTIONS[key].schema).filter(({ kind }) => kind === 'rich text');
  return listFieldTexts(body, new Set(fields.map(({ name }) => name)));
}

/** What is odd in the texts of a body, by the path of the field. `assetBase`: the backend, `null` for a folder. */
export const findOddTexts = (
  key: CollectionKey,
  body: unknown,
  { assetBase, places }: { assetBase: string | null; places: KnownPlaces },
): Finding[] => [
  ...findOddFields(key, body),
  ...listRichTexts(key, body).flatMap(({ path, value }) => {
    const html = readHtml(value) ?? '';
    const { SITE_URL: siteUrl } = getEnv();
    const shown = cleanRichText(html, { assetBase, siteUrl });
    if (shown === null)
      return { path, reason: 'is nested too deeply or has too many elements, so pages show its words only' };
    const losses = listLosses(unescapeHtml(value), shown, assetBase);
    const reasons = [...losses, ...listDead(shown, siteUrl, places), ...listRemoved(html, shown)];
    return [...new Set(reasons)].map((reason) => ({ path, reason }));
  }),
];

/** The address of a video in the settings of a box, which only the script of a page builder fills: Elementor, WP Rocket. */
const BOXED_VIDEO =
  /(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\\?\/(?:watch\?v=|embed\\?\/|shorts\\?\/|video\\?\/)?([\w-]{6,20})/i;
const WITH_ADDRESS = /^(?:a|iframe|oembed|embed|object|img|source|video|audio|lite-youtube)$/;

/** Whether an element is such a box, and the page has no video in its place. */
const isEmptyBox = (name: string, attribs: Record<string, string>, shown: string): boolean =>
  !WITH_ADDRESS.test(name) &&
  Object.values(attribs).some((value) => {
    const video = BOXED_VIDEO.exec(value)?.[1];
    return video !== undefined && !shown.includes(video);
  });

/** Shortcodes of the usual page builders of WordPress. */
const SHORTCODE = /\[(?:vc|et_pb|fusion|av|su|elementor)[_-][a-z_-]{1,40}/i;

const EDITORS_JSON = /^\s*\{\s*"(?:time|blocks|entityMap|ops|root)"\s*:/;

/** What pages show as text, as a link, or not at all. */
function listLosses(html: string, shown: string, assetBase: string | null): string[] {
  if (/^https?:\/\/\S+$/i.test(html.trim())) return ['is an address where the text of an article belongs'];
  if (EDITORS_JSON.test(html)) return ['is the JSON of an editor (Editor.js, Quill, Draft.js); send its HTML'];
  const shortcode = SHORTCODE.exec(html)?.[0];
  if (shortcode)
    return [`has a shortcode, which only its plugin understands: "${shortcode}"; send the HTML of the page`];
  const elements = listAll(html);
  const places = new Set(elements.flatMap(({ attribs: { id, name } }) => [id, name]));
  return elements.flatMap((node) => {
    const { name, attribs } = node;
    if (name === 'a' && attribs.href !== undefined) {
      const target = attribs.href;
      const isWithin = target.startsWith('#') && places.has(decodePercent(target.slice(1)) ?? '');
      if (isWithin || resolveLink(target, assetBase) !== null) return [];
      return `has a link without a usable target: "${cutCharacters(target, QUOTED_CHARACTERS)}"`;
    }
    if (name === 'img') return describeLostPicture(attribs.src?.trim() ?? '') ?? [];
    const frame = attribs.src ?? attribs.url ?? attribs.data ?? '';
    const isFrame = /^(?:iframe|oembed|embed|object)$/.test(name) && frame !== '' && !isHidden(node);
    if (isFrame && toVideoEmbedUrl(frame) === null)
      return `has a page of another site, which is shown as a link: "${cutCharacters(frame, QUOTED_CHARACTERS)}"`;
    if (isEmptyBox(name, attribs, shown))
      return 'has a video in a box that only its page builder fills; insert the address of the video';
    return LOST[name] ?? [];
  });
}

/** None if the text is nested too deeply, of which pages show the words only. */
function listAll(html: string) {
  try {
    return listElements(parseHtml(html));
  } catch (error) {
    if (error instanceof TooComplexError) return [];
    throw error;
  }
}

/** What happens to elements that pages do not show, in words for the editor. */
const LOST: Record<string, string> = {
  form: 'has a form, which is left out; link to the contact page instead',
  svg: 'has a drawing (SVG) in its text, which is left out; upload it as a picture instead',
  math: 'has a formula, which is left out; write it as text or upload it as a picture',
  video: 'has a film, which is shown as a link; put it on YouTube to show it in the page',
  audio: 'has a recording, which is shown as a link',
  'lite-youtube': 'has a video of a program of its own, which is left out; insert the address of the video',
  'action-text-attachment': 'has an attachment of Trix, which is left out; send the HTML of the page',
  'en-media': 'has an attachment of Evernote, which is left out; upload it instead',
};

function describeLostPicture(src: string): string | null {
  if (/^data:/i.test(src) && src.length > EMBEDDED_PICTURE_CHARACTERS_MAX)
    return 'has a picture that was pasted into the text and is too large; upload it instead';
  return /^(?:cid|file|blob|webkit-fake-url):/i.test(src)
    ? `has a picture that only the editor's computer has (${cutCharacters(src, QUOTED_CHARACTERS)}); upload it instead`
    : null;
}

/** Links, pictures and files of this site that do not exist. */
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

/** The marker of a list item, or a sign. Pages show it in another way. */
const MARKER = /^(?:\(?[\p{L}\d]{1,4}[.)]|[^\p{L}\d]+)$/u;

/** The beginning of the first text that sanitising removes. */
function listRemoved(html: string, shown: string): string[] {
  const sent = toPlainText(html.replace(REMOVED, '<$1div')).split(' ');
  const kept = toPlainText(shown).split(' ');
  if (sent.join('') === kept.join('')) return [];
  let next = 0;
  const start = sent.findIndex((word) => {
    const at = kept.slice(next, next + ADDED_WORDS_MAX).indexOf(word);
    next += at + 1;
    return at === -1 && !MARKER.test(word) && toVideoEmbedUrl(word) === null;
  });
  if (start === -1) return [];
  return [`has text that is removed: "${cutCharacters(sent.slice(start).join(' '), QUOTED_CHARACTERS)}"`];
}
