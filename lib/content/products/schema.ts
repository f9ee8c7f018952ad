import { z } from 'zod';

import { addressField, dateField, htmlField, plainTextField, textField } from '@/lib/content/shared/text-field';

/** A desktop software as the backend writes it (§3). */
export const apiProductSchema = z.object({
  id: textField,
  name: textField.meta({ description: 'Its lower-case form is the address of the product; title stands in where it is missing' }),
  title: textField,
  logo: addressField,
  version: textField,
  release_date: dateField,
  updated_at: dateField,
  short_desc: plainTextField.meta({ description: 'One line for cards' }),
  description: htmlField.meta({ description: 'A few sentences for the list; HTML becomes plain text' }),
  explore_link: htmlField.meta({ description: "The body of the product's page, as HTML: not a link" }),
  download_file: addressField,
  developer: textField.meta({ description: 'Missing: the company' }),
});

export type ApiProduct = z.infer<typeof apiProductSchema>;
