import { z } from 'zod';

import { defineList, type ItemOf } from '@/lib/content/shared/define-collection';
import { plainTextField, required, textField } from '@/lib/content/shared/text-field';

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
  toItem: (api, ctx) => ({ id: api.id ?? ctx.fallbackId, text: api.marquees_first }),
});

/** One text of the scrolling bar above the header (§2 Announcement bar, §3 Top bar item). */
export type Announcement = ItemOf<typeof ANNOUNCEMENTS>;
