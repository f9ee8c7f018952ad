import { type ReactNode } from 'react';

import { NEW_TAB } from '@/lib/company/page-controls';
import { SOCIAL_FALLBACK, type SocialNetwork } from '@/lib/constants';
import type { Contact } from '@/lib/content/contact';
import { formatPhone, mailHref, telHref, whatsAppHref } from '@/lib/format/contact-links';

import styles from './contact-line.module.css';

/** A piece of the contact data that may have several values, and what it needs to be shown. */
type ValueField =
  | { name: 'email' }
  | { name: 'phone' }
  /** `text`: the first message of a chat. */
  | { name: 'whatsapp'; text: string };

type ContactField = ValueField | { name: 'address' } | { name: 'social'; network: SocialNetwork; label: string };

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
    default: {
      const parts = contact.parts?.[field.name];
      if (!parts) {
        return (
          <ValueLink field={field} value={contact[field.name]}>
            {children}
          </ValueLink>
        );
      }
      return (
        <span className={styles.values}>
          {children}
          <span>
            {parts.map((part, index) =>
              typeof part === 'string' ? part : <ValueLink key={index} field={field} value={part.value} />,
            )}
          </span>
        </span>
      );
    }
  }
}

/** A value as its field shows and links it. `children` precede it. */
function ValueLink({ field, value, children }: { field: ValueField; value: string; children?: ReactNode }) {
  const href =
    field.name === 'email'
      ? mailHref(value)
      : field.name === 'phone'
        ? telHref(value)
        : whatsAppHref(value, field.text);
  const content = (
    <>
      {children}
      {field.name === 'email' ? value : formatPhone(value)}
    </>
  );
  return href === null ? <span>{content}</span> : <a href={href}>{content}</a>;
}
