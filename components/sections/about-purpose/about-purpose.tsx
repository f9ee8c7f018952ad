import { Section } from '@/components/ui/section/section';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './about-purpose.module.css';

/** §2 About, mission and vision. */
export function AboutPurpose({
  words: { heading, mission, vision },
}: {
  words: { heading: HeadingWords; mission: string; vision: string };
}) {
  const purposes = [
    { title: 'Our mission', text: mission },
    { title: 'Our vision', text: vision },
  ];
  return (
    <Section variant="paper" labelledBy="about-purpose">
      <SectionHeading id="about-purpose" {...heading} />
      <div className={styles.columns}>
        {purposes.map(({ title, text }) => (
          <div key={title} className={styles.purpose}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
