'use client';

import type { ComponentProps, ReactNode } from 'react';

import { readValues } from '@/components/islands/enquiry-form/form-controls';
import { saveDraft } from '@/components/islands/enquiry-form/post-enquiry';
import { useEnquiryForm } from '@/components/islands/enquiry-form/use-enquiry-form';
import { Button } from '@/components/ui/button/button';
import { ENQUIRY_LABELS, ENQUIRY_WORDS } from '@/lib/company/enquiry';
import {
  ENQUIRY_COUNTRIES,
  ENQUIRY_FIELDS,
  type EnquiryField,
  HONEYPOT_FIELD,
  NAME_PATTERN,
  PHONE_PATTERN,
} from '@/lib/enquiry/fields';
import { API_PATHS } from '@/lib/routing/api-paths';

import styles from './enquiry-form.module.css';

interface EnquiryFormProps {
  notice: ReactNode;
  /** Why each field is asked for. */
  reasons: Record<EnquiryField, string>;
  /** Other ways to reach the vendor, shown after a failure. */
  help: ReactNode;
}

/** The enquiry form (§2 Contact, §5). It is complete in the HTML and works without JavaScript. */
export function EnquiryForm({ notice, reasons, help }: EnquiryFormProps) {
  const { formRef, errors, outcome, prepare, onSubmit } = useEnquiryForm();
  const isSubmitting = outcome.status === 'submitting';
  return (
    <form
      ref={formRef}
      className={styles.form}
      method="post"
      action={API_PATHS.enquiry}
      aria-label={ENQUIRY_WORDS.label}
      onFocus={prepare}
      onPointerDown={prepare}
      // Drops the key of a failed attempt: changed values are another enquiry.
      onInput={(event) => saveDraft({ values: readValues(event.currentTarget) })}
      onSubmit={onSubmit}
    >
      <p className={styles.hint}>{ENQUIRY_WORDS.hint}</p>
      {ENQUIRY_FIELDS.map((field) => (
        <Field key={field} name={field} reason={reasons[field]} error={errors[field]} />
      ))}
      <div className={styles.honeypot} aria-hidden="true">
        <label htmlFor="enquiry-honeypot">{ENQUIRY_WORDS.honeypot}</label>
        <input type="text" id="enquiry-honeypot" name={HONEYPOT_FIELD} tabIndex={-1} {...NOT_FILLED_IN} />
      </div>
      <div className={styles.notice}>{notice}</div>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSubmitting} aria-busy={isSubmitting}>
          {isSubmitting ? ENQUIRY_WORDS.sending : ENQUIRY_WORDS.send}
        </Button>
      </div>
      <div className={styles.outcome}>
        <div role="status">{outcome.status === 'sent' && <p className={styles.sent}>{ENQUIRY_WORDS.sent}</p>}</div>
        <div role="alert">
          {outcome.status === 'refused' && <p className="visually-hidden">{outcome.message}</p>}
          {outcome.status === 'failed' && (
            <div className={styles.failed}>
              <p>{outcome.message}</p>
              {help}
            </div>
          )}
        </div>
      </div>
    </form>
  );
}

/**
 * What each control tells the browser: autofill, keyboard, and its rule if no script runs. No `title`: screen readers
 * would read it on every focus.
 */
const CONTROLS: Record<EnquiryField, ComponentProps<'input'> & { rows?: number }> = {
  name: { type: 'text', autoComplete: 'name', pattern: NAME_PATTERN },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', pattern: PHONE_PATTERN },
  company_name: { type: 'text', autoComplete: 'organization', pattern: '.*\\S.*' },
  country: { autoComplete: 'country-name' },
  address: { autoComplete: 'street-address', rows: 2 },
  // Not "off": the browser would not restore the text after going back.
  description: { rows: 5 },
};

/** Asks browsers, then 1Password, Bitwarden, Dashlane and LastPass to leave a field alone, as each documents it. */
const NOT_FILLED_IN = {
  autoComplete: 'off',
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  'data-lpignore': 'true',
};

const WIDE = new Set<EnquiryField>(['country', 'address', 'description']);

/** One field with its label and reason above and its error below (§5). Uncontrolled: the browser keeps the value. */
function Field({ name, reason, error }: { name: EnquiryField; reason: string; error: string | undefined }) {
  const id = `enquiry-${name}`;
  const [reasonId, errorId] = [`${id}-reason`, `${id}-error`];
  const { rows, ...attributes } = CONTROLS[name];
  const shared = {
    id,
    name,
    required: true,
    className: styles.control,
    'aria-invalid': error !== undefined,
    // The error first: screen readers may be interrupted.
    'aria-describedby': error === undefined ? reasonId : `${errorId} ${reasonId}`,
  };
  return (
    <div className={WIDE.has(name) ? styles.wideField : styles.field}>
      <p className={styles.heading}>
        <label htmlFor={id} className={styles.label}>
          {ENQUIRY_LABELS[name]}
        </label>
        <span id={reasonId} className={styles.reason}>
          {reason}
        </span>
      </p>
      {name === 'country' ? (
        <select {...shared} autoComplete={attributes.autoComplete}>
          <option value="">{ENQUIRY_WORDS.chooseCountry}</option>
          {ENQUIRY_COUNTRIES.map((country) => (
            // A value of its own: without one, it is the shown word, which browsers translate.
            <option key={country} value={country}>
              {country}
            </option>
          ))}
        </select>
      ) : rows === undefined ? (
        <input {...shared} {...attributes} />
      ) : (
        <textarea {...shared} rows={rows} autoComplete={attributes.autoComplete} />
      )}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
