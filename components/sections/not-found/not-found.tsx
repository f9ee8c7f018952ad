import { ButtonLink } from '@/components/ui/button/button';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { PATHS } from '@/lib/routing/paths';

import styles from './not-found.module.css';

const WAYS_ON = [
  { title: 'Desktop software', href: PATHS.desktopSoftware, note: 'Accounting with GST, e-way bill and e-invoice' },
  { title: 'Web-based ERP', href: PATHS.erp, note: 'Purchase, production, stock and sales' },
  { title: 'Downloads', href: PATHS.download, note: 'Software, with all its versions' },
  { title: 'Blog', href: PATHS.blog, note: 'Articles on accounts, GST and stock' },
  { title: 'Contact', href: PATHS.contact, note: 'Phone, e-mail and a free demo' },
] as const;

/**
 * §2 404 page. Drawn as the index of an account book in which the page asked for has no entry. Pages reuse it with a
 * sentence of their own, such as "No software found.".
 */
export function NotFoundScreen({
  title = 'Oops! Page Not Found',
  text = 'The address may be mistyped, or the page has moved. Start again from the homepage, or try one of these.',
}: {
  title?: string;
  text?: string;
}) {
  return (
    <PageHero
      title={title}
      lead={text}
      actions={<ButtonLink href={PATHS.home}>Go to the homepage</ButtonLink>}
      picture={
        <nav className={styles.index} aria-label="Other pages">
          <ul className={styles.entries}>
            {WAYS_ON.map(({ title: name, href, note }) => (
              <li key={href} className={styles.entry}>
                <a href={href}>{name}</a>
                <span className={styles.note}>{note}</span>
              </li>
            ))}
          </ul>
          <p className={styles.total} aria-hidden="true">
            <span>Page asked for</span>
            <span className={styles.code}>404</span>
          </p>
        </nav>
      }
    />
  );
}
