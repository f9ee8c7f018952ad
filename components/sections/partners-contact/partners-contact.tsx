import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import { PATHS } from '@/lib/routing/paths';

/** §2 Partners, contact link. */
export function PartnersContact({ words }: { words: { heading: HeadingWords; action: string } }) {
  return (
    <Section variant="paper" labelledBy="partners-contact">
      <SectionHeading id="partners-contact" {...words.heading} />
      <ButtonLink href={PATHS.contact}>{words.action}</ButtonLink>
    </Section>
  );
}
