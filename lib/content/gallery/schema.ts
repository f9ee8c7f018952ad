import { z } from 'zod';

import { requiredTextField, textField } from '@/lib/content/shared/text-field';

/** A gallery item as the backend writes it (§3). */
export const apiGalleryPictureSchema = z.object({
  id: textField,
  img: requiredTextField,
  alt: textField.meta({ description: 'What the picture shows; title stands in' }),
  title: textField,
});

export type ApiGalleryPicture = z.infer<typeof apiGalleryPictureSchema>;
