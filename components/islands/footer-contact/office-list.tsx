import { Icon } from '@/components/ui/icon/icon';
import { mailHref } from '@/lib/format/email';
import { formatPhone, telHref } from '@/lib/format/phone';

import styles from './office-list.module.css';

/** What the footer shows of the contact data (§2 Footer). */
export interface OfficeDetails {
  email: string;
  phone: string;
  address: string;
  addressLanguage?: string;
}

/** E-mail, phone and address as lines with a sign each; a fallback, where nobody answers, is text. */
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
