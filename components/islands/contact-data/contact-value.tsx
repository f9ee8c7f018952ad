import type { ReactNode } from 'react';

import { type ContactData, ContactDatum, type ContactField } from '@/components/islands/contact-data/contact-datum';
import { ContactSlot } from '@/components/islands/contact-data/contact-slot';

/** One piece of the contact data. If the data failed to load, the browser replaces the fallback when it can (§4). */
export function ContactValue({
  contact,
  isFailed,
  field,
  children,
}: {
  contact: ContactData;
  isFailed: boolean;
  field: ContactField;
  children?: ReactNode;
}) {
  const datum = (
    <ContactDatum contact={contact} field={field}>
      {children}
    </ContactDatum>
  );
  return isFailed ? <ContactSlot place={{ ...field, before: children }}>{datum}</ContactSlot> : datum;
}
