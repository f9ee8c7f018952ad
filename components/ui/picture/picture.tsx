import { getImageProps } from 'next/image';

import { isOptimizableImage } from '@/lib/images/image-hosts';

import styles from './picture.module.css';

/** Shown where content has no picture: a neutral ruled page, never a broken image. */
export const PLACEHOLDER_IMAGE = '/pictures/placeholder.svg';

export interface PictureProps {
  /** `null` where content has no picture. */
  src: string | null;
  /** Empty for a decorative picture. */
  alt: string;
  /** The box in CSS pixels; its ratio holds the place until the picture is there. */
  width: number;
  height: number;
  /**
   * How wide the picture stands at each window width, as in HTML's `sizes`. Without it two files are offered, for plain
   * and for dense screens: right for small pictures, and far shorter in the page than a list of widths.
   */
  sizes?: string;
  /** The one picture that a reader waits for: loads early, at high priority. */
  isPriority?: boolean;
  fit?: 'cover' | 'contain';
  /** Another composition for windows below 768 px; only one of the two is fetched. */
  phone?: { src: string; width: number; height: number };
}

/**
 * A picture through Next's optimizer, built on the server: `next/image` itself would cost every page its client code.
 * Pictures on hosts that the settings do not name are shown as they are.
 */
export function Picture({ src, alt, width, height, sizes, isPriority = false, fit = 'cover', phone }: PictureProps) {
  const image = propsOf({ src: src ?? PLACEHOLDER_IMAGE, alt, width, height, sizes, isPriority });
  const element = <img {...image} alt={alt} className={`${styles.picture} ${styles[fit]}`} />;
  if (!phone) return element;
  const small = propsOf({ ...phone, alt, sizes: '100vw', isPriority });
  return (
    <picture className={styles.frame}>
      <source
        media="(max-width: 767.98px)"
        srcSet={small.srcSet ?? small.src}
        sizes={small.srcSet ? '100vw' : undefined}
        width={phone.width}
        height={phone.height}
      />
      {element}
    </picture>
  );
}

function propsOf({
  src,
  alt,
  width,
  height,
  sizes,
  isPriority,
}: Pick<PictureProps, 'alt' | 'width' | 'height' | 'sizes' | 'isPriority'> & { src: string }) {
  const { props } = getImageProps({ src, alt, width, height, sizes, unoptimized: !isOptimizableImage(src) });
  // The inline style that comes with the props would need a hole in the Content-Security-Policy.
  const { style: _style, ...rest } = props;
  return isPriority
    ? { ...rest, loading: 'eager' as const, fetchPriority: 'high' as const }
    : { ...rest, loading: 'lazy' as const };
}
