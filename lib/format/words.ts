/** Bounds the time that one text takes. Longer than any value of an enquiry. */
const TEXT_CHARACTERS_MAX = 4_000;

/** The words of a text in lower case, each between spaces, so that a search finds whole words: ` mail  failed `. */
export const toWords = (text: string): string =>
  (
    text
      .slice(0, TEXT_CHARACTERS_MAX)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
    .map((word) => ` ${word} `)
    .join('');
