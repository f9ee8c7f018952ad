import { ButtonLink } from '@/components/ui/button/button';
import { CallToAction } from '@/components/ui/call-to-action/call-to-action';
import { Columns } from '@/components/ui/columns/columns';
import { FeatureList } from '@/components/ui/feature-list/feature-list';
import { ScreenPicture } from '@/components/ui/plate/plate';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { ERP_WORDS } from '@/lib/company/erp';
import { PATHS } from '@/lib/routing/routes';

/** §2 ERP page, hero. */
export function ErpHero() {
  const { action, picture, ...head } = ERP_WORDS.hero;
  return (
    <PageHero
      {...head}
      actions={<ButtonLink href={PATHS.contact}>{action}</ButtonLink>}
      picture={
        picture && (
          <ScreenPicture
            src={picture.image}
            alt={picture.alt}
            width={720}
            height={660}
            sizes="(width >= 1024px) 430px, 85vw"
            isPriority
          />
        )
      }
    />
  );
}

/** §2 ERP page, security. */
export function ErpSecurity() {
  const { heading, picture, measures } = ERP_WORDS.security;
  return (
    <Section variant="paper">
      <Columns gap={picture ? '6-7' : '0-7'} align={picture ? undefined : 'start'}>
        <div>
          <SectionHeading {...heading} />
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
export function ErpTrial() {
  const { heading, trial, demo } = ERP_WORDS.trial;
  return (
    <CallToAction title={heading.title} text={heading.lead}>
      <ButtonLink href={PATHS.contact}>{trial}</ButtonLink>
      <ButtonLink href={PATHS.contact} variant="secondary">
        {demo}
      </ButtonLink>
    </CallToAction>
  );
}
