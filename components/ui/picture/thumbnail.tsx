import { pictureSrc } from '@/components/ui/picture/picture-src';

/**
 * A small decorative picture for rows that may come in thousands: one address, and none of the widths and classes that
 * `Picture` spells out, since each of them stands twice in a page for every row.
 */
export function Thumbnail({ src, width, height }: { src: string | null; width: number; height: number }) {
  return <img src={pictureSrc(src, { width, height })} alt="" width={width} height={height} loading="lazy" />;
}
