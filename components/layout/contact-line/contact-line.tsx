import { Fragment, type ReactNode } from 'react';

import { WhatsAppLink } from '@/components/islands/whatsapp-link/whatsapp-link';
import { NEW_TAB } from '@/lib/company/page-controls';
import { SOCIAL_FALLBACK, type SocialNetwork } from '@/lib/constants';
import type { Contact, ContactValueField } from '@/lib/content/contact';
import { formatPhone, mailHref, telHref } from '@/lib/format/contact-links';

import styles from './contact-line.module.css';

/** Which piece of the contact data, and what it needs to be shown. */
type ContactField =
  | { name: 'email' | 'phone' | 'address' }
  /** The first message of a chat; the path of the page follows. */
  | { name: 'whatsapp'; text: string }
  | { name: 'social'; network: SocialNetwork; label: string };

/**
 * One piece of the contact data, as a link, or as several if the vendor wrote several values. A fallback is plain text,
 * because it is no real contact; a network without an address leads to `#` and opens no tab. `children` precede the text.
 */
export function ContactLine({
  contact,
  field,
  children,
}: {
  contact: Contact;
  field: ContactField;
  children?: ReactNode;
}) {
  switch (field.name) {
    case 'email':
      return (
        <Values contact={contact} name="email" before={children}>
          {(email, before) => (
            <LinkOrText href={mailHref(email)}>
              {before}
              {email}
            </LinkOrText>
          )}
        </Values>
      );
    case 'phone':
      return (
        <Values contact={contact} name="phone" before={children}>
          {(phone, before) => (
            <LinkOrText href={telHref(phone)}>
              {before}
              {formatPhone(phone)}
            </LinkOrText>
          )}
        </Values>
      );
    case 'whatsapp':
      return (
        <Values contact={contact} name="whatsapp" before={children}>
          {(number, before) => (
            <WhatsAppLink number={number} text={field.text}>
              {before}
              {formatPhone(number)}
            </WhatsAppLink>
          )}
        </Values>
      );
    case 'address':
      return <address lang={contact.addressLanguage}>{contact.address}</address>;
    case 'social': {
      const href = contact.social[field.network];
      const newTab = href !== SOCIAL_FALLBACK && ({ target: '_blank', rel: 'noopener noreferrer' } as const);
      return (
        <a href={href} {...newTab}>
          {children}
          <span className="visually-hidden">{newTab ? field.label + NEW_TAB : field.label}</span>
        </a>
      );
    }
  }
}

/** The values of a field, each by `children`, among the vendor's words. `before` precedes the first. */
function Values({
  contact,
  name,
  before,
  children,
}: {
  contact: Contact;
  name: ContactValueField;
  before: ReactNode;
  children: (value: string, before?: ReactNode) => ReactNode;
}) {
  const parts = contact.parts?.[name];
  if (!parts) return children(contact[name], before);
  return (
    <span className={styles.values}>
      {before}
      <span>
        {parts.map((part, index) => (
          <Fragment key={index}>{typeof part === 'string' ? part : children(part.value)}</Fragment>
        ))}
      </span>
    </span>
  );
}

function LinkOrText({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? <span>{children}</span> : <a href={href}>{children}</a>;
}
