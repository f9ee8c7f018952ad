import { Carousel } from '@/components/islands/carousel/carousel';
import { Columns } from '@/components/ui/columns/columns';
import { FeatureList } from '@/components/ui/feature-list/feature-list';
import { Icon } from '@/components/ui/icon/icon';
import { SectionHeading, type HeadingWords } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { FACTS } from '@/lib/company/facts';
import { langProps, languageOf } from '@/lib/format/language';

import styles from './stories.module.css';

/** The four results of §2; the vendor explains each. */
const RESULTS = [
  { key: 'orders', icon: 'trend-up', title: FACTS.storyResults.orders },
  { key: 'inventory', icon: 'package', title: FACTS.storyResults.inventory },
  { key: 'reports', icon: 'chart-bar', title: FACTS.storyResults.reports },
  { key: 'downtime', icon: 'shield-check', title: FACTS.storyResults.downtime },
] as const;

export interface SuccessWords {
  heading: HeadingWords;
  story: readonly string[];
  quote: string;
  source: string;
  results: Record<(typeof RESULTS)[number]['key'], string>;
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
              <p key={index}>{paragraph}</p>
            ))}
          </div>
          <figure className={styles.successQuote}>
            <Icon name="quotes" size="lg" />
            <blockquote {...langProps(languageOf(quote))}>
              <p>“{quote}”</p>
            </blockquote>
            <figcaption className={styles.source}>{source}</figcaption>
          </figure>
        </div>
        <FeatureList
          features={RESULTS.map(({ key, icon, title }) => ({ icon, title, text: results[key] }))}
          label="Results"
          isFramed
        />
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
  name: string;
  role: string;
  company: string;
  text: string;
}

/** §2 Customer stories, the testimonial slider. `rating` is a fact about the vendor; tests give others. */
export function StoriesTestimonials({
  words: { heading, entries },
  rating = FACTS.testimonialRating,
}: {
  words: { heading: HeadingWords; entries: readonly Testimonial[] };
  rating?: number;
}) {
  return (
    <Section variant="paper" labelledBy="stories-testimonials">
      <SectionHeading id="stories-testimonials" {...heading} />
      <Carousel
        variant="testimonials"
        label="What customers say"
        slides={entries.map((testimonial) => (
          <figure className={styles.card}>
            <TestimonialWords testimonial={testimonial} rating={rating} />
          </figure>
        ))}
      />
    </Section>
  );
}

function TestimonialWords({
  testimonial: { name, role, company, text },
  rating,
}: {
  testimonial: Testimonial;
  rating: number;
}) {
  return (
    <>
      <p className={styles.rating}>
        <span className="visually-hidden">Rating: </span>
        {rating.toFixed(1)}
        <span className="visually-hidden"> of {RATING_MAX}</span>
        <span className={styles.stars} aria-hidden="true">
          {toStars(rating).map((star, index) => (
            <span key={index} className={styles[star]} />
          ))}
        </span>
      </p>
      <blockquote className={styles.testimonialsQuote} {...langProps(languageOf(text))}>
        <p>“{text}”</p>
      </blockquote>
      <figcaption className={styles.person}>
        <span className={styles.name}>{name}</span>
        <span>
          {role}, {company}
        </span>
      </figcaption>
    </>
  );
}
