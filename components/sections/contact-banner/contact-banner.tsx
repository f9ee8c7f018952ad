import { ButtonLink } from '@/components/ui/button/button';
import { keepTerms } from '@/components/ui/terms/keep-terms';
import { PATHS } from '@/lib/routing/paths';

import styles from './contact-banner.module.css';

/** §2 Home, contact banner: one sentence and one button. */
export function ContactBanner({
  words: { title, text, action },
}: {
  words: { title: string; text: string; action: string };
}) {
  return (
    <section className={styles.banner} aria-labelledby="contact-banner">
      <div className={styles.inner}>
        <h2 id="contact-banner" className={styles.title}>
          {keepTerms(title)}
        </h2>
        <p className={styles.text}>{keepTerms(text)}</p>
        <ButtonLink href={PATHS.contact}>{action}</ButtonLink>
      </div>
    </section>
  );
}
