import { pictureFile } from '@/components/ui/picture/picture-file';
import { langProps, languageOf } from '@/lib/format/language';

/** A small picture for long lists: one URL, without the sizes and classes of `Picture`. */
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
