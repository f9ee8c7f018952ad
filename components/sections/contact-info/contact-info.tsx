import type { ReactNode } from 'react';

import { SocialLinks } from '@/components/layout/social-links/social-links';
import { Icon } from '@/components/ui/icon/icon';
import type { IconName } from '@/components/ui/icon/icon-names';
import { OPENING_HOURS } from '@/lib/constants';
import type { Contact } from '@/lib/content/contact';
import { formatPhone, mailHref, telHref } from '@/lib/format/contact-links';
import { langProps } from '@/lib/format/language';

import styles from './contact-info.module.css';

/** §2 Contact, contact info card: from the contact data, with the fixed opening hours. */
export function ContactInfo({ contact: { phone, email, address, addressLanguage, social } }: { contact: Contact }) {
  const dial = telHref(phone);
  const mail = mailHref(email);
  return (
    <div className={styles.card}>
      <h2 className={styles.heading}>Contact information</h2>
      <dl className={styles.list}>
        <Entry icon="phone" label="Phone">
          {dial ? <a href={dial}>{formatPhone(phone)}</a> : formatPhone(phone)}
        </Entry>
        <Entry icon="envelope-simple" label="Email">
          {mail ? <a href={mail}>{email}</a> : email}
        </Entry>
        <Entry icon="map-pin" label="Office address">
          <address className={styles.address} {...langProps(addressLanguage)}>
            {address}
          </address>
        </Entry>
        <Entry icon="clock" label="Opening hours">
          {OPENING_HOURS.map(({ days, hours }) => (
            <span key={days} className={styles.hours}>
              {days} {hours}
            </span>
          ))}
        </Entry>
      </dl>
      <h3 className={styles.follow}>Follow us</h3>
      <SocialLinks social={social} variant="card" />
    </div>
  );
}

function Entry({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <dt className={styles.label}>
        <Icon name={icon} />
        {label}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
