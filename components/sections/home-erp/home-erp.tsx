import { Carousel } from '@/components/islands/carousel/carousel';
import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { Picture } from '@/components/ui/picture/picture';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import { PATHS } from '@/lib/routing/paths';

import styles from './home-erp.module.css';

/** §2 Home, web-based ERP with its slider, which rotates and loops. */
export function HomeErp({
  words: { heading, action, points, slides },
}: {
  words: {
    heading: HeadingWords;
    action: string;
    points: readonly string[];
    slides: readonly { image: string; alt: string }[];
  };
}) {
  return (
    <Section variant="maroon" labelledBy="home-erp">
      <div className={styles.columns}>
        <div>
          <SectionHeading id="home-erp" variant="dark" {...heading} />
          <ul className={styles.points}>
            {points.map((point, index) => (
              <li key={index} className={styles.point}>
                <Icon name="check-circle" />
                {point}
              </li>
            ))}
          </ul>
          <ButtonLink href={PATHS.erp} variant="onDark">
            {action}
          </ButtonLink>
        </div>
        <div className={styles.slider}>
          <Carousel
            variant="erp"
            label="Screens of the web ERP"
            slides={slides.map(({ image, alt }, index) => (
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
