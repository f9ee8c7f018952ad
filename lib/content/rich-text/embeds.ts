import { type ChildNode, type Element, isTag } from 'domhandler';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { type RichTextContext, type Step } from '@/lib/content/rich-text/context';
import { resolveLink } from '@/lib/content/rich-text/link-target';
import { toVideoEmbedUrl } from '@/lib/content/rich-text/video';
import { resolveAssetUrl } from '@/lib/content/shared/urls';
import { decodePercent } from '@/lib/format/decode-percent';
import { element, hasContent, mapElements, text, textOf } from '@/lib/html/tree';

const FRAMES = new Set('iframe oembed video audio object embed lite-youtube action-text-attachment'.split(' '));

const VIDEO_ADDRESS = /\bhttps?:\/\/(?:[\w-]{1,20}\.)?youtu(?:be(?:-nocookie)?\.com|\.be)\/[^\s"'<>]{1,300}/i;

/** The video in any attribute of an element that its editor's script would fill; Elementor has it in JSON. */
export const findVideoAddress = ({ attribs }: Element): string | undefined =>
  Object.values(attribs)
    .map((value) => toVideoEmbedUrl(VIDEO_ADDRESS.exec(value.replaceAll('\\/', '/'))?.[0] ?? ''))
    .find((address) => address !== null);

const VIMEO = /^https?:\/\/(?:[\w-]{1,20}\.)?vimeo\.com\//i;
const VIMEO_PLAYER = /^https:\/\/player\.vimeo\.com\/video\/(\d{1,15})/;

/** A counter of visitors, which nobody is meant to see. */
export const isHidden = ({ attribs: { width, height, style = '' } }: Element) =>
  /^[01]$/.test(width ?? '') || /^[01]$/.test(height ?? '') || /display:\s*none/i.test(style.slice(0, 2_000));

/** An address that is the whole text of its block: WordPress and CKEditor make a video of it. */
const BARE_ADDRESS = /^https?:\/\/[^\s<>"]{4,2000}$/i;

/**
 * Videos, and links in place of everything else that is embedded: only YouTube without cookies may be a frame
 * (standards, "Security").
 */
export const readEmbeds: Step = (nodes, ctx) =>
  mapElements(nodes.map(putInParagraph), (node) => {
    if (FRAMES.has(node.name)) return toEmbed(node, ctx) ?? listFallback(node);
    const player = isUnfilled(node) && (node.attribs['data-oembed-url'] ?? findVideoAddress(node));
    if (player) return toEmbed(element('oembed', { url: player }), ctx) ?? node;
    if (
      /^(?:p|div|figure)$/.test(node.name) &&
      node.children.every((child) => !isTag(child) || isLinkToItself(child))
    ) {
      const address = textOf(node.children).trim();
      const isEmbed = BARE_ADDRESS.test(address) && (toVideoEmbedUrl(address) || node.attribs.class?.includes('embed'));
      const embed = isEmbed && toEmbed(element('oembed', { url: address }), ctx);
      if (embed) node.children = [embed];
    }
    return node;
  });

const isUnfilled = ({ name, attribs, children }: Element) =>
  /^(?:div|span|figure)$/.test(name) && Object.keys(attribs).length > 0 && !hasContent(children);

/** What is in an old `object`, whose address is in an `embed` or a `param`. The content of other frames is for old browsers. */
const listFallback = ({ name, children }: Element) =>
  name === 'object' ? children.filter((child) => !isTag(child) || child.name !== 'param') : [];

/** A frame between paragraphs may become a link, which is a line of its own too. */
const putInParagraph = (node: ChildNode) =>
  isTag(node) && FRAMES.has(node.name) && !toVideoEmbedUrl(node.attribs.src ?? '') ? element('p', {}, [node]) : node;

/** `<a href="https://youtu.be/x">https://youtu.be/x</a>`: an editor has made a link of the address. */
const isLinkToItself = (node: Element) =>
  node.name === 'a' && node.attribs.href?.trim() === textOf(node.children).trim();

/** The frame of a video. */
export function toFrame(src: string, title = '', lang?: string): Element {
  return element('iframe', {
    src,
    title: title.trim() || FALLBACKS.video,
    loading: 'lazy',
    allowfullscreen: '',
    // YouTube refuses to play without a referrer.
    referrerpolicy: 'strict-origin-when-cross-origin',
    ...(lang ? { lang } : {}),
  });
}

/** The frame of a video; a link to anything else, with a name; `null` without an address. */
function toEmbed(node: Element, { assetBase, publicBase }: RichTextContext): Element | null {
  const { attribs, children } = node;
  if (isHidden(node)) return null;
  const sources = children.filter((child): child is Element => isTag(child) && child.name === 'source');
  const source =
    [
      attribs.src,
      attribs['data-src'],
      attribs['data-lazy-src'],
      attribs.url,
      attribs.data,
      ...sources.map((child) => child.attribs.src),
    ]
      .map((address) => address?.trim())
      .find((address) => address && address !== 'about:blank') ??
    (attribs.videoid ? `https://youtu.be/${attribs.videoid}` : findVideoAddress(node));
  if (!source) return null;
  const video = toVideoEmbedUrl(source);
  if (video) return toFrame(video, attribs.title, attribs.lang);
  const isSound = node.name === 'audio' || /\.(?:mp3|m4a|ogg|wav)(?:$|\?)/i.test(source);
  const isFilm = node.name === 'video' || VIMEO.test(source) || /\.(?:mp4|webm|mov)(?:$|\?)/i.test(source);
  const isDocument = /\.(?:pdf|docx?|xlsx?|pptx?|zip)(?:$|[?#])/i.test(source);
  const isFile = isSound || isFilm || isDocument;
  // A relative address of a frame is a page of the editor's own site.
  if (!isFile && !/^(?:https?:)?\/\//i.test(source)) return null;
  const href = isFile ? resolveAssetUrl(source, assetBase, publicBase) : resolveLink(source, assetBase, publicBase);
  if (href === null) return null;
  const kinds: [boolean, string][] = [
    [isSound, FALLBACKS.audio],
    [isFilm, FALLBACKS.video],
    [isDocument, FALLBACKS.document],
    [isMap(href), FALLBACKS.map],
  ];
  const kind = kinds.find(([isKind]) => isKind)?.[1] ?? FALLBACKS.frame;
  const name = attribs.title?.trim() || attribs['aria-label']?.trim() || `${kind} (${nameOf(href)})`;
  const page = href.replace(VIMEO_PLAYER, 'https://vimeo.com/$1').replace(MAP_FRAME, toMapAddress);
  return element('a', { href: page }, [text(name)]);
}

/** Google shows its embedded maps in frames only. */
const MAP_FRAME = /^https:\/\/(?:www|maps)\.google\.[a-z.]{2,6}\/maps(?:\/embed|\?)[^\s]*$/i;

/** The map of the place or the point in the address of an embedded one; the same address if it names none. */
function toMapAddress(href: string): string {
  const { searchParams } = new URL(href);
  const pb = searchParams.get('pb') ?? '';
  const [, longitude] = /!2d(-?\d{1,3}\.\d{1,20})/.exec(pb) ?? [];
  const [, latitude] = /!3d(-?\d{1,3}\.\d{1,20})/.exec(pb) ?? [];
  const [, place] = /!1s0x[^!]{1,60}!2s([^!]{1,300})/.exec(pb) ?? [];
  const point = latitude && longitude ? `${latitude},${longitude}` : null;
  const query = searchParams.get('q') ?? place ?? point;
  return query === null ? href : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

const isMap = (href: string) =>
  /^https:\/\/(?:(?:www\.|maps\.)?google\.[a-z.]{2,6}\/maps|maps\.google\.|www\.openstreetmap\.org)/.test(href);

/** What tells a link from others: the name of the file, else the host. */
function nameOf(href: string): string {
  const url = new URL(href, 'http://site.invalid');
  const file = url.pathname.split('/').at(-1) ?? '';
  return /\.[a-z0-9]{2,4}$/i.test(file) ? (decodePercent(file) ?? file) : url.hostname;
}
