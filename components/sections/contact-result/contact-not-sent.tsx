import { OtherWays } from '@/components/sections/contact-enquiry/other-ways';
import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import type { Contact } from '@/lib/content/contact';
import { ENQUIRY_LABELS, type EnquiryField, FORMAT_MESSAGES, REQUIRED_MESSAGES } from '@/lib/enquiry/fields';
import { PATHS } from '@/lib/routing/paths';

import styles from './contact-result.module.css';

/** The messages of a field (§5). */
const messagesOf = (field: EnquiryField) => {
  const format = (FORMAT_MESSAGES as Partial<Record<EnquiryField, string>>)[field];
  return format === undefined ? [REQUIRED_MESSAGES[field]] : [REQUIRED_MESSAGES[field], format];
};

/**
 * Shown after an enquiry without JavaScript was refused and its values are no longer stored: the invalid fields, how to
 * return to the form, and other ways to reach the vendor.
 */
export function ContactNotSent({ contact, fields = [] }: { contact: Contact; fields?: readonly EnquiryField[] }) {
  return (
    <Section variant="white" label="What you can do now">
      <div className={styles.result}>
        {fields.length > 0 && (
          <dl className={styles.problems}>
            {fields.map((field) => (
              <div key={field} className={styles.problem}>
                <dt className={styles.field}>{ENQUIRY_LABELS[field]}</dt>
                {messagesOf(field).map((message) => (
                  <dd key={message}>{message}</dd>
                ))}
              </div>
            ))}
          </dl>
        )}
        <p>Go back with the Back button of your browser: what you typed still stands in the form.</p>
        <OtherWays contact={contact} />
        <ButtonLink href={PATHS.contact} variant="secondary">
          Start with an empty form
        </ButtonLink>
      </div>
    </Section>
  );
}
