import { EnquiryForm } from '@/components/islands/enquiry-form/enquiry-form';
import { EnquiryNotice, OtherWays } from '@/components/sections/contact/other-ways';
import { Section } from '@/components/ui/section/section';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { ENQUIRY_LABELS, ENQUIRY_WORDS } from '@/lib/company/enquiry';
import type { Contact } from '@/lib/content/contact';
import { ENQUIRY_FIELDS } from '@/lib/enquiry/fields';
import type { FormFlash } from '@/lib/enquiry/form-flash';

import styles from './contact-result.module.css';

/**
 * Shown after an enquiry without JavaScript was refused: the errors, each with a link to its field, and the form with the
 * values that were sent (§7 Taking enquiries).
 */
export function ContactAgain({ contact, form }: { contact: Contact; form: FormFlash }) {
  const { enquiry, again } = CONTACT_WORDS;
  const fields = ENQUIRY_FIELDS.filter((field) => form.errors[field] !== undefined);
  return (
    <Section variant="white">
      <div className={styles.again}>
        {fields.length > 0 && (
          <nav className={styles.summary} aria-label={again.fields}>
            <p>{ENQUIRY_WORDS.refused(fields.length)}</p>
            <ul>
              {fields.map((field) => (
                <li key={field}>
                  <a href={`#enquiry-${field}`}>{`${ENQUIRY_LABELS[field]}: ${form.errors[field]}`}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <EnquiryForm
          notice={<EnquiryNotice />}
          reasons={enquiry.reasons}
          help={<OtherWays contact={contact} />}
          given={form}
        />
      </div>
    </Section>
  );
}
