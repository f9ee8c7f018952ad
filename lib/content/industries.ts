import { z } from 'zod';

import { ShapeError } from '@/lib/backend/collection';
import { LIST_ITEMS_MAX } from '@/lib/constants';
import { defineCollection } from '@/lib/content/shared/define-collection';
import { MARKED_UP, isMarkedUp } from '@/lib/content/shared/field-notes';
import { describeValue, isJsonObject, isNumbered, NUMBERED, toArray } from '@/lib/content/shared/json';
import {
  type InLanguage,
  type ItemParser,
  type ReadContext,
  type Report,
  capItems,
  readItem,
  unwrap,
} from '@/lib/content/shared/read-body';
import { pictureField, plainTextField, readPlainText, wanted } from '@/lib/content/shared/text-field';
import { readAssetUrl } from '@/lib/content/shared/urls';

/** A category of trade with its tiles (§2 Home, §3 Industry category). */
export interface Industry {
  name: string;
  tiles: IndustryTile[];
}

export interface IndustryTile extends InLanguage {
  title: string;
  image: string | null;
}

const apiIndustryTileSchema = z.object({ image: wanted(pictureField), title: wanted(plainTextField) });

/** A tile with neither a title nor a usable picture is dropped. */
const tileParser: ItemParser<typeof apiIndustryTileSchema, IndustryTile> = {
  schema: apiIndustryTileSchema,
  toItem(api, ctx) {
    const image = readAssetUrl(api.image, 'image', ctx);
    if (api.title === null && image === null) {
      ctx.note('', 'has neither a title nor a usable picture; item dropped');
      return null;
    }
    return { title: api.title ?? '', image };
  },
};

/** A map of lists, or the empty list that some servers write for an empty map. It is never the body itself. */
const isCategoryMap = (value: unknown, body: unknown): boolean =>
  value !== body && (isJsonObject(value) ? !('data' in value) : Array.isArray(value) && value.length === 0);

interface RawCategory {
  name: string;
  path: string;
  tiles: unknown[];
}

/** The categories of a map that have a name and a list. */
function listCategories(map: Record<string, unknown>, path: string, ctx: ReadContext, report: Report): RawCategory[] {
  const entries = capItems(Object.entries(map), LIST_ITEMS_MAX, path, report, 'categories');
  return entries.flatMap(([key, rawTiles]) => {
    const name = readPlainText(key);
    const tilesPath = `${path}.${key}`;
    const tiles = rawTiles === null ? [] : toArray(rawTiles);
    if (ctx.reportsMissing && isMarkedUp(key, name)) report({ path: tilesPath, reason: MARKED_UP });
    if (isNumbered(rawTiles)) report({ path: tilesPath, reason: NUMBERED });
    if (ctx.reportsMissing && tiles?.length === 0)
      report({ path: tilesPath, reason: 'has no tiles; its tab is empty' });
    if (name !== null && tiles !== null) return [{ name, path: tilesPath, tiles }];
    const reason = name === null ? 'has no name' : `is ${describeValue(rawTiles)} where a list belongs`;
    report({ path: tilesPath, reason: `${reason}; category dropped` });
    return [];
  });
}

/**
 * The industry categories (§7): an object of lists by category name, in the order of its keys. A category without tiles
 * stays. The home page shows all tiles, so they are counted over all categories.
 */
export const INDUSTRIES = defineCollection({
  key: 'category',
  path: '/api/category',
  file: 'category.json',
  noun: ['category', 'categories'],
  shape: 'groups',
  shownOn: 'home',
  schema: apiIndustryTileSchema,
  keyFields: ['title', 'image'],
  max: LIST_ITEMS_MAX,
  fallback: () => [],
  parse(body, ctx, report): Industry[] {
    const { value, path } = unwrap(body, 'an object of lists', (candidate) => isCategoryMap(candidate, body));
    const map = isJsonObject(value) ? value : {};
    const lists = Object.values(map);
    if (lists.length > 0 && !lists.some((tiles) => tiles === null || toArray(tiles))) {
      throw new ShapeError(`no field of ${path} is a list`);
    }
    const categories = listCategories(map, path, ctx, report);
    const rawTiles = categories.flatMap(({ tiles, ...category }) =>
      tiles.map((raw, index) => ({ raw, name: category.name, path: `${category.path}[${index}]` })),
    );
    // Names that differ only in white space are one tab.
    const tilesByName = new Map<string, IndustryTile[]>(categories.map(({ name }) => [name, []]));
    for (const tile of capItems(rawTiles, LIST_ITEMS_MAX, path, report, 'tiles')) {
      const read = readItem(tile.raw, tile.path, '', tileParser, ctx, report);
      if (read) tilesByName.get(tile.name)?.push(read);
    }
    return [...tilesByName].map(([name, tiles]) => ({ name, tiles }));
  },
});
