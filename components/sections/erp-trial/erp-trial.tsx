import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { FREE_TRIAL_DAYS } from '@/lib/constants';
import { PATHS } from '@/lib/routing/paths';

import styles from './erp-trial.module.css';

/** §2 ERP page, call to action: both buttons lead to the contact page. */
export function ErpTrial() {
  return (
    <Section variant="white" labelledBy="erp-trial">
      <SectionHeading
        id="erp-trial"
        title="See it with your own item list"
        lead={`Use it for ${FREE_TRIAL_DAYS} days, or let us show it to you in an hour, with your articles and your tax rates.`}
      />
      <div className={styles.actions}>
        <ButtonLink href={PATHS.contact}>Start Free Trial</ButtonLink>
        <ButtonLink href={PATHS.contact} variant="secondary">
          Schedule Demo
        </ButtonLink>
      </div>
    </Section>
  );
}
