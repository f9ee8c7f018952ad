import { Accordion } from '@/components/islands/accordion/accordion';
import { ButtonLink } from '@/components/ui/button/button';
import { CallToAction } from '@/components/ui/call-to-action/call-to-action';
import { Columns } from '@/components/ui/columns/columns';
import { DrawingPicture } from '@/components/ui/plate/plate';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { Words } from '@/components/ui/terms/terms';
import { CAREER_WORDS } from '@/lib/company/career';
import { mailHref } from '@/lib/format/contact-links';
import { PATHS } from '@/lib/routing/routes';

import styles from './career.module.css';

/** §2 Career, intro. */
export function CareerIntro() {
  const { heading, picture, text } = CAREER_WORDS.intro;
  return (
    <Section variant="white">
      <Columns shares="7-5" gap="6-7">
        <div>
          <SectionHeading {...heading} />
          <div className={styles.text}>
            {text.map((paragraph, index) => (
              <Words as="p" key={index}>
                {paragraph}
              </Words>
            ))}
          </div>
        </div>
        {picture && <DrawingPicture src={picture} />}
      </Columns>
    </Section>
  );
}

/** §2 Career, the five steps of hiring. */
export function CareerHiring() {
  const { heading, steps } = CAREER_WORDS.hiring;
  return (
    <Section variant="paper">
      <Columns shares="5-7" gap="0-7" align="start">
        <SectionHeading {...heading} />
        <Accordion
          items={steps.map(({ title, text }, index) => ({
            heading: (
              <span className={styles.step}>
                <span className={styles.number}>{index + 1}</span>
                <Words>{title}</Words>
              </span>
            ),
            content: <Words as="p">{text}</Words>,
          }))}
        />
      </Columns>
    </Section>
  );
}

/** §2 Career: where to send an application. */
export function CareerApply({ email }: { email: string }) {
  const { heading, action, subject, question } = CAREER_WORDS.apply;
  const mail = mailHref(email, subject);
  return (
    <CallToAction title={heading.title} text={heading.lead}>
      {mail && <ButtonLink href={mail}>{action}</ButtonLink>}
      <ButtonLink href={PATHS.contact} variant="secondary">
        {question}
      </ButtonLink>
      <p className={styles.address}>{mail ? <a href={mail}>{email}</a> : email}</p>
    </CallToAction>
  );
}
