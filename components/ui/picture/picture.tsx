import { pictureFile } from '@/components/ui/picture/picture-file';
import { MOBILE_BREAKPOINT_PX } from '@/lib/constants';
import { langProps, languageOf } from '@/lib/format/language';
import { LARGE_WIDTHS_PX } from '@/lib/images/widths';

import styles from './picture.module.css';

export interface PictureProps {
  /** `null` where content has no picture. */
  src: string | null;
  /** Empty for a decorative picture. */
  alt: string;
  /** The box in CSS pixels, or with `sizes` the most pixels that are ever needed; its ratio holds the place. */
  width: number;
  height: number;
  /**
   * How wide the picture stands at each window width, as in HTML's `sizes`. Without it one file is offered, sharp on
   * dense screens: right for small pictures, and far shorter in the page.
   */
  sizes?: string;
  /** The one picture that a visitor waits for: loads early, at high priority. */
  isPriority?: boolean;
  fit?: 'cover' | 'contain';
  /** Another composition for windows below 768 px; only one of the two is fetched. */
  phone?: { src: string; width: number; height: number };
}

/**
 * A picture in the files of the build or of Next's optimizer, drawn on the server: `next/image` itself would cost every
 * page its client code.
 */
export function Picture({ src, alt, width, height, sizes, isPriority = false, fit = 'cover', phone }: PictureProps) {
  const file = pictureFile(src, { width, height, sizes, fromPx: phone && MOBILE_BREAKPOINT_PX });
  const element = (
    <img
      alt={alt}
      {...langProps(languageOf(alt))}
      {...(isPriority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      width={width}
      height={height}
      {...file}
      className={styles[fit]}
    />
  );
  if (!phone) return element;
  // A phone of 720 pixels calls itself 412 CSS pixels of 1.75, which is 721: at 100vw it would take the next file.
  const small = pictureFile(phone.src, { ...phone, sizes: '99vw', fromPx: Math.min(...LARGE_WIDTHS_PX) });
  return (
    <picture className={styles.frame}>
      <source
        media="(max-width: 767.98px)"
        srcSet={small.srcSet ?? small.src}
        sizes={small.sizes}
        width={phone.width}
        height={phone.height}
      />
      {element}
    </picture>
  );
}
