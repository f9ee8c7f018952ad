import { pictureFile } from '@/components/ui/picture/picture-file';
import { MOBILE_BREAKPOINT_PX } from '@/lib/constants';
import { languageOf } from '@/lib/format/language';
import { LARGE_WIDTHS_PX } from '@/lib/images/widths';

import styles from './picture.module.css';

export interface PictureProps {
  /** `null` if content has no picture. */
  src: string | null;
  /** Empty for a decorative picture. */
  alt: string;
  /** The language that content names for `alt`. */
  language?: string;
  /** The box in CSS pixels, or with `sizes` the largest width in pixels; its ratio reserves the space. */
  width: number;
  height: number;
  /**
   * The width of the picture at each window width, as in HTML. Without it there is one file, sharp on dense screens: right
   * for small pictures.
   */
  sizes?: string;
  /** The main picture of the first screen: loads early, with high priority. */
  isPriority?: boolean;
  fit?: 'cover' | 'contain';
  /** Another composition for windows below 768 px; only one of the two is fetched. */
  phone?: { src: string; width: number; height: number };
}

/** A picture from the build or from Next's optimizer. Not `next/image`, which adds client code to every page. */
export function Picture({
  src,
  alt,
  language,
  width,
  height,
  sizes,
  isPriority = false,
  fit = 'cover',
  phone,
}: PictureProps) {
  const file = pictureFile(src, { width, height, sizes, fromPx: phone && MOBILE_BREAKPOINT_PX });
  const element = (
    <img
      alt={alt}
      lang={languageOf(alt, language)}
      fetchPriority={isPriority ? 'high' : undefined}
      loading={isPriority ? undefined : 'lazy'}
      width={width}
      height={height}
      {...file}
      className={styles[fit]}
    />
  );
  if (!phone) return element;
  // A phone with 720 pixels reports 412 CSS pixels at 1.75, which is 721: at 100vw it would fetch the next larger file.
  const small = pictureFile(phone.src, { ...phone, sizes: '99vw', fromPx: Math.min(...LARGE_WIDTHS_PX) });
  return (
    <picture className={styles.frame}>
      <source
        media={`(width < ${MOBILE_BREAKPOINT_PX}px)`}
        srcSet={small.srcSet ?? small.src}
        sizes={small.sizes}
        width={phone.width}
        height={phone.height}
      />
      {element}
    </picture>
  );
}

/** A small decorative picture: one URL, without the sizes and classes of `Picture`. */
export function Thumbnail({ src, width, height }: { src: string | null; width: number; height: number }) {
  return <img {...pictureFile(src, { width, height })} alt="" width={width} height={height} loading="lazy" />;
}
