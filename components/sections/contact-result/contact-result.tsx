import { OtherWays } from '@/components/sections/contact/other-ways';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { Section } from '@/components/ui/section/section';
import { Words } from '@/components/ui/terms/terms';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { ENQUIRY_LABELS } from '@/lib/company/enquiry';
import { FORMAT_MESSAGES, REQUIRED_MESSAGES } from '@/lib/company/enquiry-messages';
import { isShown } from '@/lib/company/shown';
import { type Contact } from '@/lib/content/contact';
import { type EnquiryField } from '@/lib/enquiry/fields';
import { PATHS } from '@/lib/routing/routes';

import styles from './contact-result.module.css';

/** The first that the vendor has shows its software. */
const SOFTWARE_PAGES = ['products', 'erp', 'downloads'] as const;

/** Shown after an enquiry without JavaScript was accepted: what happens next. */
export function ContactSent() {
  const { text, action } = CONTACT_WORDS.sent;
  return (
    <Section variant="white">
      <div className={styles.result}>
        <span className={styles.good}>
          <Icon name="check-circle" size="lg" />
        </span>
        <Words as="p">{text}</Words>
        <ButtonLink href={PATHS[SOFTWARE_PAGES.find(isShown) ?? 'home']} variant="secondary">
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
export function ContactNotSent({ contact, fields = [] }: { contact: Contact; fields?: readonly EnquiryField[] }) {
  const { notSent } = CONTACT_WORDS;
  return (
    <Section variant="white">
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
        <Words as="p">{notSent.text}</Words>
        <OtherWays contact={contact} />
        <ButtonLink href={PATHS.contact} variant="secondary">
          {notSent.action}
        </ButtonLink>
      </div>
    </Section>
  );
}
