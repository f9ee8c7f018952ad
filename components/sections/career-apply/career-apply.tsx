import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import { mailHref } from '@/lib/format/email';
import { PATHS } from '@/lib/routing/paths';

import styles from './career-apply.module.css';

/** The end of the career page: where an application goes. */
export function CareerApply({ email, words }: { email: string; words: { heading: HeadingWords } }) {
  const mail = mailHref(email, 'Application');
  return (
    <Section variant="paper" labelledBy="career-apply">
      <SectionHeading id="career-apply" {...words.heading} />
      <div className={styles.actions}>
        {mail && <ButtonLink href={mail}>Apply by email</ButtonLink>}
        <ButtonLink href={PATHS.contact} variant="secondary">
          Ask a question first
        </ButtonLink>
      </div>
      <p className={styles.address}>{email}</p>
    </Section>
  );
}
