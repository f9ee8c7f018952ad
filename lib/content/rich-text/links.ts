import { type ChildNode, type Element } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/step';
import { resolveLink } from '@/lib/content/rich-text/link-target';
import { decodePercent } from '@/lib/format/decode-percent';
import { toUniqueNames } from '@/lib/format/unique-names';
import { element, listElements, mapTexts, text } from '@/lib/html/tree';

/** Keeps ids of a text apart from those of the page. */
export const ID_PREFIX = 'text-';

/** `#pay`: the name of a place in the same text. */
function toTarget(href: string | undefined): string | undefined {
  const fragment = href?.trim();
  return fragment?.startsWith('#') ? decodePercent(fragment.slice(1)) || undefined : undefined;
}

const toId = (target: string, prefix: string) =>
  `${prefix}${target.toLowerCase().replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')}`;

/** Links within the text: their targets keep an id. All other ids, and links to a place that is not there, are removed. */
function linkWithin(nodes: ChildNode[], prefix: string): void {
  const elements = listElements(nodes);
  const wanted = new Set(elements.map(({ attribs }) => toTarget(attribs.href)));
  const places = new Map<string, Element>();
  for (const node of elements) {
    const { id, name } = node.attribs;
    delete node.attribs.id;
    const target = [id, node.name === 'a' ? name : undefined].find(
      (candidate): candidate is string => candidate !== undefined && wanted.has(candidate) && !places.has(candidate),
    );
    if (target !== undefined) places.set(target, node);
  }
  const ids = toUniqueNames([...places.keys()].map((target) => toId(target, prefix)));
  for (const [index, node] of [...places.values()].entries()) node.attribs.id = ids[index]!;
  for (const { attribs } of elements) {
    if (!attribs.href?.trim().startsWith('#')) continue;
    const place = places.get(toTarget(attribs.href) ?? '');
    attribs.href = place ? `#${encodeURIComponent(place.attribs.id!)}` : '';
  }
}

const toOrigin = (url: string | null) => (url !== null && URL.canParse(url) ? new URL(url).origin : null);

/** An address in a sentence, without the punctuation after it, but with a bracket that it has opened. */
const ADDRESS = /(?<![\w@/.])(https?:\/\/[^\s<>"“”‘’]{0,2000}[\p{L}\p{M}\d/=_~-](?:(?<=\([^\s():]{0,200})\))?)/iu;

/** Makes links of the addresses in a text, as chat programs do. */
export const linkAddresses: Step = (nodes) =>
  mapTexts(
    nodes,
    (data) => {
      if (!data.includes('://')) return data;
      const parts = data.split(ADDRESS);
      if (parts.length === 1) return data;
      return parts.map((part, index) => (index % 2 === 1 ? element('a', { href: part }, [text(part)]) : text(part)));
    },
    ({ name }) => /^(?:a|code|pre|kbd|samp)$/.test(name),
  );

/** Links with the targets that their editors meant; a link that leads nowhere becomes text. */
export const readLinks: Step = (nodes, { assetBase, publicBase, siteUrl, idPrefix = ID_PREFIX }) => {
  linkWithin(nodes, idPrefix);
  const own = [siteUrl, assetBase, publicBase ?? null].map(toOrigin);
  for (const node of listElements(nodes).filter(({ name }) => name === 'a')) {
    const target = node.attribs.href ?? '';
    const href = target.startsWith('#') ? target : resolveLink(target, assetBase, publicBase);
    if (href === null) {
      node.name = 'span';
    } else {
      const isExternal = /^https?:/.test(href) && !own.includes(toOrigin(href));
      const { rel: _rel, ...others } = node.attribs;
      node.attribs = { ...others, href, ...(isExternal ? { rel: 'noopener nofollow' } : {}) };
    }
  }
  return nodes;
};
