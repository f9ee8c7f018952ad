import { z } from 'zod';

import { htmlField, plainTextField, requiredTextField, textField } from '@/lib/content/shared/text-field';

/** A blog post as the backend writes it (§3). */
export const apiPostSchema = z.object({
  id: textField,
  title: requiredTextField,
  slug: textField,
  img: textField,
  description: htmlField,
  updated_at: textField,
  created_at: textField,
  meta_keyword: textField,
  meta_description: plainTextField,
  lang: textField,
  language: textField,
});

export type ApiPost = z.infer<typeof apiPostSchema>;
