import { Carousel } from '@/components/islands/carousel/carousel';
import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { Picture } from '@/components/ui/picture/picture';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { PATHS } from '@/lib/routing/paths';

import styles from './home-erp.module.css';

const POINTS = [
  'One set of figures for purchase, production, stock, sales and accounts',
  'Opens in the browser at the factory, the godown and the head office',
  'Every user sees what the role allows, and every entry keeps its trail',
];

const SLIDES = [
  { image: '/pictures/erp/erp-1.webp', alt: 'Dashboard of the web ERP with sales, stock and receivables' },
  { image: '/pictures/erp/erp-2.webp', alt: 'Production planning in the web ERP' },
  { image: '/pictures/erp/erp-3.webp', alt: 'Purchase orders in the web ERP' },
  { image: '/pictures/erp/erp-4.webp', alt: 'Sales pipeline in the web ERP' },
];

/** §2 Home, web-based ERP with its slider: autoplay with loop. */
export function HomeErp() {
  return (
    <Section variant="maroon" labelledBy="home-erp">
      <div className={styles.columns}>
        <div>
          <SectionHeading
            id="home-erp"
            variant="dark"
            eyebrow="Web-based ERP"
            title="The whole business on one page of the ledger"
            lead="For businesses that have outgrown one computer: a web ERP that many people use at once."
          />
          <ul className={styles.points}>
            {POINTS.map((point, index) => (
              <li key={index} className={styles.point}>
                <Icon name="check-circle" />
                {point}
              </li>
            ))}
          </ul>
          <ButtonLink href={PATHS.erp} variant="onDark">
            Look inside the ERP
          </ButtonLink>
        </div>
        <div className={styles.slider}>
          <Carousel
            variant="erp"
            label="Screens of the web ERP"
            slides={SLIDES.map(({ image, alt }, index) => (
              <Picture
                key={index}
                src={image}
                alt={alt}
                width={1200}
                height={750}
                sizes="(width >= 1024px) 640px, 92vw"
              />
            ))}
          />
        </div>
      </div>
    </Section>
  );
}
