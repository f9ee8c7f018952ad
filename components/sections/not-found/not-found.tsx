import { ButtonLink } from '@/components/ui/button/button';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { Words } from '@/components/ui/terms/terms';
import { NOT_FOUND_WORDS, PRODUCT_NOT_FOUND_WORDS } from '@/lib/company/not-found';
import { type EntryKind, PATHS } from '@/lib/routing/routes';
import { isShown } from '@/lib/company/shown';

import styles from './not-found.module.css';

/** The words for a missing entry of this kind, or for any other path. */
export const findNotFoundWords = (kind?: EntryKind) =>
  kind === 'products' ? PRODUCT_NOT_FOUND_WORDS : NOT_FOUND_WORDS;

/** §2 404 page, of an entry's path if `kind` is given. Styled as the index of an account book without the requested entry. */
export function NotFoundScreen({ kind }: { kind?: EntryKind }) {
  const { title, text, action, index } = findNotFoundWords(kind);
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
                  <a href={PATHS[page]}>
                    <Words>{name}</Words>
                  </a>
                  <Words as="span" className={styles.note}>
                    {note}
                  </Words>
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
