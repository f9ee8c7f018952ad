import { Icon } from '@/components/ui/icon/icon';
import { APP_BADGE_PATH } from '@/lib/routing/paths';

import styles from './app-badges.module.css';

const BADGES = [
  { icon: 'google-play-logo', line: 'Get it on', store: 'Google Play' },
  { icon: 'app-store-logo', line: 'Download on the', store: 'App Store' },
] as const;

/** §2 Footer: the download-app badges, which link to the home page as specified. */
export function AppBadges() {
  return (
    <ul className={styles.list}>
      {BADGES.map(({ icon, line, store }) => (
        <li key={store}>
          <a href={APP_BADGE_PATH} className={styles.badge}>
            <Icon name={icon} />
            <span>
              <small className={styles.line}>{line} </small>
              {store}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
