/** The language of every page (`<html lang>`): Indian English. */
export const PAGE_LANGUAGE = 'en-IN';

/** Indian scripts other than Latin, each with its most common language. */
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

/** Arabic to Malayalam: skips the counting for texts without any of these. */
export const ANY_SCRIPT = /[\u0600-\u06ff\u0900-\u0d7f]/;

/** The beginning of a text is enough to detect its language. */
export const READ_CHARACTERS = 2_000;

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * The language of a text (WCAG 3.1.2) as a BCP 47 tag for `lang`; `undefined` for the page's.
 * @param stated the language that content names. A Latin name in a Marathi entry is not Marathi: it counts for texts in
 *   its script only. Otherwise the script of most letters decides.
 */
export function languageOf(text: string, stated?: string): string | undefined {
  const byScript = languageOfScript(text);
  if (stated === undefined || isInLatin(stated) !== (byScript === undefined)) return byScript;
  return stated;
}

const isInLatin = (language: string) => new Intl.Locale(language).maximize().script === 'Latn';

function languageOfScript(text: string): string | undefined {
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

/** A language code of a backend (`hi`, `mr_IN`) if it differs from the page's; ignores words such as "Hindi". */
export function toLanguageTag(name: string | null): string | undefined {
  const canonical = canonicalize(name ?? '');
  return canonical === 'en' || canonical === PAGE_LANGUAGE ? undefined : canonical;
}

/** Whether a text is a language code. */
export const isLanguageTag = (name: string): boolean => canonicalize(name) !== undefined;

function canonicalize(name: string): string | undefined {
  const tag = name.replace('_', '-');
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    // It has the form of a tag, and is none: `en-US-UK`.
    return undefined;
  }
}
