import sanitizeHtml, { type IOptions } from 'sanitize-html';

import { ID_PREFIX } from '@/lib/content/rich-text/links';
import { EMBEDDED_PICTURE } from '@/lib/content/rich-text/pictures';
import { VIDEO_EMBED_HOST } from '@/lib/content/rich-text/video';
import { SILENT } from '@/lib/html/tree';

const EVERYWHERE = ['id', 'lang', 'dir'];

/** The attributes that leave, by element, in the order in which they are written. All others have those of `EVERYWHERE`. */
const ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'rel', ...EVERYWHERE],
  abbr: ['title', ...EVERYWHERE],
  details: ['open', ...EVERYWHERE],
  iframe: ['src', 'title', 'loading', 'allowfullscreen', 'referrerpolicy', ...EVERYWHERE],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'class', ...EVERYWHERE],
  li: ['value', ...EVERYWHERE],
  ol: ['start', 'reversed', 'type', ...EVERYWHERE],
  section: ['class', 'tabindex', 'aria-label', ...EVERYWHERE],
  td: ['colspan', 'rowspan', 'class', ...EVERYWHERE],
  th: ['colspan', 'rowspan', 'scope', 'class', ...EVERYWHERE],
};

/** The forms of values that are not checked elsewhere. */
const FORMS: Record<string, RegExp> = {
  colspan: /^\d{1,5}$/,
  rowspan: /^\d{1,5}$/,
  start: /^\d{1,5}$/,
  value: /^\d{1,5}$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  type: /^[aAiI]$/,
  lang: /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4}$/i,
  dir: /^(?:rtl|auto|ltr)$/i,
  id: new RegExp(`^${ID_PREFIX}`),
  src: new RegExp(`^(?!data:)|${EMBEDDED_PICTURE.source}`, 'i'),
};

const FLAGS = new Set(['open', 'reversed', 'allowfullscreen']);

const ELEMENTS = (
  'p div section article h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr table caption thead tbody tfoot tr th td figure ' +
  'figcaption details summary a abbr b br cite code del em i iframe img ins kbd mark q s samp small span strong sub sup u ' +
  'var wbr'
).split(' ');

export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(ELEMENTS);

/** The attributes of an element that may leave. */
export function pickAttributes(name: string, attribs: Record<string, string>): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const attribute of ATTRIBUTES[name] ?? EVERYWHERE) {
    const value = attribs[attribute];
    if (value === undefined || FORMS[attribute]?.test(value) === false) continue;
    picked[attribute] = FLAGS.has(attribute) ? '' : value;
  }
  return picked;
}

/** The types of the library lack an option. */
const OPTIONS: IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: ELEMENTS,
  nonTextTags: [...SILENT],
  selfClosing: ['br', 'hr', 'img', 'wbr'],
  allowedAttributes: { ...ATTRIBUTES, '*': EVERYWHERE },
  // As React writes them.
  allowedEmptyAttributes: ['alt', 'open'],
  allowedClasses: { img: ['icon'], section: ['table-scroll'], td: ['figure'], th: ['figure'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: [VIDEO_EMBED_HOST],
  allowIframeRelativeUrls: false,
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: pickAttributes(tagName, attribs) }) },
};

/** The last step, after which nothing changes: only these elements, attributes and schemes leave (standards, "Security"). */
export const passGate = (html: string): string => sanitizeHtml(html, OPTIONS);
