import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import { mailHref } from '@/lib/format/contact-links';
import { PATHS } from '@/lib/routing/paths';

import styles from './career-apply.module.css';

/** §2 Career: where to send an application. */
export function CareerApply({
  email,
  words: { heading, action, subject, question },
}: {
  email: string;
  words: { heading: HeadingWords; action: string; subject: string; question: string };
}) {
  const mail = mailHref(email, subject);
  return (
    <Section variant="paper" labelledBy="career-apply">
      <SectionHeading id="career-apply" {...heading} />
      <div className={styles.actions}>
        {mail && <ButtonLink href={mail}>{action}</ButtonLink>}
        <ButtonLink href={PATHS.contact} variant="secondary">
          {question}
        </ButtonLink>
      </div>
      <p className={styles.address}>{email}</p>
    </Section>
  );
}
