import { Carousel } from '@/components/islands/carousel/carousel';
import { Columns } from '@/components/ui/columns/columns';
import { type Feature } from '@/components/ui/feature-grid/feature-grid';
import { FeatureList } from '@/components/ui/feature-list/feature-list';
import { Icon } from '@/components/ui/icon/icon';
import { SectionHeading, type HeadingWords } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { Terms } from '@/components/ui/terms/terms';
import { FACTS } from '@/lib/company/facts';
import { languageOf } from '@/lib/format/language';

import styles from './stories.module.css';

export interface SuccessWords {
  heading: HeadingWords;
  story: readonly string[];
  quote: string;
  source: string;
  results: { label: string; list: readonly Feature[] };
}

/** §2 Customer stories, the success story with its four results and a quote. */
export function StoriesSuccess({ words: { heading, story, quote, source, results } }: { words: SuccessWords }) {
  return (
    <Section variant="white" labelledBy="stories-success">
      <Columns shares="7-5" gap="7-7" align="start">
        <div>
          <SectionHeading id="stories-success" {...heading} />
          <div className={styles.text}>
            {story.map((paragraph, index) => (
              <p key={index}>
                <Terms>{paragraph}</Terms>
              </p>
            ))}
          </div>
          <figure className={styles.successQuote}>
            <Icon name="quotes" size="lg" />
            <blockquote lang={languageOf(quote)}>
              <p>“{quote}”</p>
            </blockquote>
            <figcaption className={styles.source}>{source}</figcaption>
          </figure>
        </div>
        <FeatureList features={results.list} label={results.label} isFramed />
      </Columns>
    </Section>
  );
}

const RATING_MAX = 5;

/** The stars of a rating, to the nearest half. */
function toStars(rating: number): ('full' | 'half' | 'none')[] {
  const halves = Math.round(rating * 2);
  return Array.from({ length: RATING_MAX }, (_, index) => {
    const left = halves - index * 2;
    return left >= 2 ? 'full' : left === 1 ? 'half' : 'none';
  });
}

export interface Testimonial {
  /** 0 to 5, `null` for none; without it, the rating of all (`FACTS`). */
  rating?: number | null;
  name: string;
  role: string;
  company: string;
  text: string;
}

interface TestimonialsWords {
  heading: HeadingWords;
  /** Names the slider. */
  label: string;
  /** Before and after the figure, for screen readers. */
  rating: { before: string; after: string };
  entries: readonly Testimonial[];
}

/** §2 Customer stories, the testimonial slider. `rating` is that of entries without one; tests give others. */
export function StoriesTestimonials({
  words: {
    heading,
    label,
    rating: { before, after },
    entries,
  },
  rating: ratingOfAll = FACTS.testimonialRating,
}: {
  words: TestimonialsWords;
  rating?: number | null;
}) {
  return (
    <Section variant="paper" labelledBy="stories-testimonials">
      <SectionHeading id="stories-testimonials" {...heading} />
      <Carousel
        variant="testimonials"
        label={label}
        slides={entries.map(({ name, role, company, text, rating = ratingOfAll }, index) => (
          <figure key={index} className={styles.card}>
            {rating !== null && (
              <p className={styles.rating}>
                <span className="visually-hidden">{before}</span>
                {rating.toFixed(1)}
                <span className="visually-hidden">{after}</span>
                <span className={styles.stars} aria-hidden="true">
                  {toStars(rating).map((star, starIndex) => (
                    <span key={starIndex} className={styles[star]} />
                  ))}
                </span>
              </p>
            )}
            <blockquote className={styles.testimonialsQuote} lang={languageOf(text)}>
              <p>“{text}”</p>
            </blockquote>
            <figcaption className={styles.person}>
              <span className={styles.name}>{name}</span>
              <span>
                {role}, {company}
              </span>
            </figcaption>
          </figure>
        ))}
      />
    </Section>
  );
}
