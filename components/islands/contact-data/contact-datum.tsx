import type { ReactNode } from 'react';

import { WhatsAppLink } from '@/components/islands/whatsapp-link/whatsapp-link';
import { NEW_TAB } from '@/lib/company/page-controls';
import { SOCIAL_FALLBACK } from '@/lib/constants';
import { formatPhone, mailHref, telHref } from '@/lib/format/contact-links';

/** What pages show of the contact data (§3 Contact data). */
export interface ContactData {
  email: string;
  phone: string;
  whatsapp: string;
  address: string;
  addressLanguage?: string;
  social: Record<string, string>;
}

/** Which piece of the contact data, and what it needs to be shown. */
export type ContactField =
  | { name: 'email' | 'phone' | 'address' }
  /** The first message of a chat; the path of the page follows. */
  | { name: 'whatsapp'; text: string }
  | { name: 'social'; network: string; label: string };

/**
 * One piece of the contact data, as a link. A fallback is plain text, because it is no real contact; a network without an
 * address leads to `#` and opens no tab. `children` precede the text.
 */
export function ContactDatum({
  contact,
  field,
  children,
}: {
  contact: ContactData;
  field: ContactField;
  children?: ReactNode;
}) {
  switch (field.name) {
    case 'email':
      return (
        <LinkOrText href={mailHref(contact.email)}>
          {children}
          {contact.email}
        </LinkOrText>
      );
    case 'phone':
      return (
        <LinkOrText href={telHref(contact.phone)}>
          {children}
          {formatPhone(contact.phone)}
        </LinkOrText>
      );
    case 'whatsapp':
      return (
        <WhatsAppLink digits={contact.whatsapp} text={field.text}>
          {children}
          {formatPhone(contact.whatsapp)}
        </WhatsAppLink>
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

function LinkOrText({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? <span>{children}</span> : <a href={href}>{children}</a>;
}
