import { type Post } from '@/lib/content/posts';
import { cutAtWord, toPlainText } from '@/lib/format/text';

/** About what search results show of a description that the site makes. */
const DESCRIPTION_CHARACTERS = 155;

/** The beginning of a text says what a description needs, however long and full of mark-up the text is. */
const READ_CHARACTERS_MAX = 20_000;

const toText = (text: string | null) => toPlainText((text ?? '').slice(0, READ_CHARACTERS_MAX));

/** The first of several texts that says something, without mark-up, cut to what search results show. */
export function buildDescription(...candidates: (string | null)[]): string {
  return cutAtWord(candidates.map(toText).find(Boolean) ?? '', DESCRIPTION_CHARACTERS);
}

/** What a post says of itself, whole (§2 Blog details); without it the beginning of its text. */
export const buildPostDescription = ({ metaDescription, bodyHtml, title }: Post): string =>
  toText(metaDescription) || buildDescription(bodyHtml, title);
