import 'server-only';

import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

import {
  BLOCK_TAGS,
  closeHeadingGaps,
  completeTables,
  dropWithoutAddress,
  hasContent,
  removeEmptyElements,
  toParagraphs,
  wrapTables,
} from '@/lib/content/shared/rich-text-passes';
import { tryBuild } from '@/lib/content/shared/try-build';
import { VIDEO_EMBED_HOST, resolveAssetUrl, resolveLink, toVideoEmbedUrl } from '@/lib/content/shared/urls';
import { getEnv } from '@/lib/env';
import { toPlainText } from '@/lib/format/text';
import { showPictureSecurely } from '@/lib/images/secure-picture';

export interface RichTextContext {
  /** The backend's base URL, against which pictures and files are resolved; `null` with the embedded content. */
  assetBase: string | null;
  /** This site's origin: links to it are not external. */
  siteUrl: string;
  /** By which URL a page shows a picture; `null` leaves it out. */
  toPictureUrl?: (src: string) => string | null;
  /** What the boxes of tables are called; two texts on one page need two names. */
  tableLabel?: string;
}

const INLINE_TAGS =
  'a abbr b br cite code del em i iframe img ins kbd mark q s samp small strong sub sup u var wbr'.split(' ');

/** Their content is no text for visitors, or is read as raw text by some parsers: it goes with the tag. */
const SILENT_TAGS =
  'script style textarea select option xmp noscript noembed noframes plaintext svg math template title'.split(' ');

/** Deeper nesting than any article needs; it would only cost time. */
const NESTING_LIMIT = 60;

/** The parser's own work at each tag grows with the elements that are open. Broken mark-up leaves hundreds open. */
const OPEN_ELEMENTS_MAX = 1_000;

class TooDeepError extends Error {}

const isWholeNumber = (text: string | undefined): text is string => /^\d{1,5}$/.test(text ?? '');

/** Of these attributes those that hold a whole number. */
function pickNumbers(attribs: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(names.flatMap((name) => (isWholeNumber(attribs[name]) ? [[name, attribs[name]]] : [])));
}

const toOrigin = (url: string | null) => (url !== null && URL.canParse(url) ? new URL(url).origin : null);

function transformLink(attribs: Attributes, { assetBase, siteUrl }: RichTextContext): Tag {
  const href = resolveLink(attribs.href ?? '', assetBase);
  if (href === null) return { tagName: 'a', attribs: {} };
  const isWeb = /^https?:/.test(href);
  const isOwn = [toOrigin(siteUrl), toOrigin(assetBase)].includes(toOrigin(href));
  return { tagName: 'a', attribs: { href, ...(isWeb && !isOwn ? { rel: 'noopener nofollow' } : {}) } };
}

function transformImage(attribs: Attributes, { assetBase, toPictureUrl = (src) => src }: RichTextContext): Tag {
  const url = resolveAssetUrl(attribs.src ?? '', assetBase);
  const src = url && toPictureUrl(url);
  if (src === null) return { tagName: 'img', attribs: {} };
  const size = pickNumbers(attribs, ['width', 'height']);
  return { tagName: 'img', attribs: { src, alt: attribs.alt ?? '', ...size, loading: 'lazy', decoding: 'async' } };
}

function transformFrame(attribs: Attributes): Tag {
  const src = toVideoEmbedUrl(attribs.src ?? '');
  if (src === null) return { tagName: 'iframe', attribs: {}, text: '' };
  const title = attribs.title?.trim() || 'Video';
  // YouTube refuses to play without a referrer.
  const referrerpolicy = 'strict-origin-when-cross-origin';
  const attributes = { src, title, loading: 'lazy', allowfullscreen: '', referrerpolicy };
  // Text within a frame is for browsers that know no frames.
  return { tagName: 'iframe', attribs: attributes, text: '' };
}

/** Languages of a passage help screen readers; whatever is no language tag goes. */
function keepLanguage(tagName: string, attribs: Attributes): Tag {
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(attribs.lang ?? '')) delete attribs.lang;
  return { tagName, attribs };
}

function buildOptions(ctx: RichTextContext): IOptions {
  const cell = (tagName: string, attribs: Attributes): Tag => {
    const { scope, lang } = attribs;
    const isScope = tagName === 'th' && /^(?:row|col|rowgroup|colgroup)$/.test(scope ?? '');
    const kept = { ...(isScope && scope ? { scope } : {}), ...(lang ? { lang } : {}) };
    return { tagName, attribs: { ...pickNumbers(attribs, ['colspan', 'rowspan']), ...kept } };
  };
  let open = 0;
  return {
    onOpenTag: () => {
      open += 1;
      if (open > OPEN_ELEMENTS_MAX) throw new TooDeepError();
    },
    onCloseTag: () => {
      open -= 1;
    },
    allowedTags: [...BLOCK_TAGS, ...INLINE_TAGS],
    nonTextTags: SILENT_TAGS,
    nestingLimit: NESTING_LIMIT,
    allowedAttributes: {
      '*': ['lang'],
      a: ['href', 'rel'],
      abbr: ['title'],
      iframe: ['src', 'title', 'loading', 'allowfullscreen', 'referrerpolicy'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      ol: ['start', 'reversed'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
    },
    // Every URL has been normalised when these are applied: they are the second lock on the same door.
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    allowedIframeHostnames: [VIDEO_EMBED_HOST],
    allowIframeRelativeUrls: false,
    transformTags: {
      h1: 'h2',
      a: (_tagName, attribs) => transformLink(attribs, ctx),
      img: (_tagName, attribs) => transformImage(attribs, ctx),
      iframe: (_tagName, attribs) => transformFrame(attribs),
      ol: (tagName, attribs) => ({
        tagName,
        attribs: {
          ...pickNumbers(attribs, ['start']),
          ...('reversed' in attribs ? { reversed: '' } : {}),
          ...(attribs.lang ? { lang: attribs.lang } : {}),
        },
      }),
      td: cell,
      th: cell,
      '*': keepLanguage,
    },
  };
}

function sanitize(html: string, ctx: RichTextContext): string {
  try {
    return sanitizeHtml(toParagraphs(html), buildOptions(ctx));
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    return `<p>${toPlainText(html).replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</p>`;
  }
}

/**
 * The only way of a backend's rich text to a page (standards, "Security"): no scripts, styles, drawings, forms, ids or
 * classes; links, pictures and videos with addresses that were parsed and are allowed; headings below the page's own.
 * Text without mark-up becomes paragraphs, and so does the text alone of a body that is nested without end. Comes back
 * `''` where nothing is left to show. Takes time in proportion to the body.
 */
export function sanitizeRichText(html: string, ctx: RichTextContext): string {
  const clean = removeEmptyElements(dropWithoutAddress(sanitize(html, ctx))).trim();
  return hasContent(clean) ? wrapTables(completeTables(closeHeadingGaps(clean)), ctx.tableLabel ?? 'Table') : '';
}

/**
 * A backend's rich text, sanitised under this site's settings; `''` if nothing is left to show. It takes time: call it
 * only for the entry that a page shows.
 * @param path names the text in the log
 * @param tableLabel names the text's tables for screen readers
 */
export function toSafeHtml(html: string, { path, tableLabel }: { path: string; tableLabel?: string }): string {
  const { API_BASE_URL = null, SITE_URL } = getEnv();
  const context = { assetBase: API_BASE_URL, siteUrl: SITE_URL, toPictureUrl: showPictureSecurely, tableLabel };
  return tryBuild(path, () => sanitizeRichText(html, context)) ?? '';
}
