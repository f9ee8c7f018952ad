import { z } from 'zod';

import { plainTextField, textField } from '@/lib/content/shared/text-field';

/** A journey item as the backend writes it (§3). */
export const apiMilestoneSchema = z.object({
  id: textField,
  year: textField,
  title: textField,
  description: plainTextField.meta({ description: 'Cut at 300 characters' }),
});

export type ApiMilestone = z.infer<typeof apiMilestoneSchema>;
