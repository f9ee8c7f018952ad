import { z } from 'zod';

import { textField } from '@/lib/content/shared/text-field';

/** A brand as the backend writes it (§3). */
export const apiBrandSchema = z.object({
  id: textField,
  name: textField,
  img: textField,
});

export type ApiBrand = z.infer<typeof apiBrandSchema>;
