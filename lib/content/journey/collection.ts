import { type Milestone } from '@/lib/content/journey/milestone';
import { apiMilestoneSchema } from '@/lib/content/journey/schema';
import { toMilestone } from '@/lib/content/journey/transform';
import { defineCollection } from '@/lib/content/shared/content-collection';
import { type ReadContext, type Report, readList } from '@/lib/content/shared/read-body';

/**
 * Reads the response of `GET /api/journey` (§7).
 * @throws ShapeError where the response is no such list.
 */
export function parseMilestones(body: unknown, ctx: ReadContext, report: Report): Milestone[] {
  return readList(
    body,
    { schema: apiMilestoneSchema, keyFields: ['title', 'description'], toItem: toMilestone },
    ctx,
    report,
  );
}

export const MILESTONES = defineCollection({
  key: 'journey',
  noun: ['milestone', 'milestones'],
  itemSchema: apiMilestoneSchema,
  wantedFields: ['year', 'title', 'description'],
  parse: parseMilestones,
});
