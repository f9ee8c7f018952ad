import type { ReactNode } from 'react';

import { Icon } from '@/components/ui/icon/icon';
import type { Contact } from '@/lib/content/contact';
import { mailHref } from '@/lib/format/email';
import { formatPhone, telHref, whatsAppHref } from '@/lib/format/phone';

import styles from './contact-links.module.css';

/**
 * §2 Header and menu: e-mail, phone and WhatsApp, the numbers prefixed +91-. A fallback, where nobody answers, is
 * text. `row` is the line over the menu, where a phone has no place for the e-mail; `column` stands in the mobile menu.
 */
export function ContactLinks({ contact, variant }: { contact: Contact; variant: 'row' | 'column' }) {
  const { email, phone, whatsapp } = contact;
  return (
    <ul className={styles[variant]}>
      <li className={styles.email}>
        <WayLink href={mailHref(email)}>
          <Icon name="envelope-simple" size="sm" />
          <span className="visually-hidden">E-mail: </span>
          {email}
        </WayLink>
      </li>
      <li>
        <WayLink href={telHref(phone)}>
          <Icon name="phone" size="sm" />
          <span className="visually-hidden">Phone: </span>
          {formatPhone(phone)}
        </WayLink>
      </li>
      <li>
        <WayLink href={whatsAppHref(whatsapp)}>
          <Icon name="whatsapp-logo" size="sm" />
          <span className="visually-hidden">WhatsApp: </span>
          {formatPhone(whatsapp)}
        </WayLink>
      </li>
    </ul>
  );
}

function WayLink({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? <span>{children}</span> : <a href={href}>{children}</a>;
}
