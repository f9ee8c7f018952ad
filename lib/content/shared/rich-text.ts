import 'server-only';

import { escapeText } from 'entities';
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { markFigures } from '@/lib/content/shared/rich-text-figures';
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
import { VIDEO_EMBED_HOST, resolveAssetUrl, resolveLink, toVideoEmbedUrl } from '@/lib/content/shared/urls';
import { getEnv } from '@/lib/env';
import { toPlainText } from '@/lib/format/text';
import { showPictureSecurely } from '@/lib/images/remote-pictures';
import { logLine } from '@/lib/log';

export interface RichTextContext {
  /** The backend's base URL, for relative pictures and files; `null` for embedded content. */
  assetBase: string | null;
  /** Where visitors get the backend's files, if not there (`PUBLIC_BACKEND_URL`). */
  publicBase?: string;
  /** This site's origin: links to it are not external. */
  siteUrl: string;
  /** Returns the URL by which a page shows a picture; `null` removes the picture. */
  toPictureUrl?: (src: string) => string | null;
  /** The accessible name of scrollable tables; unique on the page. */
  tableLabel?: string;
}

const INLINE_TAGS =
  'a abbr b br cite code del em i iframe img ins kbd mark q s samp small strong sub sup u var wbr'.split(' ');

/** Removed with their content, which is not text for visitors or is raw text for some parsers. */
const SILENT_TAGS =
  'script style textarea select option xmp noscript noembed noframes plaintext svg math template title'.split(' ');

/** Deeper than any article needs. Deeper nesting only costs time. */
const NESTING_LIMIT = 60;

/** The parser's work per tag grows with the number of open elements; broken markup leaves hundreds open. */
const OPEN_ELEMENTS_MAX = 1_000;

class TooDeepError extends Error {}

const isWholeNumber = (text: string | undefined): text is string => /^\d{1,5}$/.test(text ?? '');

/** Keeps those of these attributes that are whole numbers. */
function pickNumbers(attribs: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(names.flatMap((name) => (isWholeNumber(attribs[name]) ? [[name, attribs[name]]] : [])));
}

const toOrigin = (url: string | null) => (url !== null && URL.canParse(url) ? new URL(url).origin : null);

function transformLink(attribs: Attributes, { assetBase, publicBase, siteUrl }: RichTextContext): Tag {
  const href = resolveLink(attribs.href ?? '', assetBase, publicBase);
  if (href === null) return { tagName: 'a', attribs: {} };
  const isWeb = /^https?:/.test(href);
  const isOwn = [siteUrl, assetBase, publicBase ?? null].map(toOrigin).includes(toOrigin(href));
  return { tagName: 'a', attribs: { href, ...(isWeb && !isOwn ? { rel: 'noopener nofollow' } : {}) } };
}

function transformImage(attribs: Attributes, ctx: RichTextContext): Tag {
  const { assetBase, publicBase, toPictureUrl = (src) => src } = ctx;
  const url = resolveAssetUrl(attribs.src ?? '', assetBase, publicBase);
  const src = url && toPictureUrl(url);
  if (src === null) return { tagName: 'img', attribs: {} };
  const size = pickNumbers(attribs, ['width', 'height']);
  return { tagName: 'img', attribs: { src, alt: attribs.alt ?? '', ...size, loading: 'lazy', decoding: 'async' } };
}

function transformFrame(attribs: Attributes): Tag {
  const src = toVideoEmbedUrl(attribs.src ?? '');
  if (src === null) return { tagName: 'iframe', attribs: {} };
  const title = attribs.title?.trim() || FALLBACKS.video;
  // YouTube refuses to play without a referrer.
  const referrerpolicy = 'strict-origin-when-cross-origin';
  return { tagName: 'iframe', attribs: { src, title, loading: 'lazy', allowfullscreen: '', referrerpolicy } };
}

/** Keeps `lang`, which screen readers use, if it is a valid language tag. */
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
    selfClosing: ['br', 'hr', 'img', 'wbr'],
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
    // URLs are already normalised here; these rules are a second check.
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
    return `<p>${escapeText(toPlainText(html))}</p>`;
  }
}

/**
 * Sanitises rich text; pages show a backend's HTML only through this function (standards, "Security"). Removes scripts,
 * styles, SVG, forms, ids and classes; keeps links, pictures and videos with allowed URLs; puts headings below the
 * page's own; marks columns of figures. Text without markup becomes paragraphs, and so does the text of a body that is
 * nested too deeply. Returns `''` if nothing is left. Time is proportional to the length.
 */
export function sanitizeRichText(html: string, ctx: RichTextContext): string {
  const clean = removeEmptyElements(dropWithoutAddress(sanitize(html, ctx))).trim();
  if (!hasContent(clean)) return '';
  const structured = markFigures(completeTables(closeHeadingGaps(clean)));
  return wrapTables(structured, ctx.tableLabel ?? FALLBACKS.table);
}

/**
 * Sanitises rich text under this site's settings; `''` if nothing is left, or if it cannot be read: one faulty text fails
 * no page. Slow: call it only for the entry that the page shows.
 * @param path names the text in the log
 * @param tableLabel names the text's tables for screen readers
 */
export function toSafeHtml(html: string, { path, tableLabel }: { path: string; tableLabel?: string }): string {
  const { API_BASE_URL = null, PUBLIC_BACKEND_URL: publicBase, SITE_URL: siteUrl } = getEnv();
  const context = { assetBase: API_BASE_URL, publicBase, siteUrl, toPictureUrl: showPictureSecurely, tableLabel };
  try {
    return sanitizeRichText(html, context);
  } catch (error) {
    logLine('content-left-out', { path, reason: String(error) }, true);
    return '';
  }
}
