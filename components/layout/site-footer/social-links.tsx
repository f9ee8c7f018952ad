import { Icon } from '@/components/ui/icon/icon';
import { SOCIAL_NETWORKS, type Contact } from '@/lib/content/contact';

import styles from './social-links.module.css';

const NAMES = { facebook: 'Facebook', linkedin: 'LinkedIn', youtube: 'YouTube', instagram: 'Instagram' } as const;

/** §2 Footer, Follow Us: the four networks, each in a new tab. */
export function SocialLinks({ social }: { social: Contact['social'] }) {
  return (
    <ul className={styles.list}>
      {SOCIAL_NETWORKS.map((network) => (
        <li key={network}>
          <a className={styles.link} href={social[network]} target="_blank" rel="noopener">
            <Icon name={`${network}-logo`} />
            <span className="visually-hidden">{NAMES[network]} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
