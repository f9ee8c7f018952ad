import { type Post } from '@/lib/content/posts';
import { cutAtWord } from '@/lib/format/text';
import { toPlainText } from '@/lib/html/plain-text';

/** About the length that search results show. */
const DESCRIPTION_CHARACTERS = 155;

/** Enough of a text with markup for a description. */
const READ_CHARACTERS_MAX = 20_000;

/** The first of several texts that is not empty, without markup, cut to the length of search results. */
export function buildDescription(...candidates: string[]): string {
  const texts = candidates.map((text) => toPlainText(text.slice(0, READ_CHARACTERS_MAX)));
  return cutAtWord(texts.find(Boolean) ?? '', DESCRIPTION_CHARACTERS);
}

/** The post's own description, uncut (§2 Blog details), else the beginning of its text. */
export const buildPostDescription = ({ metaDescription, bodyHtml, title }: Post): string =>
  metaDescription ?? buildDescription(bodyHtml, title);
