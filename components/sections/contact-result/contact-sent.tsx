import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { PATHS } from '@/lib/routing/paths';

import styles from './contact-result.module.css';

/** Shown after an enquiry without JavaScript was accepted: what happens next. */
export function ContactSent({ words: { text, action } }: { words: { text: string; action: string } }) {
  return (
    <Section variant="white" label="What happens now">
      <div className={styles.result}>
        <span className={styles.good}>
          <Icon name="check-circle" size="lg" />
        </span>
        <p>{text}</p>
        <ButtonLink href={PATHS.desktopSoftware} variant="secondary">
          {action}
        </ButtonLink>
      </div>
    </Section>
  );
}
