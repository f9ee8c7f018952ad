import { type ChildNode, type Element, isTag } from 'domhandler';

import { type RichTextContext, type Step } from '@/lib/content/rich-text/context';
import { findVideoAddress, toFrame } from '@/lib/content/rich-text/embeds';
import { resolveAssetUrl } from '@/lib/content/shared/urls';
import { element, listElements, mapElements, text } from '@/lib/html/tree';

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
