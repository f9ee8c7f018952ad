import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldErrors } from 'react-hook-form';

import { controlOf, type EnquiryValues, readValues } from '@/components/islands/enquiry-form/form-controls';
import { ENQUIRY_FIELDS, type EnquiryErrors, type EnquiryField } from '@/lib/enquiry/fields';
import { type Enquiry, enquirySchema } from '@/lib/enquiry/schema';

export interface EnquiryEngine {
  /** Whether the current values are valid; if not, `onErrors` has been called. */
  check(): Promise<boolean>;
  /** Shows errors that only the server found. */
  showErrors(errors: EnquiryErrors): void;
  /** Starts again from the current values, after an accepted enquiry. */
  reset(): void;
  stop(): void;
}

/**
 * Attaches react-hook-form to the existing fields, so that values, focus and caret stay and nothing is rendered again.
 * Fetched when a visitor first touches the form.
 */
export function startEnquiryEngine(form: HTMLFormElement, onErrors: (errors: EnquiryErrors) => void): EnquiryEngine {
  // No default values: the library would overwrite what is already typed.
  const control = createFormControl<EnquiryValues, unknown, Enquiry>({
    resolver: zodResolver(enquirySchema, undefined, { mode: 'sync' }),
    shouldFocusError: false,
  });
  const handlers = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, control.register(field)]));
  for (const field of ENQUIRY_FIELDS) handlers[field]?.ref(controlOf(form, field));

  const onInput = ({ target, type }: Event) => {
    const { name } = target as HTMLInputElement;
    void handlers[name]?.onChange({ target, type });
  };
  form.addEventListener('input', onInput);
  const unsubscribe = control.subscribe({
    formState: { errors: true },
    callback: ({ errors }) => onErrors(toMessages(errors)),
  });

  return {
    async check() {
      // Browsers autofill and restore fields without an event.
      for (const [field, value] of Object.entries(readValues(form)) as [EnquiryField, string][]) {
        if (control.getValues(field) !== value) control.setValue(field, value);
      }
      let isValid = false;
      await control.handleSubmit(() => {
        isValid = true;
      })();
      return isValid;
    },
    showErrors(errors) {
      for (const field of ENQUIRY_FIELDS) {
        if (errors[field]) control.setError(field, { type: 'server', message: errors[field] });
      }
    },
    reset() {
      // Without this, the library forgets the fields: errors of the next enquiry would not react to typing.
      control.reset(readValues(form), { keepFieldsRef: true });
    },
    stop() {
      form.removeEventListener('input', onInput);
      unsubscribe();
    },
  };
}

function toMessages(errors: FieldErrors<EnquiryValues> = {}): EnquiryErrors {
  return Object.fromEntries(
    ENQUIRY_FIELDS.flatMap((field) => {
      const message = errors[field]?.message;
      return message ? [[field, message]] : [];
    }),
  );
}
