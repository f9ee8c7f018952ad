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
  lang: textField.meta({ description: 'Of title and text, as a BCP 47 tag: hi, mr, hi-Latn. Missing: by their script' }),
  language: textField.meta({ description: 'Another name of lang, which counts where both are filled' }),
});

export type ApiPost = z.infer<typeof apiPostSchema>;
