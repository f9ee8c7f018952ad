import { getImageProps } from 'next/image';

import { PLACEHOLDER_IMAGE } from '@/components/ui/picture/picture';
import { isOptimizableImage } from '@/lib/images/image-hosts';

/**
 * A small decorative picture for rows that may come in thousands: one address, sharp on dense screens, and none of the
 * widths and classes that `Picture` spells out, since each of them stands twice in a page for every row.
 */
export function Thumbnail({ src, width, height }: { src: string | null; width: number; height: number }) {
  const shown = src ?? PLACEHOLDER_IMAGE;
  const { props } = getImageProps({ src: shown, alt: '', width, height, unoptimized: !isOptimizableImage(shown) });
  return <img src={props.src} alt="" width={width} height={height} loading="lazy" />;
}
