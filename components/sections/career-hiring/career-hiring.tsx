import { Accordion } from '@/components/islands/accordion/accordion';
import { Section } from '@/components/ui/section/section';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './career-hiring.module.css';

/** In the order of §2; the vendor describes each step. */
const STEPS = [
  { key: 'apply', title: 'Apply' },
  { key: 'review', title: 'Review' },
  { key: 'interview', title: 'Technical and HR interview' },
  { key: 'task', title: 'Task' },
  { key: 'onboarding', title: 'Onboarding' },
] as const;

export type HiringWords = { heading: HeadingWords } & Record<(typeof STEPS)[number]['key'], string>;

/** §2 Career, the five steps of hiring. */
export function CareerHiring({ words }: { words: HiringWords }) {
  return (
    <Section variant="paper" labelledBy="career-hiring">
      <div className={styles.columns}>
        <SectionHeading id="career-hiring" {...words.heading} />
        <Accordion
          initiallyOpen={0}
          items={STEPS.map(({ key, title }, index) => ({
            id: `hiring-${key}`,
            heading: (
              <span className={styles.step}>
                <span className={styles.number}>{index + 1}</span>
                {title}
              </span>
            ),
            content: <p>{words[key]}</p>,
          }))}
        />
      </div>
    </Section>
  );
}
