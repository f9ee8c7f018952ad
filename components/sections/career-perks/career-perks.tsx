import { Section } from '@/components/ui/section/section';
import { type Feature, FeatureGrid } from '@/components/ui/feature-grid/feature-grid';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';

const PERKS: Feature[] = [
  {
    icon: 'graduation-cap',
    title: 'Paid learning',
    text: 'Courses and examinations that help your work are paid for, with days off to prepare for them.',
  },
  {
    icon: 'clock',
    title: 'Hours that end',
    text: 'We close in the evening. The weeks before a due date are planned, and extra hours come back as leave.',
  },
  {
    icon: 'lifebuoy',
    title: 'Health cover',
    text: 'Medical insurance for you and your family from the first day, not after probation.',
  },
  {
    icon: 'calendar-blank',
    title: 'Leave you can take',
    text: 'Earned leave, festival holidays of your own choice, and parental leave for mothers and fathers.',
  },
  {
    icon: 'trend-up',
    title: 'A way up',
    text: 'Many of those who lead our teams began at the support desk. Pay and role are reviewed every April.',
  },
  {
    icon: 'users-three',
    title: 'People who help',
    text: 'Small teams in one office, lunch at one table, and nobody who minds a question asked twice.',
  },
];

/** §2 Career, six perks. */
export function CareerPerks() {
  return (
    <Section variant="white" labelledBy="career-perks">
      <SectionHeading id="career-perks" eyebrow="Perks" title="What you get besides the salary" />
      <FeatureGrid features={PERKS} />
    </Section>
  );
}
