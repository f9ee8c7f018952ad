import { langProps, languageOf } from '@/lib/format/language';

import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  href: string;
}

/** Links to the pages above, then the page's own name. */
export function Breadcrumbs({
  trail,
  current,
  language = languageOf(current),
}: {
  trail: Crumb[];
  current: string;
  /** Language of the page's own name. */
  language?: string;
}) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {trail.map(({ label, href }) => (
          <li key={href} className={styles.crumb}>
            <a href={href} className={styles.link}>
              {label}
            </a>
          </li>
        ))}
        <li className={styles.current} aria-current="page" {...langProps(language)}>
          {current}
        </li>
      </ol>
    </nav>
  );
}
