import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import { PATHS } from '@/lib/routing/paths';

import styles from './erp-trial.module.css';

/** §2 ERP page, call to action: both buttons link to the contact page. */
export function ErpTrial({ words }: { words: HeadingWords }) {
  return (
    <Section variant="white" labelledBy="erp-trial">
      <SectionHeading id="erp-trial" {...words} />
      <div className={styles.actions}>
        <ButtonLink href={PATHS.contact}>Start Free Trial</ButtonLink>
        <ButtonLink href={PATHS.contact} variant="secondary">
          Schedule Demo
        </ButtonLink>
      </div>
    </Section>
  );
}
