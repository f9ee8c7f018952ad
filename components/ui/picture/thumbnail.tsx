import { pictureFile } from '@/components/ui/picture/picture-file';
import { langProps, languageOf } from '@/lib/format/language';

/**
 * A small picture for rows that may come in thousands: one address, and none of the widths and classes that
 * `Picture` spells out for each.
 */
export function Thumbnail({
  src,
  alt = '',
  width,
  height,
}: {
  src: string | null;
  /** Without it the picture is decorative. */
  alt?: string;
  width: number;
  height: number;
}) {
  return (
    <img
      {...pictureFile(src, { width, height })}
      alt={alt}
      {...langProps(languageOf(alt))}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}
