import { cutAtWord, toPlainText } from '@/lib/format/text';

/** About what search results show of a description. */
const DESCRIPTION_CHARACTERS = 155;

/** The beginning of a text says what a description needs, however long and full of mark-up the text is. */
const READ_CHARACTERS_MAX = 20_000;

/** The first of several texts that says something, without mark-up, cut to what search results show. */
export function buildDescription(...candidates: (string | null)[]): string {
  const texts = candidates.map((candidate) => toPlainText((candidate ?? '').slice(0, READ_CHARACTERS_MAX)));
  return cutAtWord(texts.find(Boolean) ?? '', DESCRIPTION_CHARACTERS);
}
