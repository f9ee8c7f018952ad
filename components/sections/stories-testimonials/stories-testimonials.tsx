import { Carousel } from '@/components/islands/carousel/carousel';
import { Section } from '@/components/ui/section/section';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import { langProps, languageOf } from '@/lib/format/language';

import styles from './stories-testimonials.module.css';

/** §2: every entry is rated 5.0. */
const RATING = 5;

export interface Testimonial {
  name: string;
  role: string;
  company: string;
  text: string;
}

/** §2 Customer stories, the testimonial slider. */
export function StoriesTestimonials({
  words: { heading, entries },
}: {
  words: { heading: HeadingWords; entries: readonly Testimonial[] };
}) {
  return (
    <Section variant="paper" labelledBy="stories-testimonials">
      <SectionHeading id="stories-testimonials" {...heading} />
      <Carousel
        variant="testimonials"
        label="What customers say"
        slides={entries.map((testimonial) => (
          <figure key={testimonial.name} className={styles.card}>
            <TestimonialWords testimonial={testimonial} />
          </figure>
        ))}
      />
    </Section>
  );
}

function TestimonialWords({ testimonial: { name, role, company, text } }: { testimonial: Testimonial }) {
  return (
    <>
      <p className={styles.rating}>
        <span className="visually-hidden">Rating: </span>
        {RATING.toFixed(1)}
        <span className="visually-hidden"> of {RATING}</span>
        <span className={styles.stars} aria-hidden="true">
          {Array.from({ length: RATING }, (_, index) => (
            <span key={index} className={styles.star} />
          ))}
        </span>
      </p>
      <blockquote className={styles.quote} {...langProps(languageOf(text))}>
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
