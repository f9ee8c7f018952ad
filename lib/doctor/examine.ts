import { type CollectionKey, type CollectionSource, type Finding } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { parseResponse } from '@/lib/backend/fetch-collection';
import { type RemoteTransport, type TransportResponse } from '@/lib/backend/transport';
import { findMissingFields } from '@/lib/doctor/wanted-fields';

/** How one collection of a backend is. */
export interface Examination {
  key: CollectionKey;
  /** `empty`: an honest list without items, which the site takes for a response. `unusable`: a failed fetch (§8). */
  state: 'good' | 'odd' | 'empty' | 'unusable';
  /** How many entries the site would show; `null` where nothing can be read. */
  count: number | null;
  /** Why it is unusable. */
  reason: string | null;
  /** What is missing or odd. */
  findings: Finding[];
  /** The response's HTTP status, bytes and time; `null` where none came. */
  status: number | null;
  bytes: number;
  ms: number;
}

function countEntries(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return value === null ? 0 : 1;
}

/** Reads one collection as the site would, once: no second attempt hides that the first one failed. */
async function examineCollection(source: CollectionSource<unknown>, transport: RemoteTransport): Promise<Examination> {
  const { key } = source;
  const findings: Finding[] = [];
  const startedAt = performance.now();
  let response: TransportResponse | null = null;
  const describe = (rest: Pick<Examination, 'state' | 'count' | 'reason'>): Examination => ({
    key,
    findings,
    status: response?.status ?? null,
    bytes: response?.bytes ?? 0,
    ms: Math.round(performance.now() - startedAt),
    ...rest,
  });
  try {
    response = await transport.read(key);
    if (response.status < 200 || response.status > 299) {
      return describe({ state: 'unusable', count: null, reason: `HTTP ${response.status}` });
    }
    const count = countEntries(parseResponse(source, response.text, (finding) => findings.push(finding)));
    const known = new Set(findings.map(({ path }) => path));
    const missing = findMissingFields(key, JSON.parse(response.text)).filter(({ path }) => !known.has(path));
    if (count === 0 && findings.length > 0) {
      return describe({ state: 'unusable', count, reason: 'no item of the response can be read' });
    }
    findings.push(...missing);
    return describe({ state: count === 0 ? 'empty' : findings.length > 0 ? 'odd' : 'good', count, reason: null });
  } catch (error) {
    return describe({ state: 'unusable', count: null, reason: toFailure(error).message });
  }
}

/** Reads the twelve collections of a backend, each once and all at the same time, as the site does at its start (§4). */
export function examineBackend(
  sources: readonly CollectionSource<unknown>[],
  transport: RemoteTransport,
): Promise<Examination[]> {
  return Promise.all(sources.map((source) => examineCollection(source, transport)));
}
