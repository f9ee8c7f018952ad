import { ShapeError } from '@/lib/backend/collection';
import { type Industry, type IndustryTile } from '@/lib/content/industries/industry';
import { apiIndustryTileSchema } from '@/lib/content/industries/schema';
import { toIndustryTile } from '@/lib/content/industries/transform';
import { defineCollection } from '@/lib/content/shared/content-collection';
import { describeValue, isJsonObject, toArray, unwrap } from '@/lib/content/shared/envelope';
import { type ReadContext, type Report, readItem } from '@/lib/content/shared/read-body';
import { readText } from '@/lib/content/shared/text-field';

/** A map of lists, or the empty list that some servers write for an empty map. It never is the body itself. */
function isCategoryMap(value: unknown, body: unknown): boolean {
  if (value === body) return false;
  // `{data: {data: {…}}}` holds one more envelope; `{data: {data: […tiles], Steel: […]}}` a category of that name.
  if (isJsonObject(value)) return !isJsonObject(value.data) && !(Object.keys(value).length === 1 && 'data' in value);
  return Array.isArray(value) && value.length === 0;
}

/**
 * Reads the response of `GET /api/category` (§7): an object of lists by category name, in the order of its keys. A
 * category without tiles stays.
 * @throws ShapeError where the response is no such object.
 */
export function parseIndustries(body: unknown, ctx: ReadContext, report: Report): Industry[] {
  const { value, path } = unwrap(body, 'an object of lists', (candidate) => isCategoryMap(candidate, body));
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  if (entries.length > 0 && !entries.some(([, tiles]) => tiles === null || toArray(tiles))) {
    throw new ShapeError(`no field of ${path} is a list`);
  }
  const tilesByName = new Map<string, IndustryTile[]>();
  for (const [key, rawTiles] of entries) {
    const name = readText(key);
    const tilesPath = `${path}.${key}`;
    const tiles = rawTiles === null ? [] : toArray(rawTiles);
    if (name === null) report({ path: tilesPath, reason: 'has no name; category dropped' });
    else if (tiles === null) {
      report({ path: tilesPath, reason: `is ${describeValue(rawTiles)} where a list belongs; category dropped` });
    } else {
      const read = tiles.flatMap((raw, index) => {
        const parser = { schema: apiIndustryTileSchema, toItem: toIndustryTile };
        return readItem(raw, `${tilesPath}[${index}]`, '', parser, ctx, report) ?? [];
      });
      // Names that differ in white space alone are one tab.
      tilesByName.set(name, [...(tilesByName.get(name) ?? []), ...read]);
    }
  }
  return [...tilesByName].map(([name, tiles]) => ({ name, tiles }));
}

export const INDUSTRIES = defineCollection({
  key: 'category',
  noun: ['category', 'categories'],
  itemSchema: apiIndustryTileSchema,
  wantedFields: ['image', 'title'],
  parse: parseIndustries,
});
