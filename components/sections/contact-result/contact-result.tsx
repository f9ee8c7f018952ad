import { type EnquiryWords, OtherWays } from '@/components/sections/contact/other-ways';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { Section } from '@/components/ui/section/section';
import { type Contact } from '@/lib/content/contact';
import { ENQUIRY_LABELS, FORMAT_MESSAGES, REQUIRED_MESSAGES, type EnquiryField } from '@/lib/enquiry/fields';
import { PATHS } from '@/lib/routing/routes';

import styles from './contact-result.module.css';

/** Shown after an enquiry without JavaScript was accepted: what happens next. */
export function ContactSent({ words: { text, action } }: { words: { text: string; action: string } }) {
  return (
    <Section variant="white" label="What happens next">
      <div className={styles.result}>
        <span className={styles.good}>
          <Icon name="check-circle" size="lg" />
        </span>
        <p>{text}</p>
        <ButtonLink href={PATHS.desktopSoftware} variant="secondary">
          {action}
        </ButtonLink>
      </div>
    </Section>
  );
}

/** The messages of a field (§5). */
const messagesOf = (field: EnquiryField) => {
  const format = (FORMAT_MESSAGES as Partial<Record<EnquiryField, string>>)[field];
  return format === undefined ? [REQUIRED_MESSAGES[field]] : [REQUIRED_MESSAGES[field], format];
};

/**
 * Shown after an enquiry without JavaScript was refused and its values are no longer stored: the invalid fields, how to
 * return to the form, and other ways to reach the vendor.
 */
export function ContactNotSent({
  contact,
  words,
  fields = [],
}: {
  contact: Contact;
  words: EnquiryWords;
  fields?: readonly EnquiryField[];
}) {
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
        <p>Use the Back button of your browser. The form still has what you typed.</p>
        <OtherWays contact={contact} words={words} />
        <ButtonLink href={PATHS.contact} variant="secondary">
          Start a new form
        </ButtonLink>
      </div>
    </Section>
  );
}
