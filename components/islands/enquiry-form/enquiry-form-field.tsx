import type { ComponentProps } from 'react';

import { ENQUIRY_COUNTRIES, ENQUIRY_LABELS, type EnquiryField } from '@/lib/enquiry/fields';

import styles from './enquiry-form.module.css';

/**
 * What each control tells the browser: what to fill in, which keyboard to show, and its rule where no script runs.
 * No titles: they would be read out at every visit of a field.
 */
const CONTROLS: Record<EnquiryField, ComponentProps<'input'> & { rows?: number }> = {
  name: { type: 'text', autoComplete: 'name', pattern: '[\\p{L}\\p{M}\\s]*\\p{L}[\\p{L}\\p{M}\\s]*' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', pattern: '[0-9\\(\\)+\\-\\s]*[0-9][0-9\\(\\)+\\-\\s]*' },
  company_name: { type: 'text', autoComplete: 'organization', pattern: '.*\\S.*' },
  country: { autoComplete: 'country-name' },
  address: { autoComplete: 'street-address', rows: 2 },
  // Not "off": the browser would not bring the text back after going back.
  description: { rows: 5 },
};

const WIDE = new Set<EnquiryField>(['country', 'address', 'description']);

interface EnquiryFormFieldProps {
  name: EnquiryField;
  error: string | undefined;
  defaultValue: string | undefined;
}

/** One field with its label above and its error below (§5). The browser keeps its value, React only draws it. */
export function EnquiryFormField({ name, error, defaultValue }: EnquiryFormFieldProps) {
  const id = `enquiry-${name}`;
  const errorId = `${id}-error`;
  const { rows, ...attributes } = CONTROLS[name];
  const shared = {
    id,
    name,
    required: true,
    className: styles.control,
    defaultValue,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorId,
  };
  return (
    <div className={WIDE.has(name) ? styles.wideField : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {ENQUIRY_LABELS[name]}
      </label>
      {name === 'country' ? (
        <select {...shared} autoComplete={attributes.autoComplete}>
          <option value="">Select a country</option>
          {ENQUIRY_COUNTRIES.map((country) => (
            <option key={country}>{country}</option>
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
