import { ContactLine } from '@/components/layout/contact-line/contact-line';
import { Icon } from '@/components/ui/icon/icon';
import { NETWORKS } from '@/lib/company/controls';
import { type SocialNetwork } from '@/lib/constants';
import { type Contact } from '@/lib/content/contact';

import styles from './social-links.module.css';

/** §2 Footer, Contact: the vendor's networks, on a dark background. */
export function SocialLinks({ contact, networks }: { contact: Contact; networks: readonly SocialNetwork[] }) {
  return (
    <ul className={styles.list}>
      {networks.map((network) => (
        <li key={network}>
          <ContactLine contact={contact} field={{ name: 'social', network, label: NETWORKS[network] }}>
            <Icon name={`${network}-logo`} />
          </ContactLine>
        </li>
      ))}
    </ul>
  );
}
