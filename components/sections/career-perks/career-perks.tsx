import { Section } from '@/components/ui/section/section';
import { type Feature, FeatureGrid } from '@/components/ui/feature-grid/feature-grid';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';

/** §2 Career, six perks. */
export function CareerPerks({
  words: { heading, cards },
}: {
  words: { heading: HeadingWords; cards: readonly Feature[] };
}) {
  return (
    <Section variant="white" labelledBy="career-perks">
      <SectionHeading id="career-perks" {...heading} />
      <FeatureGrid features={cards} />
    </Section>
  );
}
