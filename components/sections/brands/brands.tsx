import { Carousel } from '@/components/islands/carousel/carousel';
import { Section } from '@/components/ui/section/section';
import { pictureFile } from '@/components/ui/picture/picture-file';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { HOME_WORDS } from '@/lib/company/home';
import { BRAND_LOGO_HEIGHT_PX } from '@/lib/constants';
import type { Brand } from '@/lib/content/brands';
import { Words } from '@/components/ui/terms/terms';

import styles from './brands.module.css';

const LOGO_PX = { width: 240, height: BRAND_LOGO_HEIGHT_PX };

/** §2 Home, brands: each logo with its name. Renders nothing without brands. */
export function Brands({ brands }: { brands: Brand[] }) {
  const words = HOME_WORDS.brands;
  if (brands.length === 0) return null;
  return (
    <Section variant="paper">
      <SectionHeading {...words.heading} />
      <Carousel
        variant="brands"
        label={words.slider}
        slides={brands.map(({ name, logo, language }, index) => (
          <figure key={index} className={styles.brand}>
            <img {...pictureFile(logo, LOGO_PX)} alt="" {...LOGO_PX} loading="lazy" />
            <Words as="figcaption" className={styles.name} language={language}>
              {name}
            </Words>
          </figure>
        ))}
      />
    </Section>
  );
}
