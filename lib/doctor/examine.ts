import { COLLECTIONS, type CollectionKey, type CollectionSource, type Finding } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { parseResponse } from '@/lib/backend/fetch-collection';
import { type RemoteTransport, type TransportResponse } from '@/lib/backend/transport';
import { findMissingPictures, type LookAtPicture } from '@/lib/doctor/pictures';
import { describeItem, findItem } from '@/lib/doctor/name-items';
import { findMissingFields, isEmptyList } from '@/lib/doctor/wanted-fields';

/** A finding with the item that it is about, as a person knows it: `id 12, "Stock and godown"`. */
export interface NamedFinding extends Finding {
  item?: string;
}

/** How one collection of a backend, or of the content folder, is. */
export interface Examination {
  key: CollectionKey;
  /** Where it was read: `GET https://backend.example/api/blogs`, or a file. */
  source: string;
  /** `empty`: an honest list without items, which the site takes for a response. `unusable`: a failed fetch (§8). */
  state: 'good' | 'odd' | 'empty' | 'unusable';
  /** How many entries the site would show; `null` where nothing can be read. */
  count: number | null;
  /** Why it is unusable. */
  reason: string | null;
  /** What is missing or odd. */
  findings: NamedFinding[];
  /** The response's HTTP status, bytes and time; `null` where none came, and of a file. */
  status: number | null;
  bytes: number;
  ms: number;
}

/** What can be made of one body: the same for a response and for the content folder. */
export interface BodyExamination extends Pick<Examination, 'state' | 'count' | 'reason' | 'findings'> {
  /** What the site would read; absent where nothing can be read. */
  value?: unknown;
}

function countEntries(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return value === null ? 0 : 1;
}

/** Reads a body as the site would. */
export function examineBody(source: CollectionSource<unknown>, text: string): BodyExamination {
  const found: Finding[] = [];
  try {
    const value = parseResponse(source, text, (finding) => found.push(finding));
    const body: unknown = JSON.parse(text);
    const count = isEmptyList(body) ? 0 : countEntries(value);
    const known = new Set(found.map(({ path }) => path));
    const missing = findMissingFields(source.key, body).filter(({ path }) => !known.has(path));
    const findings = [...found, ...missing].map((finding) => nameItem(body, finding));
    if (count === 0 && found.length > 0) {
      return { state: 'unusable', count, reason: 'no item of the response can be read', findings };
    }
    return {
      state: count === 0 ? 'empty' : findings.length > 0 ? 'odd' : 'good',
      count,
      reason: null,
      findings,
      value,
    };
  } catch (error) {
    return { state: 'unusable', count: null, reason: toFailure(error).message, findings: found };
  }
}

function nameItem(body: unknown, finding: Finding): NamedFinding {
  const item = describeItem(findItem(body, finding));
  return item === null ? finding : { ...finding, item };
}

/** Reads one collection as the site would, once: no second attempt hides that the first one failed. */
async function examineCollection(
  source: CollectionSource<unknown>,
  transport: RemoteTransport,
  url: string,
  lookAt: LookAtPicture | null,
): Promise<Examination> {
  const startedAt = performance.now();
  let response: TransportResponse | null = null;
  let examined: BodyExamination;
  try {
    response = await transport.read(source.key);
    const isGood = response.status >= 200 && response.status <= 299;
    examined = isGood ? examineBody(source, response.text) : unusable(`HTTP ${response.status}`);
  } catch (error) {
    examined = unusable(toFailure(error).message);
  }
  const ms = Math.round(performance.now() - startedAt);
  if (lookAt && response && (examined.state === 'good' || examined.state === 'odd')) {
    const body: unknown = JSON.parse(response.text);
    const missing = await findMissingPictures(body, transport.scope, lookAt);
    const findings = [...examined.findings, ...missing.map((finding) => nameItem(body, finding))];
    examined = { ...examined, findings, state: findings.length > 0 ? 'odd' : 'good' };
  }
  const { value: _, ...rest } = examined;
  return {
    key: source.key,
    source: `GET ${url}`,
    status: response?.status ?? null,
    bytes: response?.bytes ?? 0,
    ms,
    ...rest,
  };
}

/** Of what nothing can be read. */
export const unusable = (reason: string): BodyExamination => ({ state: 'unusable', count: null, reason, findings: [] });

/**
 * Reads the twelve collections of a backend, each once and all at the same time, as the site does at its start (§4), and
 * with `lookAt` the pictures that they name.
 */
export function examineBackend(
  sources: readonly CollectionSource<unknown>[],
  transport: RemoteTransport,
  lookAt: LookAtPicture | null = null,
): Promise<Examination[]> {
  return Promise.all(
    sources.map((source) =>
      examineCollection(source, transport, transport.scope + COLLECTIONS[source.key].path, lookAt),
    ),
  );
}
