import { z } from 'zod';

import { addressField, textField } from '@/lib/content/shared/text-field';

/** A brand as the backend writes it (§3). */
export const apiBrandSchema = z.object({
  id: textField,
  name: textField,
  img: addressField,
});

export type ApiBrand = z.infer<typeof apiBrandSchema>;
