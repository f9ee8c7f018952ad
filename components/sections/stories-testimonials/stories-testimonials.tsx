import { Carousel } from '@/components/islands/carousel/carousel';
import { type Testimonial, TESTIMONIALS } from '@/components/sections/stories-testimonials/testimonials';
import { Section } from '@/components/ui/section/section';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './stories-testimonials.module.css';

const MOST_STARS = 5;

/** §2 Customer stories, the testimonial slider. */
export function StoriesTestimonials() {
  return (
    <Section variant="paper" labelledBy="stories-testimonials">
      <SectionHeading id="stories-testimonials" eyebrow="Testimonials" title="In the words of those who use it daily" />
      <Carousel
        variant="testimonials"
        label="What customers say"
        slides={TESTIMONIALS.map((testimonial) => (
          <figure key={testimonial.name} className={styles.card}>
            <TestimonialWords testimonial={testimonial} />
          </figure>
        ))}
      />
    </Section>
  );
}

function TestimonialWords({ testimonial: { name, role, company, text, rating } }: { testimonial: Testimonial }) {
  return (
    <>
      <p className={styles.rating}>
        <span className="visually-hidden">Rating: </span>
        {rating.toFixed(1)}
        <span className="visually-hidden"> of {MOST_STARS}</span>
        <span className={styles.stars} aria-hidden="true">
          {Array.from({ length: Math.round(rating) }, (_, index) => (
            <span key={index} className={styles.star} />
          ))}
        </span>
      </p>
      <blockquote className={styles.quote}>
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
