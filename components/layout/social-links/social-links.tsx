import { Icon } from '@/components/ui/icon/icon';
import { SOCIAL_FALLBACK } from '@/lib/constants';
import { type Contact, type SocialNetwork } from '@/lib/content/contact';

import styles from './social-links.module.css';

const NAMES: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

/**
 * §2 Footer, Contact: the vendor's networks, each in a new tab. One without an address leads to `#`, which opens none.
 * Placed on a dark background.
 */
export function SocialLinks({
  social,
  variant,
  networks,
}: {
  social: Contact['social'];
  variant: 'footer' | 'card';
  networks: readonly SocialNetwork[];
}) {
  return (
    <ul className={styles.list}>
      {networks.map((network) => {
        const href = social[network];
        const newTab = href !== SOCIAL_FALLBACK && ({ target: '_blank', rel: 'noopener noreferrer' } as const);
        return (
          <li key={network}>
            <a className={`${styles.link} ${styles[variant]}`} href={href} {...newTab}>
              <Icon name={`${network}-logo`} />
              <span className="visually-hidden">
                {newTab ? `${NAMES[network]} (opens in a new tab)` : NAMES[network]}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
