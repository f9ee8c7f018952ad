import { z } from 'zod';

import { plainTextField, textField } from '@/lib/content/shared/text-field';

/** Contact data as the backend writes it (§3). */
export const apiContactSchema = z.object({
  email: textField,
  mobile: textField.meta({ description: 'Ten digits; the site writes +91- before it' }),
  whatsapp: textField.meta({ description: 'Ten digits; the site writes +91- before it' }),
  address: plainTextField,
  facebook: textField,
  linkedin: textField,
  youtube: textField,
  instagram: textField,
});

export type ApiContact = z.infer<typeof apiContactSchema>;
