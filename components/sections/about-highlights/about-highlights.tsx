import { Section } from '@/components/ui/section/section';
import { FeatureGrid } from '@/components/ui/feature-grid/feature-grid';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';

/** §2 About, the three highlights. */
export function AboutHighlights({
  words: { heading, team, service, pricing },
}: {
  words: { heading: HeadingWords; team: string; service: string; pricing: string };
}) {
  return (
    <Section variant="white" labelledBy="about-highlights">
      <SectionHeading id="about-highlights" {...heading} />
      <FeatureGrid
        features={[
          { icon: 'users-three', title: 'Expert team', text: team },
          { icon: 'timer', title: 'Fastest customer service', text: service },
          { icon: 'currency-inr', title: 'Reasonable pricing', text: pricing },
        ]}
      />
    </Section>
  );
}
