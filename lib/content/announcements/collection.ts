import { type Announcement } from '@/lib/content/announcements/announcement';
import { apiAnnouncementSchema } from '@/lib/content/announcements/schema';
import { toAnnouncement } from '@/lib/content/announcements/transform';
import { defineCollection } from '@/lib/content/shared/content-collection';
import { type ReadContext, type Report, readList } from '@/lib/content/shared/read-body';

/**
 * Reads the response of `GET /api/marquee` (§7): the body's `data`, or the body where it is a list.
 * @throws ShapeError where the response is no such list.
 */
export function parseAnnouncements(body: unknown, ctx: ReadContext, report: Report): Announcement[] {
  return readList(
    body,
    { schema: apiAnnouncementSchema, keyFields: ['marquees_first'], toItem: toAnnouncement },
    ctx,
    report,
  );
}

export const ANNOUNCEMENTS = defineCollection({
  key: 'marquee',
  noun: ['announcement', 'announcements'],
  itemSchema: apiAnnouncementSchema,
  wantedFields: ['marquees_first'],
  parse: parseAnnouncements,
});
