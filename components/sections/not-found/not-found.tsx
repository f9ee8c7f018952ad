import { ButtonLink } from '@/components/ui/button/button';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { PATHS } from '@/lib/routing/routes';
import { type PageName } from '@/lib/company/pages';
import { isShown } from '@/lib/company/shown';

import styles from './not-found.module.css';

export interface NotFoundWords {
  title: string;
  text: string;
  action: string;
  /** The index of other pages. */
  index: {
    label: string;
    pages: readonly { page: PageName; title: string; note: string }[];
    total: string;
  };
}

/** §2 404 page. Styled as the index of an account book without the requested entry. */
export function NotFoundScreen({ words: { title, text, action, index } }: { words: NotFoundWords }) {
  return (
    <PageHero
      title={title}
      lead={text}
      actions={<ButtonLink href={PATHS.home}>{action}</ButtonLink>}
      picture={
        <nav className={styles.index} aria-label={index.label}>
          <ul>
            {index.pages
              .filter(({ page }) => isShown(page))
              .map(({ page, title: name, note }) => (
                <li key={page} className={styles.entry}>
                  <a href={PATHS[page]}>{name}</a>
                  <span className={styles.note}>{note}</span>
                </li>
              ))}
          </ul>
          <p className={styles.total} aria-hidden="true">
            <span>{index.total}</span>
            <span className={styles.code}>404</span>
          </p>
        </nav>
      }
    />
  );
}
