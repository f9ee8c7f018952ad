import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { FREE_TRIAL_DAYS } from '@/lib/constants';
import { PATHS } from '@/lib/routing/paths';

import styles from './erp-trial.module.css';

/** §2 ERP page, call to action: both buttons lead to the contact page. */
export function ErpTrial({ words: { title, demo } }: { words: { title: string; demo: string } }) {
  return (
    <Section variant="white" labelledBy="erp-trial">
      <SectionHeading id="erp-trial" title={title} lead={`Use it for ${FREE_TRIAL_DAYS} days, or ${demo}.`} />
      <div className={styles.actions}>
        <ButtonLink href={PATHS.contact}>Start Free Trial</ButtonLink>
        <ButtonLink href={PATHS.contact} variant="secondary">
          Schedule Demo
        </ButtonLink>
      </div>
    </Section>
  );
}
