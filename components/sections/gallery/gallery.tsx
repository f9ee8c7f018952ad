import { Section } from '@/components/ui/section/section';
import { More } from '@/components/ui/more/more';
import { Picture } from '@/components/ui/picture/picture';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import { TILES_SHOWN } from '@/lib/constants';
import type { GalleryPicture } from '@/lib/content/gallery';
import { langProps, languageOf } from '@/lib/format/language';
import { isGalleryShown } from '@/lib/company/shown';

import styles from './gallery.module.css';

/**
 * §2 About, gallery: the rest of a long one is behind a toggle. Renders nothing without pictures, or if the vendor leaves
 * it out.
 */
export function Gallery({ pictures, words }: { pictures: GalleryPicture[]; words: { heading: HeadingWords } }) {
  if (pictures.length === 0 || !isGalleryShown) return null;
  const rest = pictures.slice(TILES_SHOWN);
  return (
    <Section variant="white" labelledBy="gallery">
      <SectionHeading id="gallery" {...words.heading} />
      <Grid pictures={pictures.slice(0, TILES_SHOWN)} />
      {rest.length > 0 && (
        <div className={styles.more}>
          <More label={`Show ${rest.length} more`}>
            <Grid pictures={rest} />
          </More>
        </div>
      )}
    </Section>
  );
}

const Grid = ({ pictures }: { pictures: GalleryPicture[] }) => (
  <ul className={styles.grid}>
    {pictures.map(({ id, image, alt }) => (
      <li key={id}>
        <figure className={styles.figure}>
          <div className={styles.frame}>
            <Picture
              src={image}
              alt={alt}
              width={720}
              height={540}
              sizes="(width >= 1024px) 284px, (width >= 768px) 30vw, 46vw"
            />
          </div>
          {/* The same text as the picture's alt: hidden, so that screen readers read it once. */}
          {alt && (
            <figcaption className={styles.caption} aria-hidden="true" {...langProps(languageOf(alt))}>
              {alt}
            </figcaption>
          )}
        </figure>
      </li>
    ))}
  </ul>
);
