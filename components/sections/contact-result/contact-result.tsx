import { OtherWays } from '@/components/sections/contact/other-ways';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { Section } from '@/components/ui/section/section';
import { Words } from '@/components/ui/terms/terms';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { ENQUIRY_LABELS, ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { isShown } from '@/lib/company/shown';
import { type Contact } from '@/lib/content/contact';
import { ENQUIRY_FIELDS, type EnquiryErrors } from '@/lib/enquiry/fields';
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

/**
 * Shown after an enquiry without JavaScript was refused: what is wrong with which field, how to return to the form, and
 * other ways to reach the vendor. The browser's form still has what was typed.
 */
export function ContactNotSent({ contact, errors }: { contact: Contact; errors: EnquiryErrors }) {
  const { notSent } = CONTACT_WORDS;
  const fields = ENQUIRY_FIELDS.filter((field) => errors[field] !== undefined);
  return (
    <Section variant="white">
      <div className={styles.result}>
        {fields.length > 0 && (
          <div className={styles.problems}>
            <p>{ENQUIRY_WORDS.refused(fields.length)}</p>
            <ul>
              {fields.map((field) => (
                <li key={field}>{[ENQUIRY_LABELS[field], errors[field]].filter(Boolean).join(': ')}</li>
              ))}
            </ul>
          </div>
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
