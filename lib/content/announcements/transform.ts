import { type Announcement } from '@/lib/content/announcements/announcement';
import { type ApiAnnouncement } from '@/lib/content/announcements/schema';
import { type ItemContext } from '@/lib/content/shared/read-body';

/** A text of the announcement bar. */
export function toAnnouncement(api: ApiAnnouncement, ctx: ItemContext): Announcement {
  return { id: api.id ?? ctx.fallbackId, text: api.marquees_first };
}
