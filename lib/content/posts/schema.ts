import { z } from 'zod';

import { addressField, dateField, htmlField, plainTextField, requiredTextField, textField } from '@/lib/content/shared/text-field';

/** A blog post as the backend writes it (§3). */
export const apiPostSchema = z.object({
  id: textField,
  title: requiredTextField.meta({ description: 'Its lower-case form is the address of the post' }),
  slug: textField.meta({ description: 'Never the address; an old link may carry it' }),
  img: addressField,
  description: htmlField.meta({ description: 'The post itself, as HTML' }),
  updated_at: dateField,
  created_at: dateField,
  meta_keyword: textField,
  meta_description: plainTextField,
  lang: textField,
  language: textField,
});

export type ApiPost = z.infer<typeof apiPostSchema>;
