import { Carousel } from '@/components/islands/carousel/carousel';
import { Section } from '@/components/ui/section/section';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { Terms } from '@/components/ui/terms/terms';
import { ABOUT_WORDS } from '@/lib/company/about';
import { JOURNEY_DESCRIPTION_CHARACTERS } from '@/lib/constants';
import type { JourneyStep } from '@/lib/content/journey';
import { languageOf } from '@/lib/format/language';
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
            <p className={styles.year} lang={languageOf(year, language)}>
              {year}
            </p>
            {title && (
              <h3 lang={languageOf(title, language)}>
                <Terms>{title}</Terms>
              </h3>
            )}
            {description && (
              <p className={styles.text} lang={languageOf(description, language)}>
                <Terms>{cutCharacters(description, JOURNEY_DESCRIPTION_CHARACTERS)}</Terms>
              </p>
            )}
          </article>
        ))}
      />
    </Section>
  );
}
