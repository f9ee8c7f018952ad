import { OfficeList, type OfficeDetails } from '@/components/islands/footer-contact/office-list';
import { Icon } from '@/components/ui/icon/icon';

import styles from './warned-office.module.css';

/** The fallbacks under what is to be said of them (§4 Footer contact block). */
export function WarnedOffice({ office, isLoading = false }: { office: OfficeDetails; isLoading?: boolean }) {
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
