import type { ReactNode } from 'react';

import { Terms } from '@/components/ui/terms/terms';
import { languageOf, PAGE_LANGUAGE } from '@/lib/format/language';

import styles from './page-hero.module.css';

/** The head of an inner page: its h1 on ruled paper, a lead, and optional actions and picture. */
export function PageHero({
  title,
  language = languageOf(title),
  eyebrow,
  lead,
  leadLanguage = typeof lead === 'string' ? languageOf(lead) : undefined,
  actions,
  picture,
  breadcrumbs,
}: {
  title: string;
  /** Language of the title, if it differs from that of its script. */
  language?: string;
  eyebrow?: string;
  lead?: ReactNode;
  leadLanguage?: string;
  actions?: ReactNode;
  picture?: ReactNode;
  breadcrumbs?: ReactNode;
}) {
  return (
    <div className={styles.hero}>
      <div className={`${styles.inner} ${picture ? styles.withPicture : styles.plain}`}>
        <div className={styles.words}>
          {breadcrumbs}
          <h1 className={styles.title} lang={language}>
            {eyebrow && (
              <span className={styles.eyebrow} lang={languageOf(eyebrow) ?? (language && PAGE_LANGUAGE)}>
                <Terms>{eyebrow}</Terms>
                <span className={styles.colon}>: </span>
              </span>
            )}
            <Terms>{title}</Terms>
          </h1>
          {lead && (
            <p className={styles.lead} lang={leadLanguage}>
              <Terms>{lead}</Terms>
            </p>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </div>
    </div>
  );
}
