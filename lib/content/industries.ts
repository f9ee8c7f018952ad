import { z } from 'zod';

import { ShapeError } from '@/lib/backend/collection';
import { LIST_ITEMS_MAX } from '@/lib/constants';
import { defineCollection } from '@/lib/content/shared/define-collection';
import { describeMarkup, isMarkedUp } from '@/lib/content/shared/field-notes';
import { describeValue } from '@/lib/content/shared/json';
import { isJsonObject } from '@/lib/format/json';
import { capItems, keepPublic, openList, readAll, unwrap } from '@/lib/content/shared/read-body';
import { type InLanguage, type ItemContext } from '@/lib/content/shared/read-item';
import { pictureField, plainTextField, readPlainText, wanted } from '@/lib/content/shared/text-field';
import { readAssetUrl } from '@/lib/content/shared/urls';

/** An industry with its tiles (§2 Home, §3 Industry category). */
export interface Industry {
  name: string;
  tiles: IndustryTile[];
}

const apiIndustryTileSchema = z.object({ image: wanted(pictureField), title: wanted(plainTextField) });

const tileParser = {
  schema: apiIndustryTileSchema,
  keyFields: ['title', 'image'],
  toItem(api: z.infer<typeof apiIndustryTileSchema>, ctx: ItemContext) {
    const image = readAssetUrl(api.image, 'image', ctx);
    if (api.title === null && image === null) return ctx.drop('', 'has neither a title nor a usable picture');
    return { title: api.title ?? '', image };
  },
};

export type IndustryTile = NonNullable<ReturnType<typeof tileParser.toItem>> & InLanguage;

/** A map of lists, or the empty list that some servers write for an empty map. It is never the body itself. */
const isIndustryMap = (value: unknown, body: unknown): boolean =>
  value !== body && (isJsonObject(value) ? !('data' in value) : Array.isArray(value) && value.length === 0);

/**
 * The industries (§7): an object of lists by industry name, in the order of its keys. An industry without tiles
 * stays. The home page shows all tiles, so they are counted over all industries.
 */
export const INDUSTRIES = defineCollection({
  key: 'category',
  path: '/api/category',
  file: 'category.json',
  noun: ['industry', 'industries'],
  shape: 'groups',
  shownOn: 'home',
  ...tileParser,
  max: LIST_ITEMS_MAX,
  fallback: () => [],
  parse(body, ctx, report): Industry[] {
    const { value, path } = unwrap(body, 'an object of lists', (candidate) => isIndustryMap(candidate, body));
    const map = isJsonObject(value) ? value : {};
    const entries = capItems(Object.entries(map), LIST_ITEMS_MAX, path, report, 'industries');
    // Names that differ only in white space are one tab.
    const tilesByName = new Map<string, IndustryTile[]>();
    const sent: { raw: unknown; name: string; path: string; fallbackId: string }[] = [];
    for (const [key, rawTiles] of entries) {
      const name = readPlainText(key);
      const tilesPath = `${path}.${key}`;
      const tiles = rawTiles === null ? [] : openList(rawTiles, tilesPath, report);
      const note = (reason: string) => report({ path: tilesPath, reason });
      if (ctx.reportsMissing && isMarkedUp(key, name)) note(describeMarkup(name));
      if (ctx.reportsMissing && tiles?.length === 0) note('has no tiles; its tab is empty');
      if (name === null) note('has no name; industry dropped');
      else if (tiles === null) note(`is ${describeValue(rawTiles)} where a list belongs; industry dropped`);
      else {
        tilesByName.set(name, []);
        for (const [index, raw] of tiles.entries())
          sent.push({ raw, name, path: `${tilesPath}[${index}]`, fallbackId: '' });
      }
    }
    if (tilesByName.size === 0 && entries.length > 0) throw new ShapeError(`no field of ${path} is a list`);
    const kept = capItems(keepPublic(sent, report), LIST_ITEMS_MAX, path, report, 'tiles');
    for (const [index, tile] of [...readAll(kept, path, tileParser, ctx, report)].entries())
      if (tile) tilesByName.get(kept[index]!.name)?.push(tile);
    return [...tilesByName].map(([name, tiles]) => ({ name, tiles }));
  },
});
