import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { PATHS } from '@/lib/routing/paths';

/** §2 Partners, contact link. */
export function PartnersContact() {
  return (
    <Section variant="paper" labelledBy="partners-contact">
      <SectionHeading
        id="partners-contact"
        title="Tell us about your work"
        lead="Where you are, whom you serve, and which of the three ways you have in mind. We call back and send the agreement to read in peace."
      />
      <ButtonLink href={PATHS.contact}>Contact us</ButtonLink>
    </Section>
  );
}
