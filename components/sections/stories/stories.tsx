import { Carousel } from '@/components/islands/carousel/carousel';
import { Columns } from '@/components/ui/columns/columns';
import { FeatureList } from '@/components/ui/feature-list/feature-list';
import { Icon } from '@/components/ui/icon/icon';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { Terms, Words } from '@/components/ui/terms/terms';
import { CUSTOMER_STORIES_WORDS } from '@/lib/company/customer-stories';
import { FACTS } from '@/lib/company/facts';
import { languageOf } from '@/lib/format/language';

import styles from './stories.module.css';

const { success, testimonials } = CUSTOMER_STORIES_WORDS;

/** §2 Customer stories, the success story with its four results and a quote; tests give another quote. */
export function StoriesSuccess({ quote = success.quote }: { quote?: string }) {
  const { heading, story, source, results } = success;
  return (
    <Section variant="white">
      <Columns shares="7-5" gap="7-7" align="start">
        <div>
          <SectionHeading {...heading} />
          <div className={styles.text}>
            {story.map((paragraph, index) => (
              <Words as="p" key={index}>
                {paragraph}
              </Words>
            ))}
          </div>
          <figure className={styles.successQuote}>
            <Icon name="quotes" size="lg" />
            <blockquote lang={languageOf(quote)}>
              <p>
                <Terms>{`“${quote}”`}</Terms>
              </p>
            </blockquote>
            <figcaption className={styles.source}>
              <Words>{source}</Words>
            </figcaption>
          </figure>
        </div>
        <FeatureList features={results.list} label={results.label} />
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

/** §2 Customer stories, the testimonial slider. `rating` is that of entries without one; tests give others. */
export function StoriesTestimonials({
  entries = testimonials.entries,
  rating: ratingOfAll = FACTS.testimonialRating,
}: {
  entries?: typeof testimonials.entries;
  rating?: number | null;
}) {
  const { heading, label, rating } = testimonials;
  if (entries.length === 0) return null;
  return (
    <Section variant="paper">
      <SectionHeading {...heading} />
      <Carousel
        variant="testimonials"
        label={label}
        slides={entries.map(({ name, role, company, text, rating: own = ratingOfAll }, index) => (
          <figure key={index} className={styles.card}>
            {own !== null && (
              <p className={styles.rating}>
                <Words as="span" className="visually-hidden">
                  {rating.before}
                </Words>
                {own.toFixed(1)}
                <Words as="span" className="visually-hidden">
                  {rating.after}
                </Words>
                <span className={styles.stars} aria-hidden="true">
                  {toStars(own).map((star, starIndex) => (
                    <span key={starIndex} className={styles[star]} />
                  ))}
                </span>
              </p>
            )}
            <blockquote className={styles.testimonialsQuote} lang={languageOf(text)}>
              <p>
                <Terms>{`“${text}”`}</Terms>
              </p>
            </blockquote>
            <figcaption className={styles.person}>
              <span className={styles.name}>{name}</span>
              <span lang={languageOf(role)}>
                {role}, {company}
              </span>
            </figcaption>
          </figure>
        ))}
      />
    </Section>
  );
}
