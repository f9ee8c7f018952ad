import { Carousel } from '@/components/islands/carousel/carousel';
import { Section } from '@/components/ui/section/section';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { Words } from '@/components/ui/terms/terms';
import { ABOUT_WORDS } from '@/lib/company/about';
import { JOURNEY_DESCRIPTION_CHARACTERS } from '@/lib/constants';
import type { JourneyStep } from '@/lib/content/journey';
import { cutCharacters } from '@/lib/format/text';

import styles from './journey.module.css';

/** §2 About, 'Our Journey': a slide for each step. Renders nothing without steps. */
export function Journey({ steps }: { steps: JourneyStep[] }) {
  const words = ABOUT_WORDS.journey;
  if (steps.length === 0) return null;
  return (
    <Section variant="paper">
      <SectionHeading {...words.heading} />
      <Carousel
        variant="journey"
        label={words.slider}
        slides={steps.map(({ year, title, description, language }, index) => (
          <article key={index} className={styles.card}>
            <Words as="p" className={styles.year} language={language}>
              {year}
            </Words>
            {title && (
              <Words as="h3" language={language}>
                {title}
              </Words>
            )}
            {description && (
              <Words as="p" className={styles.text} language={language}>
                {cutCharacters(description, JOURNEY_DESCRIPTION_CHARACTERS)}
              </Words>
            )}
          </article>
        ))}
      />
    </Section>
  );
}
