import { getImageProps } from 'next/image';

import { PLACEHOLDER_IMAGE } from '@/components/ui/picture/picture-src';
import { MOBILE_BREAKPOINT_PX } from '@/lib/constants';
import { limitCandidates } from '@/lib/images/candidates';
import { isOptimizableImage } from '@/lib/images/image-hosts';

import styles from './picture.module.css';

export interface PictureProps {
  /** `null` where content has no picture. */
  src: string | null;
  /** Empty for a decorative picture. */
  alt: string;
  /** The box in CSS pixels, or the drawing's own size with `sizes`; its ratio holds the place. */
  width: number;
  height: number;
  /**
   * How wide the picture stands at each window width, as in HTML's `sizes`. Without it one file is offered, sharp on
   * dense screens: right for small pictures, and far shorter in the page.
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
  const file = fileOf(src ?? PLACEHOLDER_IMAGE, { width, height, sizes, fromPx: phone && MOBILE_BREAKPOINT_PX });
  const element = (
    <img
      alt={alt}
      {...(isPriority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      width={width}
      height={height}
      {...file}
      className={styles[fit]}
    />
  );
  if (!phone) return element;
  // A phone of 720 pixels calls itself 412 CSS pixels of 1.75, which is 721: at 100vw it would take the next file.
  const small = fileOf(phone.src, { ...phone, sizes: '99vw' });
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

/** What the optimizer's own helper says, without its inline style, which the Content-Security-Policy forbids. */
function fileOf(
  src: string,
  { width, height, sizes, fromPx }: { width: number; height: number; sizes?: string; fromPx?: number },
): { sizes?: string; srcSet?: string; src: string } {
  const { props } = getImageProps({ src, alt: '', width, height, sizes, unoptimized: !isOptimizableImage(src) });
  if (!sizes || !props.srcSet) return { src: props.src };
  return { sizes, srcSet: limitCandidates(props.srcSet, { fromPx, toPx: width }), src: props.src };
}
