import { getImageProps } from 'next/image';

import { isOptimizableImage } from '@/lib/images/image-hosts';

/** Shown where content has no picture: a neutral ruled page, never a broken image. */
export const PLACEHOLDER_IMAGE = '/pictures/placeholder.svg';

/** The one address of a small picture, sharp on dense screens; `width` and `height` are its box in CSS pixels. */
export function pictureSrc(src: string | null, { width, height }: { width: number; height: number }): string {
  const shown = src ?? PLACEHOLDER_IMAGE;
  return getImageProps({ src: shown, alt: '', width, height, unoptimized: !isOptimizableImage(shown) }).props.src;
}
