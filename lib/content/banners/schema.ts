import { z } from 'zod';

import { requiredTextField, textField } from '@/lib/content/shared/text-field';

/** A banner item as the backend writes it (§3). */
export const apiBannerSchema = z.object({
  id: textField,
  img: requiredTextField,
  mobile_img: textField,
  alt: textField,
});

export type ApiBanner = z.infer<typeof apiBannerSchema>;
