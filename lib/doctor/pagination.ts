import { isJsonObject, toArray } from '@/lib/content/shared/json';
import { unwrap } from '@/lib/content/shared/read-body';

/* Whether a response is one page of several: the site reads one response only. */

const NEXT_FIELDS = [
  'next_page_url',
  'next',
  'nextPageUrl',
  'next_page',
  'nextPage',
  'next_cursor',
  'has_more',
  'hasMore',
];
const TOTAL_FIELDS = ['total', 'total_count', 'totalCount', 'totalItems', 'total_items', 'totalDocs', 'count'];
const PAGES_FIELDS = ['last_page', 'lastPage', 'total_pages', 'totalPages', 'pageCount', 'page_count'];

/** Where backends write about pages, beside the list or in an envelope of it. */
const ENVELOPE_FIELDS = ['data', 'meta', 'links', 'pagination', 'paging', 'cursor'];
const DEPTH_MAX = 4;

/** The envelopes around the list of a body, with those that say something of its pages. */
function listEnvelopes(value: unknown, depth = 0): Record<string, unknown>[] {
  if (!isJsonObject(value) || toArray(value) !== null || depth > DEPTH_MAX) return [];
  return [value, ...ENVELOPE_FIELDS.flatMap((name) => listEnvelopes(value[name], depth + 1))];
}

const toCount = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && /^\d{1,9}$/.test(value)) ? Number(value) : 0;

const largest = (envelopes: readonly Record<string, unknown>[], names: readonly string[]) =>
  Math.max(0, ...envelopes.flatMap((envelope) => names.map((name) => toCount(envelope[name]))));

/** What a paginated response lacks, whose list can be read: `has 15 of 43 entries: …`; `null` if it has all. */
export function describePages(body: unknown): string | null {
  const list = toArray(unwrap(body, 'a list', (value) => toArray(value) !== null).value) ?? [];
  const envelopes = listEnvelopes(body);
  const total = largest(envelopes, TOTAL_FIELDS);
  const hasNext = envelopes.some((envelope) => NEXT_FIELDS.some((name) => Boolean(envelope[name])));
  if (total <= list.length && !hasNext && largest(envelopes, PAGES_FIELDS) <= 1) return null;
  const share = total > list.length ? `${list.length} of ${total} entries` : `only one page, of ${list.length} entries`;
  return `has ${share}: the site reads one response, so send all entries without pages`;
}
