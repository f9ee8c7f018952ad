import { type ChildNode, type Element, isTag } from 'domhandler';

import { type RichTextContext, type Step } from '@/lib/content/rich-text/step';
import { resolveAssetUrl } from '@/lib/content/shared/urls';
import { element, listElements, mapElements, text } from '@/lib/html/tree';

/** A picture that an editor pasted into the text, as large as one that `readHtml` keeps. */
export const EMBEDDED_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i;

/** What lazy loaders show until the picture comes, and addresses on the editor's computer. */
const isPlaceholder = (src: string) =>
  /^(?:$|about:|blob:|cid:|file:|webkit-fake-url:)/i.test(src) ||
  (/^data:image\/(?:gif|svg)/i.test(src) && src.length < 200);

const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original'];
const SOURCE_SETS = ['srcset', 'data-srcset', 'data-lazy-srcset'];

/** The first address of a `srcset`. A comma inside an address is not followed by a space. */
const firstOfSet = (set: string | undefined) => set?.trim().split(/\s/, 1)[0]?.replace(/,$/, '');

/** The address of a picture, as a loader of the editor's site would find it; empty without one. */
export function findSource({ attribs }: Element): string {
  const lazy = LAZY_SOURCES.map((name) => attribs[name]?.trim()).find(Boolean);
  const src = attribs.src?.trim() ?? '';
  if (lazy || !isPlaceholder(src)) return lazy ?? src;
  return SOURCE_SETS.map((name) => firstOfSet(attribs[name])).find(Boolean) ?? '';
}

const wholeNumber = (value: string | undefined) => /^\d{1,5}$/.exec(value?.trim() ?? '')?.[0];

/** Emoji and small icons stay in their line. */
const ICON_PX_MAX = 32;

function isIcon({ attribs: { class: names = '', width, height } }: Element): boolean {
  const sizes = [width, height].flatMap((size) => wholeNumber(size) ?? []);
  const isSmall = sizes.length > 0 && sizes.every((size) => Number(size) <= ICON_PX_MAX);
  return isSmall || /(?:^|\s)(?:wp-smiley|emoji)(?:\s|$)/.test(names);
}

/** A picture as the page shows it; `null` without a usable address. */
function toPicture(node: Element, { assetBase, publicBase, toPictureUrl = (src) => src }: RichTextContext) {
  const { lang, alt = '' } = node.attribs;
  const source = findSource(node);
  const isEmbedded = EMBEDDED_PICTURE.test(source);
  const url = isEmbedded ? source.replace(/\s+/g, '') : resolveAssetUrl(source, assetBase, publicBase);
  const src = isEmbedded || url === null ? url : toPictureUrl(url);
  if (!src) return isIcon(node) ? text(alt) : null;
  const [width, height] = [wholeNumber(node.attribs.width), wholeNumber(node.attribs.height)];
  return element('img', {
    src,
    alt,
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    loading: 'lazy',
    decoding: 'async',
    ...(isIcon(node) ? { class: 'icon' } : {}),
    ...(lang ? { lang } : {}),
  });
}

/**
 * Pictures with their real address: lazy loaders write a placeholder into `src`, the picture into another attribute, and
 * once more into `noscript`. A picture without an address is left out.
 */
export const readPictures: Step = (nodes, ctx) => {
  for (const { name, children } of listElements(nodes)) if (name === 'picture') lendSourceSet(children);
  const pictures = mapElements(nodes, (node) => (node.name === 'img' ? (toPicture(node, ctx) ?? []) : node));
  const shown = new Set<string | undefined>();
  const collect = (list: readonly ChildNode[]): void => {
    for (const node of list) {
      if (!isTag(node) || node.name === 'noscript') continue;
      if (node.name === 'img') shown.add(node.attribs.src);
      collect(node.children);
    }
  };
  collect(pictures);
  return mapElements(pictures, (node) => {
    if (node.name !== 'noscript') return node;
    return listElements(node.children).filter(({ name, attribs }) => name === 'img' && !shown.has(attribs.src));
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
