import { BREADCRUMBS } from '@/lib/company/controls';
import { languageOf } from '@/lib/format/language';
import { type SitePage } from '@/lib/seo/site-pages';

import styles from './breadcrumbs.module.css';

/** Links to the pages above, then the page's own name. */
export function Breadcrumbs({
  trail,
  current,
  language = languageOf(current),
}: {
  trail: readonly Pick<SitePage, 'name' | 'path'>[];
  current: string;
  /** Language of the page's own name. */
  language?: string;
}) {
  return (
    <nav aria-label={BREADCRUMBS}>
      <ol className={styles.trail}>
        {trail.map(({ name, path }) => (
          <li key={path} className={styles.crumb}>
            <a href={path} className={styles.link}>
              {name}
            </a>
          </li>
        ))}
        <li className={styles.current} aria-current="page" lang={language}>
          {current}
        </li>
      </ol>
    </nav>
  );
}
