import { ButtonLink } from '@/components/ui/button/button';
import { CallToAction } from '@/components/ui/call-to-action/call-to-action';
import { Columns } from '@/components/ui/columns/columns';
import { FeatureGrid, type Feature } from '@/components/ui/feature-grid/feature-grid';
import { FeatureList } from '@/components/ui/feature-list/feature-list';
import { ScreenPicture, type ScreenWords } from '@/components/ui/plate/plate';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { SectionHeading, type HeadingWords } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { PATHS } from '@/lib/routing/routes';

/** §2 ERP page, hero. */
export function ErpHero({
  words: { eyebrow, title, lead, action, picture },
}: {
  words: Record<'eyebrow' | 'title' | 'lead' | 'action', string> & { picture: ScreenWords | null };
}) {
  return (
    <PageHero
      eyebrow={eyebrow}
      title={title}
      lead={lead}
      actions={<ButtonLink href={PATHS.contact}>{action}</ButtonLink>}
      picture={
        picture && (
          <ScreenPicture
            src={picture.image}
            alt={picture.alt}
            sizes="(width >= 1024px) 430px, 85vw"
            phone={{ src: picture.phoneImage, width: 720, height: 660 }}
            isPriority
          />
        )
      }
    />
  );
}

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
  words: { heading, picture, measures },
}: {
  words: { heading: HeadingWords; picture: ScreenWords | null; measures: readonly Feature[] };
}) {
  return (
    <Section variant="paper" labelledBy="erp-security">
      <Columns gap={picture ? '6-7' : '0-7'} align={picture ? undefined : 'start'}>
        <div>
          <SectionHeading id="erp-security" {...heading} />
          {picture && (
            <ScreenPicture
              src={picture.image}
              alt={picture.alt}
              sizes="(width >= 1024px) 510px, 85vw"
              phone={{ src: picture.phoneImage, width: 720, height: 720 }}
            />
          )}
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
