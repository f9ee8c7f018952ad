import { Accordion } from '@/components/islands/accordion/accordion';
import { Section } from '@/components/ui/section/section';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './career-hiring.module.css';

const STEPS = [
  {
    id: 'hiring-apply',
    title: 'Apply',
    text: 'Send your CV with two or three lines on what you would like to do here. No covering letter, no form of ten pages. If you have written something you are proud of, a program or a clean set of books, tell us about it.',
  },
  {
    id: 'hiring-review',
    title: 'Review',
    text: 'Someone from the team you would join reads your application, not a machine. You get an answer either way, usually within a week.',
  },
  {
    id: 'hiring-interview',
    title: 'Technical and HR interview',
    text: 'One conversation about your work: code, accounts or customers, depending on the post. Then one about hours, pay and what you expect of us. Both can be held by video.',
  },
  {
    id: 'hiring-task',
    title: 'Task',
    text: 'A small task from our real work, of two to three hours, at home and in your own time. Afterwards we go through it together; how you explain it counts as much as the result.',
  },
  {
    id: 'hiring-onboarding',
    title: 'Onboarding',
    text: 'In your first weeks you sit with support, follow a client’s month-end and learn how our products fit together. A colleague is named who has time for your questions.',
  },
] as const;

/** §2 Career, the five steps of hiring. */
export function CareerHiring() {
  return (
    <Section variant="paper" labelledBy="career-hiring">
      <div className={styles.columns}>
        <SectionHeading
          id="career-hiring"
          eyebrow="How we hire"
          title="Five steps, no surprises"
          lead="From the first mail to the first day it takes two to four weeks."
        />
        <Accordion
          initiallyOpen={0}
          items={STEPS.map(({ id, title, text }, index) => ({
            id,
            heading: (
              <span className={styles.step}>
                <span className={styles.number}>{index + 1}</span>
                {title}
              </span>
            ),
            content: <p>{text}</p>,
          }))}
        />
      </div>
    </Section>
  );
}
