import { Section } from '@/components/ui/section/section';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './about-purpose.module.css';

const PURPOSES = [
  {
    title: 'Our mission',
    text: 'To give every business in India, however small, books that are right on the day they are needed: entered once, taxed correctly, and understood by the person who signs them.',
  },
  {
    title: 'Our vision',
    text: 'A trader in a small town works with the same exactness as a large company: stock that agrees with the rack, returns that agree with the portal, and a year that closes without a week of nights.',
  },
] as const;

/** §2 About, mission and vision. */
export function AboutPurpose() {
  return (
    <Section variant="paper" labelledBy="about-purpose">
      <SectionHeading id="about-purpose" eyebrow="Mission and vision" title="What we work for" />
      <div className={styles.columns}>
        {PURPOSES.map(({ title, text }) => (
          <div key={title} className={styles.purpose}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
