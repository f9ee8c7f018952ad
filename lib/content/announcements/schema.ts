import { z } from 'zod';

import { requiredPlainTextField, textField } from '@/lib/content/shared/text-field';

/** A top bar item as the backend writes it (§3). */
export const apiAnnouncementSchema = z.object({
  id: textField,
  marquees_first: requiredPlainTextField.meta({ description: 'One line of the announcement bar' }),
});

export type ApiAnnouncement = z.infer<typeof apiAnnouncementSchema>;
