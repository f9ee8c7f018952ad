import { Icon } from '@/components/ui/icon/icon';
import { formatPhone, mailHref, telHref } from '@/lib/format/contact-links';

import styles from './office-details.module.css';

/** The contact data that the footer shows (§2 Footer). */
export interface OfficeDetails {
  email: string;
  phone: string;
  address: string;
  addressLanguage?: string;
}

/** E-mail, phone and address, each with an icon. A fallback is plain text, because it is no real contact. */
export function OfficeList({ office: { email, phone, address, addressLanguage } }: { office: OfficeDetails }) {
  const mail = mailHref(email);
  const tel = telHref(phone);
  return (
    <ul className={styles.list}>
      <li>
        <Icon name="envelope-simple" size="sm" />
        {mail === null ? <span>{email}</span> : <a href={mail}>{email}</a>}
      </li>
      <li>
        <Icon name="phone" size="sm" />
        {tel === null ? <span>{formatPhone(phone)}</span> : <a href={tel}>{formatPhone(phone)}</a>}
      </li>
      <li>
        <Icon name="map-pin" size="sm" />
        <address className={styles.address} {...(addressLanguage && { lang: addressLanguage })}>
          {address}
        </address>
      </li>
    </ul>
  );
}

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
