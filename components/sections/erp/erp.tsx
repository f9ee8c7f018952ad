import { ButtonLink } from '@/components/ui/button/button';
import { CallToAction } from '@/components/ui/call-to-action/call-to-action';
import { Columns } from '@/components/ui/columns/columns';
import { FeatureGrid, type Feature } from '@/components/ui/feature-grid/feature-grid';
import { FeatureList } from '@/components/ui/feature-list/feature-list';
import { ScreenPicture } from '@/components/ui/plate/plate';
import { SectionHeading, type HeadingWords } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { PATHS } from '@/lib/routing/routes';

/** §2 ERP page, six feature cards. */
export function ErpFeatures({
  words: { heading, cards },
}: {
  words: { heading: HeadingWords; cards: readonly Feature[] };
}) {
  return (
    <Section variant="white" labelledBy="erp-features">
      <SectionHeading id="erp-features" {...heading} />
      <FeatureGrid features={cards} />
    </Section>
  );
}

/** §2 ERP page, security. */
export function ErpSecurity({
  words: { heading, pictureAlt, measures },
}: {
  words: { heading: HeadingWords; pictureAlt: string; measures: readonly Feature[] };
}) {
  return (
    <Section variant="paper" labelledBy="erp-security">
      <Columns gap="6-7">
        <div>
          <SectionHeading id="erp-security" {...heading} />
          <ScreenPicture
            src="/pictures/erp/audit-trail.webp"
            alt={pictureAlt}
            sizes="(width >= 1024px) 510px, 85vw"
            phone={{ src: '/pictures/erp/audit-trail-phone.webp', width: 720, height: 720 }}
          />
        </div>
        <FeatureList features={measures} />
      </Columns>
    </Section>
  );
}

/** §2 ERP page, call to action: both buttons link to the contact page. */
export function ErpTrial({
  words: { heading, trial, demo },
}: {
  words: { heading: HeadingWords; trial: string; demo: string };
}) {
  return (
    <CallToAction id="erp-trial" title={heading.title} text={heading.lead}>
      <ButtonLink href={PATHS.contact}>{trial}</ButtonLink>
      <ButtonLink href={PATHS.contact} variant="secondary">
        {demo}
      </ButtonLink>
    </CallToAction>
  );
}
