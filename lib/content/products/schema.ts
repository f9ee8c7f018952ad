import { z } from 'zod';

import { htmlField, plainTextField, textField } from '@/lib/content/shared/text-field';

/** A desktop software as the backend writes it (§3). */
export const apiProductSchema = z.object({
  id: textField,
  name: textField,
  title: textField,
  logo: textField,
  version: textField,
  release_date: textField,
  updated_at: textField,
  short_desc: plainTextField,
  description: htmlField,
  explore_link: htmlField,
  download_file: textField,
  developer: textField,
});

export type ApiProduct = z.infer<typeof apiProductSchema>;
