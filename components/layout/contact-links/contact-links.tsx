import type { ReactNode } from 'react';

import { Icon } from '@/components/ui/icon/icon';
import type { Contact } from '@/lib/content/contact';
import { formatPhone, mailHref, telHref, whatsAppHref } from '@/lib/format/contact-links';

import styles from './contact-links.module.css';

/**
 * §2 Header and menu: e-mail, phone and WhatsApp, the numbers prefixed +91-. A fallback is plain text, because it is
 * no real contact. `row` is the line above the menu, without the e-mail on phones; `column` is in the mobile menu.
 */
export function ContactLinks({ contact, variant }: { contact: Contact; variant: 'row' | 'column' }) {
  const { email, phone, whatsapp } = contact;
  return (
    <ul className={styles[variant]}>
      <li className={styles.email}>
        <ContactLink href={mailHref(email)}>
          <Icon name="envelope-simple" size="sm" />
          <span className="visually-hidden">E-mail: </span>
          {email}
        </ContactLink>
      </li>
      <li>
        <ContactLink href={telHref(phone)}>
          <Icon name="phone" size="sm" />
          <span className="visually-hidden">Phone: </span>
          {formatPhone(phone)}
        </ContactLink>
      </li>
      <li>
        <ContactLink href={whatsAppHref(whatsapp)}>
          <Icon name="whatsapp-logo" size="sm" />
          <span className="visually-hidden">WhatsApp: </span>
          {formatPhone(whatsapp)}
        </ContactLink>
      </li>
    </ul>
  );
}

function ContactLink({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? <span>{children}</span> : <a href={href}>{children}</a>;
}
