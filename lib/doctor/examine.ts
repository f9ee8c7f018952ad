import { type Finding } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { readJsonBody } from '@/lib/backend/fetch-collection';
import { type Backend, describeStatus, type TransportResponse } from '@/lib/backend/http-transport';
import { FACTS } from '@/lib/company/facts';
import { COLLECTIONS, type CollectionKey, type ContentSource, listSources } from '@/lib/content/collections';
import { type Collection } from '@/lib/content/shared/define-collection';
import { toArray } from '@/lib/content/shared/json';
import { isJsonObject, isObject } from '@/lib/format/json';
import { findWithheld, PUBLISHED_FIELDS } from '@/lib/content/shared/publication';
import { unwrap } from '@/lib/content/shared/read-body';
import { readPlainText, readText } from '@/lib/content/shared/text-field';
import { findOddTexts, findUnknownFields, listKnownTexts } from '@/lib/doctor/fields';
import { findFileFaults } from '@/lib/doctor/files';
import { listPlaces } from '@/lib/doctor/places';
import { requestWithinHost } from '@/lib/doctor/redirected';
import { type TextContext } from '@/lib/doctor/rich-texts';
import { QUOTED_CHARACTERS, quote } from '@/lib/format/text';
import { toEntryPath } from '@/lib/routing/routes';

/** A finding with its item as a person knows it: `id 12, "Stock and godown"`. */
export interface NamedFinding extends Finding {
  item?: string;
}

export interface BodyExamination {
  key: CollectionKey;
  /** `empty`: a valid empty list. `unusable`: the site would count it as a failed fetch (§8). */
  state: 'good' | 'odd' | 'empty' | 'unusable';
  /** How many entries the site would show; `null` if nothing can be read. */
  count: number | null;
  withheld: number;
  reason: string | null;
  findings: NamedFinding[];
  pages: string[];
  /** The response as it came; absent if it is not JSON. */
  body?: unknown;
}

export interface Examination extends BodyExamination {
  /** `GET https://backend.example/api/blogs`, or a file. */
  source: string;
  /** Of a backend: its response, whose status is `null` if none came. */
  response?: { status: number | null; bytes: number; ms: number };
  redirect?: string | null;
}

/** The examination of something that cannot be read. */
export const unusable = (key: CollectionKey, reason: string): BodyExamination => ({
  key,
  state: 'unusable',
  count: null,
  withheld: 0,
  reason,
  findings: [],
  pages: [],
});

const isEnvelope = (value: unknown) => isJsonObject(value) && 'data' in value;

/** Whether a response is a list without items: contact data then consists of fallbacks. */
function isEmptyList(body: unknown): boolean {
  const { value } = unwrap(body, 'content', (found) => toArray(found) !== null || !isEnvelope(found));
  return toArray(value)?.length === 0;
}

const ALL_WITHHELD = 'has only entries that say that they are not public: is that meant?';

/** Parses a body as the site would. */
export function examineBody(source: ContentSource, text: string): BodyExamination {
  const { key } = source;
  const found: Finding[] = [];
  let withheld = 0;
  let body: unknown;
  try {
    body = readJsonBody(text);
    const value = source.parse(body, (finding) => {
      if (finding.withheld) withheld += 1;
      else if (!isOfAbsentNetwork(finding)) found.push(finding);
    });
    const { page, shape } = COLLECTIONS[key];
    const entries = Array.isArray(value) ? value : value === null ? [] : [value];
    const sent = shape === 'list' ? entries.length + withheld : listItems(body, shape).size;
    const isAllWithheld = withheld > 0 && sent === withheld;
    const count = isAllWithheld || isEmptyList(body) ? 0 : entries.length;
    if (isAllWithheld) found.push({ path: 'data', reason: ALL_WITHHELD });
    if (shape === 'list') found.push(...findOtherPages(body));
    const findings = nameItems(key, body, found);
    return {
      key,
      state: count === 0 ? 'empty' : findings.length > 0 ? 'odd' : 'good',
      count,
      withheld,
      reason: null,
      findings,
      pages: page ? (entries as { slug: string }[]).map(({ slug }) => toEntryPath(page, slug)) : [],
      body,
    };
  } catch (error) {
    const { kind, message } = toFailure(error);
    const place = kind === 'malformed' && text.trim() !== '' ? `: ${describeJsonFault(text.trim())}` : '';
    const advice = isJsonObject(body) && !isEnvelope(body) ? '. Write {"data": …}' : '';
    return { ...unusable(key, `${message}${place}${advice}`), findings: nameItems(key, body, found), body };
  }
}

/** Where a text stops being JSON, in V8's words, which quote the text or name a position in it. */
function describeJsonFault(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = / at position (\d+)/.exec(message)?.[1];
    if (position === undefined) return message;
    const start = Math.max(Number(position) - QUOTED_CHARACTERS / 3, 0);
    return `${message}: …${text.slice(start, start + QUOTED_CHARACTERS)}…`;
  }
}

/** The vendor has no profile there, so its address is not missing. */
const isOfAbsentNetwork = ({ path, reason }: Finding) =>
  reason === 'is missing' && FACTS.absentNetworks.some((network) => path.endsWith(`.${network}`));

/** The fields in which Laravel, Django, Strapi, Spring and others give the length of the whole list, or its next page. */
const TOTAL = /^(?:total|count|total_?(?:count|docs|elements|items|records|results))$/i;
const NEXT_PAGE = /^(?:next|next_?(?:cursor|link|page|page_?(?:token|url))|has_?(?:more|next|next_?page))$/i;

/** Whether a list is one page of several, as the fields around it say: the site reads one response. */
function findOtherPages(body: unknown): Finding[] {
  const length = toArray(unwrap(body, 'a list', (value) => toArray(value) !== null).value)?.length ?? 0;
  let total = 0;
  let hasNext = false;
  const fields: [name: string, value: unknown][] = [['', body]];
  // Visits the fields that it adds too.
  for (const [name, value] of fields) {
    if (TOTAL.test(name)) total = Math.max(total, isObject(value) ? 0 : Number(value) || 0);
    hasNext ||= NEXT_PAGE.test(name) && Boolean(value);
    if (isJsonObject(value) && toArray(value) === null) for (const field of Object.entries(value)) fields.push(field);
  }
  if (total <= length && !hasNext) return [];
  const share = total > length ? `${length} of ${total} entries` : `only one page, of ${length} entries`;
  return [{ path: 'data', reason: `has ${share}: the site reads one response, so send all entries without pages` }];
}

/** Adds what is odd in the fields of a body, unless its entry is not public. `found`: findings of others. */
export function examineFields<Examined extends BodyExamination>(
  examined: Examined,
  ctx: TextContext,
  found: readonly Finding[] = [],
): Examined {
  const { key, body, state, findings } = examined;
  if (state === 'unusable') return examined;
  const items = listItems(body, COLLECTIONS[key].shape);
  const odd = [
    ...found,
    ...findOddTexts(listKnownTexts(key, body), ctx),
    ...(ctx.assetBase === null ? findUnknownFields(key, items) : []),
  ];
  const now = Date.now();
  const shown = odd.filter(
    ({ path }) =>
      PUBLISHED_FIELDS.some((field) => path.endsWith(`.${field}`)) ||
      findWithheld(items.get(toItemPath(path)), now) === null,
  );
  return {
    ...examined,
    state: state === 'good' && shown.length > 0 ? 'odd' : state,
    findings: [...findings, ...nameItems(key, body, shown)],
  };
}

/** Fetches one collection as the site would, but only once: a second attempt would hide that the first one failed. */
async function examineCollection(source: ContentSource, backend: Backend, timeoutMs: number): Promise<Examination> {
  const startedAt = performance.now();
  let response: TransportResponse | null = null;
  let redirect: string | null = null;
  let examined: BodyExamination;
  try {
    ({ response, redirect } = await requestWithinHost(backend, source.path, timeoutMs));
    const isGood = response.status >= 200 && response.status <= 299;
    examined = isGood
      ? examineBody(source, response.text)
      : unusable(source.key, redirect && response.redirectsTo ? `${redirect} (not asked)` : describeStatus(response));
  } catch (error) {
    examined = unusable(source.key, toFailure(error).message);
  }
  return {
    source: `GET ${backend.baseUrl}${source.path}`,
    response: {
      status: response?.status ?? null,
      bytes: response?.bytes ?? 0,
      ms: Math.round(performance.now() - startedAt),
    },
    redirect,
    ...examined,
  };
}

/**
 * Fetches the collections of a backend, each once and all at the same time, as the site does (§4), and the pictures and
 * downloads that they name. `timeoutMs`: of each request.
 */
export async function examineBackend(backend: Backend, timeoutMs: number): Promise<Examination[]> {
  const { baseUrl: assetBase } = backend;
  const sources = listSources({ assetBase, reportsMissing: true });
  const examined = await Promise.all(sources.map((source) => examineCollection(source, backend, timeoutMs)));
  const places = listPlaces(examined, []);
  const asked = new Map<string, Promise<string | null>>();
  return Promise.all(
    examined.map(async (one) => {
      const texts = one.state === 'unusable' ? [] : listKnownTexts(one.key, one.body);
      const faults = await findFileFaults(texts, assetBase, timeoutMs, asked);
      return examineFields(one, { assetBase, places }, faults);
    }),
  );
}

/** The path of the item that a finding is about: `data[3]` of `data[3].versions[2].system`. */
const toItemPath = (path: string): string => /^[^[]*\[\d+\]/.exec(path)?.[0] ?? '';

/** The items of a body by their paths: of a list, of an object of lists, or the object itself. */
function listItems(body: unknown, shape: Collection<unknown>['shape'], path = ''): ReadonlyMap<string, unknown> {
  if (Array.isArray(body)) return new Map(body.map((item, index) => [`${path}[${index}]`, item]));
  if (!isJsonObject(body)) return new Map();
  if ('data' in body) return listItems(body.data, shape, path === '' ? 'data' : `${path}.data`);
  if (shape !== 'groups') return new Map([[path, body]]);
  const groups = Object.entries(body).filter(([, group]) => Array.isArray(group));
  return new Map(groups.flatMap(([name, group]) => [...listItems(group, shape, `${path}.${name}`)]));
}

const NAME_FIELDS = ['title', 'name', 'software_name', 'marquees_first', 'year', 'email'] as const;

/** An item's id and name for reports: `id 12, "Stock and godown"`; empty if it has neither. */
function describeItem(item: unknown): string {
  if (!isJsonObject(item)) return '';
  const id = readText(item.id);
  // As pages show it.
  const name = NAME_FIELDS.map((field) => readPlainText(item[field])).find((text) => text !== null);
  const words = [id && `id ${id}`, name && quote(name)];
  return words.filter(Boolean).join(', ');
}

/** Adds to findings the items that they are about. */
export function nameItems(key: CollectionKey, body: unknown, found: readonly Finding[]): NamedFinding[] {
  const items = listItems(body, COLLECTIONS[key].shape);
  return found.map((finding) => {
    const item = describeItem(items.get(toItemPath(finding.path)));
    return item === '' ? finding : { ...finding, item };
  });
}
