import { Icon } from '@/components/ui/icon/icon';
import { Words } from '@/components/ui/terms/terms';
import { PATHS } from '@/lib/routing/routes';

import styles from './app-badge.module.css';

/** A download-app badge (§2 Footer, Desktop software list), which links to the home page without an address. */
export function AppBadge({
  icon,
  words: { line, store },
  href,
}: {
  icon: 'google-play-logo' | 'app-store-logo';
  words: Record<'line' | 'store', string>;
  href: string | undefined;
}) {
  return (
    <a href={href ?? PATHS.home} className={styles.badge}>
      <Icon name={icon} />
      <span>
        <Words as="small" className={styles.line}>{`${line} `}</Words>
        {store}
      </span>
    </a>
  );
}
