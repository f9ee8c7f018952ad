import { createHash } from 'node:crypto';

import { BRAND_NAME, COMPANY_NAME } from '@/lib/company/names';
import { WORDS } from '@/lib/company/site';
import { readColours } from '@/lib/format/colours';
import { toPlainText } from '@/lib/html/plain-text';
import { LOGO_PATH } from '@/lib/seo/machine-paths';

/* How the sample's texts and files are recognised. scripts/sample.ts writes their marks into sample.json. */

/** How a text is compared: with placeholders for names, or as it is. */
export type Mask = (text: string) => string;

/** A text with placeholders for the names of the vendor. */
export const maskNames: Mask = (text) => text.replaceAll(COMPANY_NAME, '{company}').replaceAll(BRAND_NAME, '{brand}');

const toFileName = (name: string) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

/** The vendor's words by file of lib/company, with their name in `WORDS` of `site.ts`. */
export const WORD_FILES = Object.entries(WORDS).map(([name, words]) => ({ name, file: toFileName(name), words }));

/** The logo, relative to the project. */
export const LOGO_FILE = `public${LOGO_PATH}`;

/** Every text in a value, with its path: `support.heading.lead`. */
export function listTexts(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => listTexts(inner, path === '' ? name : `${path}.${name}`));
}

/** A text of fewer words, such as "Contact us", may be any vendor's. */
const SENTENCE_WORDS_MIN = 5;
const BLOCK_END = /<\/(?:p|li|h[1-6]|t[dh]|blockquote)>|<br\s*\/?>/i;

/** A comparable text that names the vendor. */
export const NAMED = /\{(?:company|brand)\}/;

/** The sentences of a text or of rich text, normalised: names of the vendor, capitals and spaces make no difference. */
export function listSentences(text: string, mask: Mask = maskNames): string[] {
  return text
    .split(BLOCK_END)
    .flatMap((part) => toPlainText(part).split(/(?<=[.!?।:;])\s+/))
    .map((part) => mask(part).toLowerCase())
    .filter((sentence) => sentence.split(' ').length >= SENTENCE_WORDS_MIN);
}

/** What the sample sells, in the words of `lib/company`. */
export const TRADE = /\b(?:ERP|GST|e-?way|e-?invoic\w*|invoic\w*|billing|account\w*|bookkeeping|stock|inventory)\b/i;
/** An entry of a list: the title of a tile, a card or a step. */
const IN_LIST = /(?:^|\.)\d+(?:\.|$)/;
/** Not the name of an icon, of a page or of a picture. */
const IS_PROSE = /^[\p{Lu}\d{]/u;

/**
 * The sentences of a text of `lib/company`. A shorter text counts if it says something of the vendor: a title in a list,
 * or one that names the sample's trade. Other short ones are labels.
 */
export function listClaims({ path, text }: { path: string; text: string }, mask: Mask = maskNames): string[] {
  const sentences = listSentences(text, mask);
  if (sentences.length > 0 || !IS_PROSE.test(mask(text))) return sentences;
  const isClaim = TRADE.test(text) || (IN_LIST.test(path) && text.includes(' '));
  return isClaim ? [mask(text).toLowerCase()] : [];
}

/** The colours that identify a brand. The others suit any brand. */
const COLOURS = ['primary', 'primary-deep', 'dark', 'dark-deep', 'accent'] as const;

/** The vendor's colours as `app/tokens.css` declares them: `--color-primary: #a31d22`. */
export const listColours = (css: string): string[] => {
  const known = readColours(css);
  return COLOURS.map((name) => `--color-${name}: ${known.get(name)}`);
};

/** Hexadecimal digits of a hash. By chance, one text in a trillion (16^10) has a given mark. */
const MARK_CHARACTERS = 10;

/** The mark of a sentence or of the bytes of a file. */
export const toMark = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, MARK_CHARACTERS);
