import { Carousel } from '@/components/islands/carousel/carousel';
import { Section } from '@/components/ui/section/section';
import { Picture } from '@/components/ui/picture/picture';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import { BRAND_LOGO_HEIGHT_PX } from '@/lib/constants';
import type { Brand } from '@/lib/content/brands';
import { langProps, languageOf } from '@/lib/format/language';

import styles from './brands.module.css';

/** §2 Home, brands: each logo with its name. Renders nothing without brands. */
export function Brands({ brands, words }: { brands: Brand[]; words: { heading: HeadingWords; slider: string } }) {
  if (brands.length === 0) return null;
  return (
    <Section variant="paper" labelledBy="brands">
      <SectionHeading id="brands" {...words.heading} />
      <Carousel
        variant="brands"
        label={words.slider}
        slides={brands.map(({ name, logo, language }) => (
          <figure className={styles.brand}>
            <Picture src={logo} alt="" width={240} height={BRAND_LOGO_HEIGHT_PX} fit="contain" />
            <figcaption className={styles.name} {...langProps(languageOf(name, language))}>
              {name}
            </figcaption>
          </figure>
        ))}
      />
    </Section>
  );
}
