/**
 * This many characters fit into a line of a headline in a window of 320 px, also with wider spacing. Longer words may
 * break at hyphens.
 */
const TERM_CHARACTERS_MAX = 13;
/** Letters or figures on both sides of a hyphen, three or fewer on one of them: "e-invoice", "GSTR-2B", not "real-time". */
const SHORT_PART =
  /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]{1,3}-[\p{L}\p{N}]|[\p{L}\p{M}\p{N}]-[\p{L}\p{M}\p{N}]{1,3}(?![\p{L}\p{M}\p{N}])/u;

const isTerm = (word: string) => word.length <= TERM_CHARACTERS_MAX && word.includes('-') && SHORT_PART.test(word);

/**
 * Splits a text at the words that stay on one line, although a browser would break them at a hyphen. The parts together
 * are the text, with the characters that it has: a copied "e-invoice" is found by a search.
 */
export function splitAtTerms(text: string): { text: string; isTerm: boolean }[] {
  const parts: { text: string; isTerm: boolean }[] = [];
  if (!text.includes('-')) return [{ text, isTerm: false }];
  for (const word of text.split(/(\s)/)) {
    const last = parts.at(-1);
    if (isTerm(word)) parts.push({ text: word, isTerm: true });
    else if (last && !last.isTerm) last.text += word;
    else if (word !== '') parts.push({ text: word, isTerm: false });
  }
  return parts;
}
