import { z } from 'zod';

import { addressField, requiredTextField, textField } from '@/lib/content/shared/text-field';

/** A banner item as the backend writes it (§3). */
export const apiBannerSchema = z.object({
  id: textField,
  img: requiredTextField,
  mobile_img: addressField.meta({ description: 'Another composition for windows below 768 px' }),
  alt: textField.meta({ description: 'What the picture shows' }),
});

export type ApiBanner = z.infer<typeof apiBannerSchema>;
