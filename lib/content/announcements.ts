import { z } from 'zod';

import { defineList } from '@/lib/content/shared/define-collection';
import { type InLanguage } from '@/lib/content/shared/read-item';
import { plainTextField, required, textField } from '@/lib/content/shared/text-field';

/** One text of the scrolling bar above the header (§2 Announcement bar, §3 Top bar item). */
export interface Announcement extends InLanguage {
  id: string;
  text: string;
}

export const ANNOUNCEMENTS = defineList({
  key: 'marquee',
  path: '/api/marquee',
  file: 'marquee.json',
  noun: ['announcement', 'announcements'],
  shownOn: 'home',
  schema: z.object({
    id: textField,
    marquees_first: required(plainTextField),
  }),
  toItem: (api, ctx): Announcement => ({ id: api.id ?? ctx.fallbackId, text: api.marquees_first }),
});
