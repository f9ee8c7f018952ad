import { toPlainText } from '@/lib/format/text';

/** The language of every page (`<html lang>`): English as India writes it. */
export const PAGE_LANGUAGE = 'en-IN';

/** The scripts of India beside Latin, each with the language that most who write it speak. */
const SCRIPT_LANGUAGES = [
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Oriya}/gu, 'or'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Arabic}/gu, 'ur'],
] as const;

/** From Arabic to Malayalam: a text without any of these needs no counting. */
const ANY_SCRIPT = /[\u0600-\u06ff\u0900-\u0d7f]/;

/** The beginning of a text tells its language. */
const READ_CHARACTERS = 2_000;

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * The language of a text that is written in another script than the page's (WCAG 3.1.2), as a BCP 47 tag for `lang`;
 * `undefined` where most of its letters are Latin.
 */
export function languageOf(text: string): string | undefined {
  if (!ANY_SCRIPT.test(text)) return undefined;
  const read = text.slice(0, READ_CHARACTERS);
  let most = count(read, /\p{Script=Latin}/gu);
  let language: string | undefined;
  for (const [letters, tag] of SCRIPT_LANGUAGES) {
    const letterCount = count(read, letters);
    if (letterCount > most) [most, language] = [letterCount, tag];
  }
  return language;
}

/** The language of rich text, by its words alone. */
export const languageOfHtml = (html: string) =>
  ANY_SCRIPT.test(html) ? languageOf(toPlainText(html.slice(0, 10 * READ_CHARACTERS))) : undefined;

/** A language as a backend names it (`hi`, `mr_IN`), where it is another than the page's; words such as "Hindi" are none. */
export function toLanguageTag(name: string | null): string | undefined {
  const tag = name?.replace('_', '-') ?? '';
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag)) return undefined;
  const [canonical] = Intl.getCanonicalLocales(tag);
  return canonical === 'en' || canonical === PAGE_LANGUAGE ? undefined : canonical;
}

/** As props of an element, which gets no `lang` where there is none: `undefined` would be a word in the RSC payload. */
export const langProps = (language: string | undefined) => (language ? { lang: language } : {});
