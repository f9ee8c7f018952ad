/**
 * What has no glyph, outside the fonts of one program: default ignorables such as the soft hyphen, direction marks, the
 * placeholder of dictated text, bullets of Word. Not the joiners of Indian scripts and emoji, which change what is read,
 * nor U+FFFD, which shows that a letter was lost.
 */
const INVISIBLE =
  /(?![\u200c\u200d]|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Co}\ufff9-\ufffc\ufffe\uffff]/gu;

/** Removes the characters that chat programs, Word and keyboards add and nobody sees. */
export const removeInvisible = (text: string): string => text.replace(INVISIBLE, '');
