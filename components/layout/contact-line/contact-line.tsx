import { Fragment, type ReactNode } from 'react';

import { WhatsAppLink } from '@/components/islands/whatsapp-link/whatsapp-link';
import { NEW_TAB } from '@/lib/company/page-controls';
import { SOCIAL_FALLBACK, type SocialNetwork } from '@/lib/constants';
import type { Contact, ContactValueField } from '@/lib/content/contact';
import { formatPhone, mailHref, telHref, toWhatsAppUrl, whatsAppHref } from '@/lib/format/contact-links';

import styles from './contact-line.module.css';

/** A piece of the contact data that may have several values, and what it needs to be shown. */
type ValueField =
  | { name: 'email' | 'phone' }
  /** The first message of a chat; the path of the page follows. */
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
    default:
      return (
        <Values contact={contact} name={field.name} before={children}>
          {(value, before) => (
            <ValueLink field={field} value={value}>
              {before}
            </ValueLink>
          )}
        </Values>
      );
  }
}

/** A value as its field shows and links it. `children` precede it. */
function ValueLink({ field, value, children }: { field: ValueField; value: string; children: ReactNode }) {
  const content = (
    <>
      {children}
      {field.name === 'email' ? value : formatPhone(value)}
    </>
  );
  if (field.name !== 'whatsapp') {
    const href = field.name === 'email' ? mailHref(value) : telHref(value);
    return <LinkOrText href={href}>{content}</LinkOrText>;
  }
  const href = whatsAppHref(value, field.text);
  // The vendor's own link to a chat takes no text.
  if (href === null || toWhatsAppUrl(value)) return <LinkOrText href={href}>{content}</LinkOrText>;
  return <WhatsAppLink href={href}>{content}</WhatsAppLink>;
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
