/* Line breaks. Browsers break lines after a hyphen and at a space; some words must stay together. */

const MONTHS =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|' +
  'Nov(?:ember)?|Dec(?:ember)?|जनवरी|फ़?रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर|तारीख';
const UNITS =
  '%|per cent|days?|weeks?|months?|years?|hours?|minutes?|seconds?|lac|lakhs?|crores?|[KMGT]B|bit|kg|km|mm|cm|' +
  'दिन|महीने|साल|वर्ष|लाख|करोड़?';
const NUMBER = '\\d(?:[\\d,]{0,12}\\d)?(?:\\.\\d{1,2})?(?:[-–]\\d{1,4})?';

/** Each alternative is short and of bounded length, so the time is proportional to the length of the text. */
const TERMS = [
  // ₹ 500, Rs. 1,20,000, INR 5 crore
  `(?:₹|Rs\\.?|INR)[ \\n]${NUMBER}(?:[ \\n](?:lac|lakhs?|crores?))?`,
  // 1 April, 1 GB, ₹5 crore, 8–10 days
  `₹?${NUMBER}[ \\n](?:${MONTHS}|${UNITS})`,
  // e-way bill, e-invoice, T-shirt, ई-वे बिल
  '(?:[Ee]-[Ww]ay[ \\n][Bb]ills?|ई-वे[ \\n]बिल|\\p{L}-[\\p{L}\\p{M}]{2,12})',
  // 0 to 600
  '\\d{1,4} to \\d{1,4}',
  // GSTR-2B, ITC-04
  '\\p{Lu}{2,6}-\\d{1,4}\\p{Lu}?',
  // 30-day, 64-bit, 2024-25, 30-09-2025
  '\\d{1,4}(?:[-–]\\d{1,4}){1,2}',
  '\\d{1,4}-\\p{Ll}{2,6}',
].join('|');

/** Not a part of a longer word, number, code, host name or e-mail address. */
const TERM = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_@-])(${TERMS})(?![\\p{L}\\p{M}\\p{N}_@-]|\\.\\p{L})`, 'u');

/** Every term has one of these. Most texts have none. */
const HINT = /[\d-]/;

/**
 * Splits a text at the terms that a line break must not divide: `e-invoice`, `e-way bill`, `GSTR-2B`, `64-bit`, `1 April`,
 * `1 GB`, `₹ 500`. Terms are at the odd indexes of the result; joined, the parts are the text.
 */
export const splitAtTerms = (text: string): string[] => (HINT.test(text) ? text.split(TERM) : [text]);
