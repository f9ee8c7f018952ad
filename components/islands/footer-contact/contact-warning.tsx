import { OfficeList, type OfficeDetails } from '@/components/islands/footer-contact/office-list';
import { Icon } from '@/components/ui/icon/icon';

import styles from './contact-warning.module.css';

/** The fallback contact data under a warning, or under the loading text (§4 Footer contact block). */
export function ContactWarning({ office, isLoading = false }: { office: OfficeDetails; isLoading?: boolean }) {
  return (
    <>
      <p className={styles.state} role="status">
        <span className={isLoading ? styles.spinning : styles.sign}>
          <Icon name={isLoading ? 'spinner-gap' : 'warning'} size="sm" />
        </span>
        {isLoading ? 'Loading contact info...' : 'Failed to load contact information'}
      </p>
      <OfficeList office={office} />
    </>
  );
}
