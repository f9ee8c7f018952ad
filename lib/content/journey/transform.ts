import { type Milestone } from '@/lib/content/journey/milestone';
import { type ApiMilestone } from '@/lib/content/journey/schema';
import { type ItemContext } from '@/lib/content/shared/read-body';

/** A step of the company's journey; dropped where it says nothing. */
export function toMilestone(api: ApiMilestone, ctx: ItemContext): Milestone | null {
  if (api.title === null && api.description === null) {
    ctx.note('', 'has neither a title nor a description; item dropped');
    return null;
  }
  return {
    id: api.id ?? ctx.fallbackId,
    year: api.year ?? '',
    title: api.title ?? '',
    description: api.description ?? '',
  };
}
