import { apiSoftwareSchema } from '@/lib/content/downloads/schema';
import { type Software } from '@/lib/content/downloads/software';
import { toSoftware } from '@/lib/content/downloads/transform';
import { defineCollection } from '@/lib/content/shared/content-collection';
import { type ReadContext, type Report, readList } from '@/lib/content/shared/read-body';
import { noteSharedNames } from '@/lib/content/shared/shared-names';
import { assignSlugs, toDownloadSlug } from '@/lib/routing/slugs';

/** Of a name in Devanagari the rule leaves at most the hyphens between its words: that is an empty slug too. */
const toSlug = ({ name }: Pick<Software, 'name'>) => toDownloadSlug(name).replace(/^-+$/, '');

/**
 * Reads the response of `GET /api/downloads` (§7) in either of its two shapes (§3).
 * @throws ShapeError where the response is no such list.
 */
export function parseSoftware(body: unknown, ctx: ReadContext, report: Report): Software[] {
  const parser = { schema: apiSoftwareSchema, keyFields: ['software_name'], toItem: toSoftware };
  const software = assignSlugs(readList(body, parser, ctx, report), toSlug);
  noteSharedNames(software, toSlug, report);
  return software;
}

export const SOFTWARE = defineCollection({
  key: 'downloads',
  noun: ['software', 'software'],
  itemSchema: apiSoftwareSchema,
  wantedFields: ['software_name', 'versions'],
  parse: parseSoftware,
});

/** Some links carry the raw name in place of the slug (§2 Route table). */
export const toSoftwareAliases = ({ name }: Software) => [name];
