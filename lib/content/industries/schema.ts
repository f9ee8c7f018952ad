import { z } from 'zod';

import { addressField, textField } from '@/lib/content/shared/text-field';

/** A tile of an industry category as the backend writes it (§3). */
export const apiIndustryTileSchema = z.object({
  title: textField,
  image: addressField,
});

export type ApiIndustryTile = z.infer<typeof apiIndustryTileSchema>;
