import { pictureFile } from '@/components/ui/picture/picture-file';

/** The measure of running text (`--measure`), at its widest. */
const PROSE_WIDTH_PX = 600;
/** From this window on a picture is as wide as the text; below, as the window without its margins. */
const WINDOW_PX = 660;

// The sanitiser writes the address first; nothing but its own tags has "<" or ">" in it.
const PICTURE_TAG = /<img src="([^"]*)"([^<>]*)>/g;

const unescape = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const readNumber = (attributes: string, name: string) => {
  const found = new RegExp(` ${name}="(\\d+)"`).exec(attributes)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Gives the pictures of sanitised rich text the files that fit a window; the others stay as they are. */
export function fitPictures(sanitizedHtml: string): string {
  return sanitizedHtml.replace(PICTURE_TAG, (tag, src: string, attributes: string) => {
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
