import { type CollectionKey, type Finding } from '@/lib/backend/collection';
import { CONTENT } from '@/lib/content/collections';
import { isJsonObject, toArray, unwrap } from '@/lib/content/shared/envelope';

const WANTED_VERSION_FIELDS = ['version', 'release_date', 'system', 'download_link|download_file'];

interface RawItem {
  path: string;
  value: unknown;
  wanted: readonly string[];
}

const isAbsent = (value: unknown) => value === undefined || value === null || String(value).trim() === '';

/** The items of a response as they came, with the paths under which their reading names them. */
function listRawItems(key: CollectionKey, body: unknown): RawItem[] {
  const wanted = CONTENT[key].wantedFields;
  const { value, path } = openEnvelopes(body);
  const toItems = (list: unknown[], listPath: string, fields: readonly string[]): RawItem[] =>
    list.map((item, index) => ({ path: `${listPath}[${index}]`, value: item, wanted: fields }));
  const list = toArray(value);
  if (key === 'category' && isJsonObject(value) && !list) {
    return Object.entries(value).flatMap(([name, tiles]) =>
      toItems(toArray(tiles) ?? [], path ? `${path}.${name}` : name, wanted),
    );
  }
  if (!list) return [{ path: path || 'the body', value, wanted }];
  const items = toItems(key === 'contact' ? list.slice(0, 1) : list, path, wanted);
  if (key !== 'downloads') return items;
  return items.flatMap((item) => [
    item,
    ...toItems(
      (isJsonObject(item.value) && toArray(item.value.versions)) || [],
      `${item.path}.versions`,
      WANTED_VERSION_FIELDS,
    ),
  ]);
}

/** Whether a response is a list without items: of contact data the site then has the fallbacks alone. */
export const isEmptyList = (body: unknown): boolean => toArray(openEnvelopes(body).value)?.length === 0;

const openEnvelopes = (body: unknown) =>
  unwrap(body, 'content', (found) => toArray(found) !== null || !hasEnvelope(found));

const hasEnvelope = (value: unknown) => isJsonObject(value) && 'data' in value;

/** The wanted fields that items of a response lack. The response is one that its collection could be read from. */
export function findMissingFields(key: CollectionKey, body: unknown): Finding[] {
  return listRawItems(key, body).flatMap(({ path, value, wanted }) => {
    if (!isJsonObject(value)) return [];
    const missing = wanted.filter((names) => names.split('|').every((name) => isAbsent(value[name])));
    return missing.map((names) => ({ path: `${path}.${names.split('|')[0]}`, reason: describe(names) }));
  });
}

const describe = (names: string) => {
  const [, ...others] = names.split('|');
  return others.length > 0 ? `is missing, and so is ${others.join(' and ')}` : 'is missing';
};
