import { Section } from '@/components/ui/section/section';
import { type Feature, FeatureGrid } from '@/components/ui/feature-grid/feature-grid';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';

const HIGHLIGHTS: Feature[] = [
  {
    icon: 'users-three',
    title: 'Expert team',
    text: 'Programmers, accountants and trainers under one roof. Whoever sets up your company has closed a set of books before.',
  },
  {
    icon: 'timer',
    title: 'Fastest customer service',
    text: 'You call and a person answers who can look at your screen. No ticket number, no queue of e-mails.',
  },
  {
    icon: 'currency-inr',
    title: 'Reasonable pricing',
    text: 'A price that a shop can carry, named before you begin, with the updates for changes in tax law included.',
  },
];

/** §2 About, the three highlights. */
export function AboutHighlights() {
  return (
    <Section variant="white" labelledBy="about-highlights">
      <SectionHeading id="about-highlights" eyebrow="Why clients stay" title="Three things people say about us" />
      <FeatureGrid features={HIGHLIGHTS} />
    </Section>
  );
}
