import { type Finding } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { parseJson } from '@/lib/backend/fetch-collection';
import { type Backend, describeStatus, type TransportResponse } from '@/lib/backend/http-transport';
import { FACTS } from '@/lib/company/facts';
import { COLLECTIONS, type CollectionKey, type ContentSource, listSources } from '@/lib/content/collections';
import { type Bodies } from '@/lib/content/content-folder';
import { type Collection } from '@/lib/content/shared/define-collection';
import { isJsonObject, toArray } from '@/lib/content/shared/json';
import { findWithheld, PUBLISHED_FIELDS } from '@/lib/content/shared/publication';
import { unwrap } from '@/lib/content/shared/read-body';
import { readPlainText, readText } from '@/lib/content/shared/text-field';
import { findFileFaults } from '@/lib/doctor/files';
import { describeJsonFault } from '@/lib/doctor/json-fault';
import { describePages } from '@/lib/doctor/pagination';
import { listPlaces } from '@/lib/doctor/places';
import { requestWithinHost } from '@/lib/doctor/redirected';
import { findOddTexts } from '@/lib/doctor/texts';
import { cutCharacters } from '@/lib/format/text';
import { toEntryPath } from '@/lib/routing/routes';

/** A finding with its item as a person knows it: `id 12, "Stock and godown"`. */
export interface NamedFinding extends Finding {
  item?: string;
}

/** The state of one collection of a backend or of the content folder. */
export interface Examination {
  key: CollectionKey;
  /** `GET https://backend.example/api/blogs`, or a file. */
  source: string;
  /** `empty`: a valid empty list. `unusable`: the site would count it as a failed fetch (§8). */
  state: 'good' | 'odd' | 'empty' | 'unusable';
  /** How many entries the site would show; `null` if nothing can be read. */
  count: number | null;
  /** How many entries say that they are not public. */
  withheld: number;
  /** Why it is unusable. */
  reason: string | null;
  /** What is missing or odd. */
  findings: NamedFinding[];
  /** The paths of the pages that its entries have. */
  pages: string[];
  /** The response as it came; absent if it is not JSON. */
  body?: unknown;
  /** Of a backend: its response, whose status is `null` if none came. */
  response?: { status: number | null; bytes: number; ms: number };
  /** What its redirect means for enquiries. */
  redirect?: string | null;
}

/** The part that a response and the content folder have in common. */
type BodyExamination = Pick<Examination, 'state' | 'count' | 'withheld' | 'reason' | 'findings' | 'pages' | 'body'>;

function countEntries(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return value === null ? 0 : 1;
}

/** Whether a response is a list without items: contact data then consists of fallbacks. */
function isEmptyList(body: unknown): boolean {
  const { value } = unwrap(body, 'content', (found) => toArray(found) !== null || !isEnvelope(found));
  return toArray(value)?.length === 0;
}

const isEnvelope = (value: unknown) => isJsonObject(value) && 'data' in value;

const ALL_WITHHELD = 'has only entries that say that they are not public: is that meant?';

/** Parses a body as the site would. */
export function examineBody(source: ContentSource, text: string): BodyExamination {
  const found: Finding[] = [];
  let withheld = 0;
  let body: unknown;
  try {
    body = parseJson(text);
    const value = source.parse(body, (finding) => {
      if (finding.withheld) withheld += 1;
      else if (!isOfAbsentNetwork(finding)) found.push(finding);
    });
    const { shape } = COLLECTIONS[source.key];
    const isAllWithheld =
      withheld > 0 && (shape === 'list' ? countEntries(value) === 0 : listItems(body, shape).length === withheld);
    const count = isAllWithheld || isEmptyList(body) ? 0 : countEntries(value);
    if (isAllWithheld) found.push({ path: 'data', reason: ALL_WITHHELD });
    const pages = shape === 'list' ? describePages(body) : null;
    if (pages !== null) found.push({ path: 'data', reason: pages });
    const findings = found.map((finding) => nameItem(body, finding));
    return {
      state: count === 0 ? 'empty' : findings.length > 0 ? 'odd' : 'good',
      count,
      withheld,
      reason: null,
      findings,
      pages: listEntryPaths(source, value),
      body,
    };
  } catch (error) {
    const { kind, message } = toFailure(error);
    const place = kind === 'malformed' && text.trim() !== '' ? `: ${describeJsonFault(text.trim())}` : '';
    const advice = isJsonObject(body) && !isEnvelope(body) ? '. Write {"data": …}' : '';
    return {
      ...unusable(`${message}${place}${advice}`),
      findings: found.map((finding) => nameItem(body, finding)),
      body,
    };
  }
}

/** The vendor has no profile there, so its address is not missing. */
const isOfAbsentNetwork = ({ path, reason }: Finding) =>
  reason === 'is missing' && FACTS.absentNetworks.some((network) => path.endsWith(`.${network}`));

function listEntryPaths({ key }: ContentSource, value: unknown): string[] {
  const { page } = COLLECTIONS[key];
  return page ? ((value ?? []) as { slug: string }[]).map(({ slug }) => toEntryPath(page, slug)) : [];
}

function nameItem(body: unknown, finding: Finding): NamedFinding {
  const item = describeItem(findItem(body, finding));
  return item === null ? finding : { ...finding, item };
}

/** Fetches one collection as the site would, but only once: a second attempt would hide that the first one failed. */
async function examineCollection(
  source: ContentSource,
  backend: Backend,
  timeoutMs: number,
  filesTimeoutMs: number | undefined,
): Promise<Examination> {
  const startedAt = performance.now();
  let response: TransportResponse | null = null;
  let redirect: string | null = null;
  let examined: BodyExamination;
  try {
    ({ response, redirect } = await requestWithinHost(backend, source.path, timeoutMs));
    const isGood = response.status >= 200 && response.status <= 299;
    examined = isGood
      ? examineBody(source, response.text)
      : unusable(redirect && response.redirectsTo ? `${redirect} (not asked)` : describeStatus(response));
  } catch (error) {
    examined = unusable(toFailure(error).message);
  }
  const ms = Math.round(performance.now() - startedAt);
  if (filesTimeoutMs !== undefined && examined.state !== 'unusable') {
    examined = withFindings(examined, await findFileFaults(examined.body, backend.baseUrl, filesTimeoutMs));
  }
  return {
    key: source.key,
    source: `GET ${backend.baseUrl}${source.path}`,
    response: { status: response?.status ?? null, bytes: response?.bytes ?? 0, ms },
    redirect,
    ...examined,
  };
}

/** The examination of something that cannot be read. */
export const unusable = (reason: string): BodyExamination => ({
  state: 'unusable',
  count: null,
  withheld: 0,
  reason,
  findings: [],
  pages: [],
});

/**
 * Fetches the collections of a backend, each once and all at the same time, as the site does (§4), and with
 * `filesTimeoutMs` the pictures and downloads that they name.
 */
export async function examineBackend(
  backend: Backend,
  timeoutMs: number,
  filesTimeoutMs?: number,
): Promise<Examination[]> {
  const { baseUrl: assetBase } = backend;
  const sources = listSources({ assetBase, reportsMissing: true });
  const examined = await Promise.all(
    sources.map((source) => examineCollection(source, backend, timeoutMs, filesTimeoutMs)),
  );
  const places = listPlaces(examined, []);
  return examined.map((one) => withFindings(one, findOddTexts(one.key, one.body, { assetBase, places })));
}

/** Whether visitors see the entry, or its finding says why they may not. */
const isOfShown = (body: unknown, finding: Finding) =>
  PUBLISHED_FIELDS.some((field) => finding.path.endsWith(`.${field}`)) ||
  findWithheld(findItem(body, finding), Date.now()) === null;

/** Adds findings about the items of a body that can be read. */
function withFindings<Examined extends BodyExamination>(examined: Examined, found: readonly Finding[]): Examined {
  const shown = found.filter((finding) => isOfShown(examined.body, finding));
  if (examined.state === 'unusable' || shown.length === 0) return examined;
  const findings = [...examined.findings, ...shown.map((finding) => nameItem(examined.body, finding))];
  return { ...examined, findings, state: 'odd' };
}

const NAME_FIELDS = ['title', 'name', 'software_name', 'marquees_first', 'year', 'email'] as const;
const NAME_CHARACTERS = 40;

/** An item's id and name for reports: `id 12, "Stock and godown"`; `null` if it has neither. */
function describeItem(item: unknown): string | null {
  if (!isJsonObject(item)) return null;
  const id = readText(item.id);
  // As pages show it.
  const name = NAME_FIELDS.map((field) => readPlainText(item[field])).find((text) => text !== null);
  const words = [
    ...(id === null ? [] : [`id ${id}`]),
    ...(name === undefined ? [] : [`"${cutCharacters(name, NAME_CHARACTERS)}"`]),
  ];
  return words.length > 0 ? words.join(', ') : null;
}

/** Every item of every collection, as a person knows it. */
export const listNamedItems = (bodies: Bodies): { place: string; what: string; item: unknown }[] =>
  Object.entries(bodies).flatMap(([place, body]) =>
    listItems(body, COLLECTIONS[place as CollectionKey].shape).map((item, index) => ({
      place,
      what: describeItem(item) ?? `item ${index + 1}`,
      item,
    })),
  );

/** The items of a body: of a list, of an object of lists, or the object itself. */
function listItems(body: unknown, shape: Collection<unknown>['shape']): unknown[] {
  if (Array.isArray(body)) return body;
  if (!isJsonObject(body)) return [];
  if ('data' in body) return listItems(body.data, shape);
  return shape === 'groups' ? Object.values(body).filter(Array.isArray).flat() : [body];
}

/** The item of a body at a finding's path: the first object in a list. */
function findItem(body: unknown, { path }: Finding): unknown {
  let value = body;
  // `data[3].title` is `data`, `3`, `title`.
  for (const step of path.split(/[.[\]]+/).filter(Boolean)) {
    const isItem = Array.isArray(value);
    if (!isItem && !isJsonObject(value)) return undefined;
    value = (value as Record<string, unknown>)[step];
    if (isItem) return value;
  }
  return undefined;
}
