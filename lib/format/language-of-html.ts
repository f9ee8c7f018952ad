import { ANY_SCRIPT, languageOf, READ_CHARACTERS } from '@/lib/format/language';
import { toPlainText } from '@/lib/html/plain-text';

/* Not in language.ts: buttons need that in the browser, and would bring a parser of HTML with them. */

/** The language of rich text, without its markup. */
export const languageOfHtml = (html: string, stated?: string) =>
  stated !== undefined || ANY_SCRIPT.test(html)
    ? languageOf(toPlainText(html.slice(0, 10 * READ_CHARACTERS)), stated)
    : undefined;
