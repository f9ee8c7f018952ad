import { ButtonLink } from '@/components/ui/button/button';
import { FREE_TRIAL_DAYS } from '@/lib/constants';
import { PATHS } from '@/lib/routing/paths';

import styles from './contact-banner.module.css';

/** §2 Home, contact banner: one sentence and one button. */
export function ContactBanner() {
  return (
    <section className={styles.banner} aria-labelledby="contact-banner">
      <div className={styles.inner}>
        <h2 id="contact-banner" className={styles.title}>
          See it with your own items, parties and GST rates
        </h2>
        <p className={styles.text}>
          We show the software on your data and leave it with you for {FREE_TRIAL_DAYS} days, free.
        </p>
        <ButtonLink href={PATHS.contact}>Contact us</ButtonLink>
      </div>
    </section>
  );
}
