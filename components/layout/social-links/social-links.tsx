import { Icon } from '@/components/ui/icon/icon';
import { type Contact, SOCIAL_NETWORKS, type SocialNetwork } from '@/lib/content/contact';

import styles from './social-links.module.css';

const NAMES: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

/** §2 Footer, Contact: the four networks, each in a new tab. Placed on a dark background. */
export function SocialLinks({ social, variant }: { social: Contact['social']; variant: 'footer' | 'card' }) {
  return (
    <ul className={styles.list}>
      {SOCIAL_NETWORKS.map((network) => (
        <li key={network}>
          <a
            className={`${styles.link} ${styles[variant]}`}
            href={social[network]}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name={`${network}-logo`} />
            <span className="visually-hidden">{NAMES[network]} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
