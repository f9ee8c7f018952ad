import { toAsciiDigits } from '@/lib/format/digits';
import { removeInvisible } from '@/lib/format/invisible';

/** Spaces of all widths, and the blank of Braille. */
const SPACES = /[\p{Zs}\u2800]/gu;
/** Line breaks of Word, of old printers and of Unicode. */
const LINE_BREAKS = /[\u000b\u000c\u0085\u2028\u2029]/g;
/** Hyphens that look like "-": the ordinary one of Unicode, and the one that does not break. */
const HYPHENS = /[\u2010\u2011]/g;
/** A joiner without an effect: at the start, and after Latin letters, digits, spaces and punctuation. */
const LOOSE_JOINERS = /(^|[\p{Script=Latin}\p{Nd}\p{P}\s])[\u200c\u200d]+/gu;

/**
 * Cleans what a visitor has typed or pasted (§5): chat programs and Word add characters that nobody sees. Line breaks
 * become spaces in a field of one line. Joiners stay where they change a word.
 */
export function cleanTyped(text: string, isOneLine: boolean): string {
  return removeInvisible(text.replace(LINE_BREAKS, isOneLine ? ' ' : '\n').replace(SPACES, ' '))
    .replace(LOOSE_JOINERS, '$1')
    .replace(HYPHENS, '-');
}

/**
 * Cleans an e-mail address or a phone number: also full-width characters and the full stop of Chinese keyboards become
 * ordinary ones, and no joiner stays.
 */
export const cleanAddress = (text: string): string =>
  cleanTyped(text.normalize('NFKC'), true)
    .replace(/[\u200c\u200d\ufffd\p{Variation_Selector}]/gu, '')
    .replace(/\u3002/g, '.');

/** Cleans a phone number: digits of any script become 0 to 9, dashes "-". */
export const cleanPhone = (text: string): string => toAsciiDigits(cleanAddress(text).replace(/[\p{Pd}\u2212]/gu, '-'));
