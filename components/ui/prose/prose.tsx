import { pictureFile } from '@/components/ui/picture/picture-file';
import { languageOfHtml } from '@/lib/format/language-of-html';
import { splitAtTerms } from '@/lib/format/terms';

import styles from './prose.module.css';

/** Rich text. Pass only HTML that `lib/content/rich-text/rich-text.ts` has sanitized. */
export function Prose({
  sanitizedHtml,
  language = languageOfHtml(sanitizedHtml),
}: {
  sanitizedHtml: string;
  /** If it differs from that of the text's script. */
  language?: string;
}) {
  const html = fitPictures(markTerms(sanitizedHtml));
  return <div className={styles.prose} lang={language} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Text between tags: the sanitizer escapes "<" and ">" elsewhere. */
const TEXT = /(?<=^|>)[^<>]+/g;

/** Marks the terms of sanitized rich text, as `Terms` does those of other texts. */
export const markTerms = (sanitizedHtml: string): string =>
  sanitizedHtml.replace(TEXT, (html) =>
    splitAtTerms(html)
      .map(({ text, isTerm }) => (isTerm ? `<span class="term">${text}</span>` : text))
      .join(''),
  );

/** The largest width of running text (`--measure`). */
const PROSE_WIDTH_PX = 600;
/** From this window width a picture is as wide as the text; below, as the window without margins. */
const WINDOW_PX = 660;

// The sanitizer writes `src` first, and escapes "<" and ">" outside tags.
const PICTURE_TAG = /<img src="([^"]*)"([^<>]*)>/g;

const unescape = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const readNumber = (attributes: string, name: string) => {
  const found = new RegExp(` ${name}="(\\d+)"`).exec(attributes)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Adds files that fit the window to the pictures of sanitized rich text; other hosts stay unchanged. */
export function fitPictures(sanitizedHtml: string): string {
  return sanitizedHtml.replace(PICTURE_TAG, (tag, src: string, attributes: string) => {
    // Pictures in the text itself, and icons, which are no larger than a letter.
    if (src.startsWith('data:') || attributes.includes(' class="icon"')) return tag;
    const own = readNumber(attributes, 'width') || PROSE_WIDTH_PX;
    const width = Math.min(own, PROSE_WIDTH_PX);
    const height = readNumber(attributes, 'height') || width;
    const sizes = width < PROSE_WIDTH_PX ? `${width}px` : `(min-width: ${WINDOW_PX}px) ${PROSE_WIDTH_PX}px, 92vw`;
    const file = pictureFile(unescape(src), { width: 2 * width, height, sizes });
    if (file.src === unescape(src)) return tag;
    const offer = file.srcSet ? ` srcset="${escape(file.srcSet)}" sizes="${sizes}"` : '';
    return `<img src="${escape(file.src)}"${offer}${attributes}>`;
  });
}
