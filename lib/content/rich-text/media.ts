import { type ChildNode, type Element, isTag } from 'domhandler';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { type RichTextContext, type Step } from '@/lib/content/rich-text/context';
import { resolveLink } from '@/lib/content/rich-text/link-target';
import { toVideoEmbedUrl } from '@/lib/content/rich-text/video';
import { resolveAssetUrl } from '@/lib/content/shared/urls';
import { decodePercent } from '@/lib/format/decode-percent';
import { element, hasContent, listElements, mapElements, text, textOf } from '@/lib/html/tree';

/** A picture that an editor pasted into the text, as large as one that `readHtml` keeps. */
export const EMBEDDED_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i;

/** Transparent dots that lazy loaders show until the picture comes. */
const PLACEHOLDER_CHARACTERS_MAX = 200;

/** Also the address of a picture that Trix has attached. */
const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'url'];
const SOURCE_SETS = ['srcset', 'data-srcset', 'data-lazy-srcset'];

/** The first address of a `srcset`. A comma inside an address is not followed by a space. */
const firstOfSet = (set: string | undefined) => set?.trim().split(/\s/, 1)[0]?.replace(/,$/, '');

const isPlaceholder = (src: string) => /^data:/i.test(src) && src.length < PLACEHOLDER_CHARACTERS_MAX;

/** A picture without anything to see, if no other address was found beside it. */
const isDot = (src: string) => isPlaceholder(src) && /^data:image\/gif/i.test(src);

/** The address of a picture, as a loader of the editor's site would find it; empty without one. */
function findSource({ attribs }: Element): string {
  const lazy = LAZY_SOURCES.map((name) => attribs[name]?.trim()).find(Boolean);
  if (lazy) return lazy;
  const src = attribs.src?.trim() ?? '';
  const isShown = src !== '' && !isPlaceholder(src) && !/^(?:about|blob|cid|file|webkit-fake-url):/i.test(src);
  if (isShown) return src;
  return SOURCE_SETS.map((name) => firstOfSet(attribs[name])).find(Boolean) ?? src;
}

const wholeNumber = (value: string | undefined) => /^\d{1,5}$/.exec(value?.trim() ?? '')?.[0];

/** Emoji and small icons stay in their line. */
const ICON_PX_MAX = 32;

function isIcon({ attribs: { class: names = '', style = '', ...attribs } }: Element): boolean {
  const sizes = ['width', 'height'].flatMap((side) => {
    const styled = new RegExp(`(?:^|[;\\s])${side}:\\s*(\\d{1,5})px`, 'i').exec(style.slice(0, 2_000))?.[1];
    return wholeNumber(attribs[side]) ?? styled ?? [];
  });
  const isSmall = sizes.length > 0 && sizes.every((size) => Number(size) <= ICON_PX_MAX);
  return isSmall || /(?:^|\s)(?:wp-smiley|emoji)(?:\s|$)/.test(names);
}

/** A picture as the page shows it; `null` without a usable address. */
function toPicture(node: Element, { assetBase, publicBase, toPictureUrl = (src) => src }: RichTextContext) {
  const { lang, caption = '', alt = caption } = node.attribs;
  const source = findSource(node);
  const url = EMBEDDED_PICTURE.test(source)
    ? source.replace(/\s+/g, '')
    : resolveAssetUrl(source, assetBase, publicBase);
  const src = url && (url.startsWith('data:') ? url : toPictureUrl(url));
  const isInLine = isIcon(node);
  if (!src || isDot(src)) {
    const video = findVideoAddress(node);
    if (video) return toFrame(video);
    return isInLine ? text(alt) : null;
  }
  const [width, height] = [wholeNumber(node.attribs.width), wholeNumber(node.attribs.height)];
  return element('img', {
    src,
    alt,
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    loading: 'lazy',
    decoding: 'async',
    ...(isInLine ? { class: 'icon' } : {}),
    ...(lang ? { lang } : {}),
  });
}

/**
 * Pictures with their real address: lazy loaders write a placeholder into `src`, the picture into another attribute, and
 * once more into `noscript`. A picture without an address is left out.
 */
export const readPictures: Step = (nodes, ctx) => {
  for (const { name, children } of listElements(nodes)) if (name === 'picture') lendSourceSet(children);
  const pictures = mapElements(nodes, (node) => {
    const isPicture =
      node.name === 'img' ||
      (node.name === 'action-text-attachment' && node.attribs['content-type']?.startsWith('image/'));
    return isPicture ? (toPicture(node, ctx) ?? []) : node;
  });
  const shown = new Set(listSources(pictures));
  return mapElements(pictures, (node) => {
    if (node.name !== 'noscript') return node;
    return listElements(node.children).filter(({ name, attribs: { src = '' } }) => {
      const isNew = name === 'img' && !shown.has(src);
      shown.add(src);
      return isNew;
    });
  });
};

/** A picture without an address of its own has that of the first source beside it. */
function lendSourceSet(children: readonly ChildNode[]): void {
  const [source, image] = ['source', 'img'].map((name) =>
    children.find((child): child is Element => isTag(child) && child.name === name),
  );
  const set = source?.attribs.srcset ?? source?.attribs['data-srcset'];
  if (image && set) image.attribs['data-lazy-srcset'] ??= set;
}

/** The addresses of the pictures outside `noscript`. */
const listSources = (nodes: readonly ChildNode[]): string[] =>
  nodes.flatMap((node) => {
    if (!isTag(node) || node.name === 'noscript') return [];
    return node.name === 'img' ? [node.attribs.src ?? ''] : listSources(node.children);
  });

const FRAMES = new Set('iframe oembed video audio object embed lite-youtube action-text-attachment'.split(' '));

const VIDEO_ADDRESS = /\bhttps?:\/\/(?:[\w-]{1,20}\.)?youtu(?:be(?:-nocookie)?\.com|\.be)\/[^\s"'<>]{1,300}/i;

/** The video in any attribute of an element that its editor's script would fill; Elementor has it in JSON. */
const findVideoAddress = ({ attribs }: Element): string | undefined =>
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

function toFrame(src: string, title = '', lang?: string): Element {
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
