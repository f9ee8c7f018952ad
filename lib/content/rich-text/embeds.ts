import { type ChildNode, type Element, isTag, isText } from 'domhandler';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { resolveLink } from '@/lib/content/rich-text/link-target';
import { type RichTextContext, type Step } from '@/lib/content/rich-text/step';
import { toVideoEmbedUrl } from '@/lib/content/rich-text/video';
import { resolveAssetUrl } from '@/lib/content/shared/urls';
import { decodePercent } from '@/lib/format/decode-percent';
import { OWN_ORIGIN } from '@/lib/format/own-origin';
import { element, isCode, mapElements, mapTexts, text, textOf } from '@/lib/html/tree';

/** Shortcodes of WordPress with their fields, and the address between `[embed]` and its end. */
const SHORTCODE =
  /\[(caption|gallery|playlist|embed|video|audio|contact-form-7)(\s+[\w-]+=[^[\]]*)?\](?:\s*(https?:[^\s[\]]+)\s*(?=\[\/embed\]))?|\[\/(?:caption|embed|video|audio)\]/g;
const MEDIA_FIELD = /\s(?:src|mp4|webm|mp3|m4a|ogg)="([^"]+)"/;
const CAPTION_FIELD = /\scaption="([^"]+)"/;

/**
 * Removes shortcodes. A video, a sound and an address become elements, for the step below. What a pair contains stays, and
 * the words of `[caption caption="Words"]`. Without fields, most of these are words of a sentence.
 */
export const readShortcodes: Step = (nodes) =>
  mapTexts(
    nodes,
    (data) => {
      if (!data.includes('[')) return data;
      const shown: ChildNode[] = [];
      let position = 0;
      for (const { 0: whole, 1: name, 2: fields = '', 3: page, index } of data.matchAll(SHORTCODE)) {
        const isWord = name !== undefined && name !== 'gallery' && fields === '' && page === undefined;
        if (isWord) continue;
        const address = page ?? MEDIA_FIELD.exec(fields)?.[1];
        const isMedia = address !== undefined && (page !== undefined || name === 'video' || name === 'audio');
        shown.push(text(data.slice(position, index) + (CAPTION_FIELD.exec(fields)?.[1] ?? '')));
        if (isMedia) shown.push(element(page === undefined ? name! : 'oembed', { src: address }));
        position = index + whole.length;
      }
      return position === 0 ? data : [...shown, text(data.slice(position))];
    },
    isCode,
  );

const FRAMES = new Set('iframe oembed video audio object embed'.split(' '));

/** A counter of visitors, which nobody is meant to see. */
export const isHidden = ({ attribs: { width = '', height = '', style = '' } }: Element) =>
  /^[01]$/.test(width) || /^[01]$/.test(height) || /display:\s*none/i.test(style.slice(0, 2_000));

/** An address that is the whole text of its block: WordPress and CKEditor make a video of it. */
const BARE_ADDRESS = /^https?:\/\/[^\s<>"]{4,2000}$/i;

/**
 * Videos, and links in place of everything else that is embedded: only YouTube without cookies may be a frame
 * (standards, "Security").
 */
export const readEmbeds: Step = (nodes, ctx) =>
  mapElements(nodes.map(putInParagraph), (node) => {
    if (FRAMES.has(node.name)) return toEmbed(node, ctx) ?? (node.name === 'object' ? node.children : []);
    if ((node.name !== 'p' && node.name !== 'div') || !node.children.every(isTextOrLink)) return node;
    const address = textOf(node.children).trim();
    const isEmbed = toVideoEmbedUrl(address) !== null || node.attribs.class?.includes('wp-block-embed');
    const embed = BARE_ADDRESS.test(address) && isEmbed && toEmbed(element('oembed', { url: address }), ctx);
    if (embed) node.children = [embed];
    return node;
  });

const isTextOrLink = (node: ChildNode) =>
  isText(node) || (isTag(node) && node.name === 'a' && node.children.every(isText));

/** A frame between paragraphs may become a link, which is a line of its own too. */
const putInParagraph = (node: ChildNode) =>
  isTag(node) && FRAMES.has(node.name) && !toVideoEmbedUrl(node.attribs.src ?? '') ? element('p', {}, [node]) : node;

/** The frame of a video. */
const toFrame = (src: string, { title = '', lang }: Record<string, string>): Element =>
  element('iframe', {
    src,
    title: title.trim() || FALLBACKS.video,
    loading: 'lazy',
    allowfullscreen: '',
    // YouTube refuses to play without a referrer.
    referrerpolicy: 'strict-origin-when-cross-origin',
    ...(lang ? { lang } : {}),
  });

/** What an address leads to, as the name of its link begins. */
const KINDS: [form: RegExp, name: string][] = [
  [/\.(?:mp3|m4a|ogg|wav)(?:$|\?)/i, FALLBACKS.audio],
  [/\.(?:mp4|webm|mov)(?:$|\?)|^https?:\/\/(?:player\.)?vimeo\.com\//i, FALLBACKS.video],
  [/\.(?:pdf|docx?|xlsx?|pptx?|zip)(?:$|[?#])/i, FALLBACKS.document],
  [/^https:\/\/(?:(?:www\.|maps\.)?google\.[a-z.]{2,6}\/maps|maps\.google\.|www\.openstreetmap\.org)/, FALLBACKS.map],
];

/** The frame of a video; a link to anything else, with a name; `null` without an address. */
function toEmbed(node: Element, { assetBase, publicBase }: RichTextContext): Element | null {
  const { attribs, children } = node;
  const sources = children.flatMap((child) => (isTag(child) && child.name === 'source' ? child.attribs.src : []));
  const source = [attribs.src, attribs['data-src'], attribs['data-lazy-src'], attribs.url, attribs.data, ...sources]
    .map((address) => address?.trim())
    .find((address) => address && address !== 'about:blank');
  if (!source || isHidden(node)) return null;
  const video = toVideoEmbedUrl(source);
  if (video) return toFrame(video, attribs);
  const isFile =
    node.name === 'video' || node.name === 'audio' || KINDS.slice(0, 3).some(([form]) => form.test(source));
  // A relative address of a frame is a page of the editor's own site.
  if (!isFile && !/^(?:https?:)?\/\//i.test(source)) return null;
  const href = isFile ? resolveAssetUrl(source, assetBase, publicBase) : resolveLink(source, assetBase, publicBase);
  if (href === null) return null;
  const kind = KINDS.find(([form]) => form.test(href))?.[1] ?? FALLBACKS.frame;
  return element('a', { href: toPage(href) }, [text(attribs.title?.trim() || `${kind} (${nameOf(href)})`)]);
}

/** The page of what is shown in frames only: a film of Vimeo, a point on a map of Google. */
function toPage(href: string): string {
  const [, longitude, latitude] = /^[^?]*\/maps\/embed\?[^#]*?!2d(-?[\d.]{1,20})!3d(-?[\d.]{1,20})/.exec(href) ?? [];
  if (latitude) return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
  return href.replace('https://player.vimeo.com/video/', 'https://vimeo.com/');
}

/** What tells a link from others: the name of the file, else the host. */
function nameOf(href: string): string {
  const url = new URL(href, OWN_ORIGIN);
  const file = url.pathname.split('/').at(-1) ?? '';
  return /\.[a-z0-9]{2,4}$/i.test(file) ? (decodePercent(file) ?? file) : url.hostname;
}
