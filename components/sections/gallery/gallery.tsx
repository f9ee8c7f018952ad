import { Section } from '@/components/ui/section/section';
import { Picture } from '@/components/ui/picture/picture';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { TileGrid } from '@/components/ui/tile-grid/tile-grid';
import { ABOUT_WORDS } from '@/lib/company/about';
import type { GalleryPicture } from '@/lib/content/gallery';
import { Words } from '@/components/ui/terms/terms';
import { isShown } from '@/lib/company/shown';

import styles from './gallery.module.css';

/** §2 About, gallery. Renders nothing without pictures, or if the vendor leaves it out. */
export function Gallery({ pictures }: { pictures: GalleryPicture[] }) {
  const words = ABOUT_WORDS.gallery;
  if (pictures.length === 0 || !isShown('gallery')) return null;
  return (
    <Section variant="white">
      <SectionHeading {...words.heading} />
      <TileGrid>
        {pictures.map(({ image, alt, language }, index) => (
          <li key={index}>
            <figure className={styles.figure}>
              <div className={styles.frame}>
                <Picture
                  src={image}
                  alt={alt}
                  language={language}
                  width={720}
                  height={540}
                  sizes="(width >= 1024px) 284px, 46vw"
                />
              </div>
              {/* The same text as the picture's alt: hidden, so that screen readers read it once. */}
              {alt && (
                <Words as="figcaption" className={styles.caption} aria-hidden="true" language={language}>
                  {alt}
                </Words>
              )}
            </figure>
          </li>
        ))}
      </TileGrid>
    </Section>
  );
}
