import { cutAtWord, toPlainText } from '@/lib/format/text';

/** About what search results show of a description. */
const DESCRIPTION_CHARACTERS = 155;

/** The first of several texts that says something, without mark-up, cut to what search results show. */
export function buildDescription(...candidates: (string | null)[]): string {
  const texts = candidates.map((candidate) => toPlainText(candidate ?? ''));
  return cutAtWord(texts.find(Boolean) ?? '', DESCRIPTION_CHARACTERS);
}
