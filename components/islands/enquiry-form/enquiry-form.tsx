'use client';

import type { ReactNode } from 'react';

import { saveDraft } from '@/components/islands/enquiry-form/enquiry-draft';
import { EnquiryFormField } from '@/components/islands/enquiry-form/enquiry-form-field';
import { readValues } from '@/components/islands/enquiry-form/enquiry-values';
import { type GivenForm, useEnquiryForm } from '@/components/islands/enquiry-form/use-enquiry-form';
import { Button } from '@/components/ui/button/button';
import { ENQUIRY_FIELDS, ENQUIRY_SENT_MESSAGE, HONEYPOT_FIELD } from '@/lib/enquiry/fields';
import { API_PATHS } from '@/lib/routing/paths';

import styles from './enquiry-form.module.css';

interface EnquiryFormProps {
  notice: ReactNode;
  /** Other ways to reach the vendor, shown after a failure. */
  help: ReactNode;
  given?: GivenForm;
}

/**
 * The enquiry form (§2 Contact, §5). It stands in the HTML and works without JavaScript; the library that checks it is
 * fetched when a visitor first touches it, and a submit before that waits for it.
 */
export function EnquiryForm({ notice, help, given }: EnquiryFormProps) {
  const { formRef, errors, outcome, wake, submit } = useEnquiryForm(given);
  const isSubmitting = outcome.status === 'submitting';
  return (
    <form
      ref={formRef}
      className={styles.form}
      method="post"
      action={API_PATHS.enquiry}
      aria-label="Enquiry"
      onFocus={wake}
      onPointerDown={wake}
      // Without its key: what is changed after a failure is another enquiry than the one that may have arrived.
      onInput={(event) => saveDraft({ values: readValues(event.currentTarget) })}
      onSubmit={submit}
    >
      <p className={styles.hint}>All fields are required.</p>
      {ENQUIRY_FIELDS.map((field) => (
        <EnquiryFormField key={field} name={field} error={errors[field]} defaultValue={given?.values[field]} />
      ))}
      <div className={styles.honeypot} aria-hidden="true">
        <label htmlFor="enquiry-website">Leave this field empty</label>
        <input type="text" id="enquiry-website" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.notice}>{notice}</div>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSubmitting} aria-busy={isSubmitting}>
          {isSubmitting ? 'Sending…' : 'Send message'}
        </Button>
      </div>
      <div className={styles.outcome}>
        <div role="status">{outcome.status === 'sent' && <p className={styles.sent}>{ENQUIRY_SENT_MESSAGE}</p>}</div>
        <div role="alert">
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
