import { ButtonLink } from '@/components/ui/button/button';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { PATHS } from '@/lib/routing/routes';
import { isPathShown } from '@/lib/company/shown';

import styles from './not-found.module.css';

/** The vendor describes each page. */
const WAYS_ON = [
  { key: 'software', title: 'Desktop software', href: PATHS.desktopSoftware },
  { key: 'erp', title: 'Web-based ERP', href: PATHS.erp },
  { key: 'downloads', title: 'Downloads', href: PATHS.download },
  { key: 'blog', title: 'Blog', href: PATHS.blog },
  { key: 'contact', title: 'Contact', href: PATHS.contact },
] as const;

export interface NotFoundWords {
  text: string;
  notes: Record<(typeof WAYS_ON)[number]['key'], string>;
}

/**
 * §2 404 page. Styled as the index of an account book without the requested entry. Pages reuse it with a title of their
 * own, such as "No software found.".
 */
export function NotFoundScreen({
  title = 'Oops! Page Not Found',
  words: { text, notes },
}: {
  title?: string;
  words: NotFoundWords;
}) {
  return (
    <PageHero
      title={title}
      lead={text}
      actions={<ButtonLink href={PATHS.home}>Go to the homepage</ButtonLink>}
      picture={
        <nav className={styles.index} aria-label="Other pages">
          <ul>
            {WAYS_ON.filter(({ href }) => isPathShown(href)).map(({ key, title: name, href }) => (
              <li key={href} className={styles.entry}>
                <a href={href}>{name}</a>
                <span className={styles.note}>{notes[key]}</span>
              </li>
            ))}
          </ul>
          <p className={styles.total} aria-hidden="true">
            <span>Page requested</span>
            <span className={styles.code}>404</span>
          </p>
        </nav>
      }
    />
  );
}

/** §8: no product matches the path. */
export function ProductMissing({ words }: { words: NotFoundWords & { productText: string } }) {
  return <NotFoundScreen title="No software found." words={{ ...words, text: words.productText }} />;
}
