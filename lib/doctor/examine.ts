import { type CollectionKey, type CollectionSource, type Finding } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { parseAnswer } from '@/lib/backend/fetch-collection';
import { type RemoteTransport, type TransportAnswer } from '@/lib/backend/transport';
import { findMissingFields } from '@/lib/doctor/wanted-fields';

/** How one collection of a backend is. */
export interface Examination {
  key: CollectionKey;
  /** `empty`: an honest list without items, which the site takes for an answer. `unusable`: a failed load (§8). */
  state: 'good' | 'odd' | 'empty' | 'unusable';
  /** How many entries the site would show; `null` where nothing can be read. */
  count: number | null;
  /** Why it is unusable. */
  reason: string | null;
  /** What is missing or odd. */
  findings: Finding[];
  /** The answer's HTTP status, bytes and time; `null` where none came. */
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
  let answer: TransportAnswer | null = null;
  const describe = (rest: Pick<Examination, 'state' | 'count' | 'reason'>): Examination => ({
    key,
    findings,
    status: answer?.status ?? null,
    bytes: answer?.bytes ?? 0,
    ms: Math.round(performance.now() - startedAt),
    ...rest,
  });
  try {
    answer = await transport.read(key);
    if (answer.status < 200 || answer.status > 299) {
      return describe({ state: 'unusable', count: null, reason: `HTTP ${answer.status}` });
    }
    const count = countEntries(parseAnswer(source, answer.text, (finding) => findings.push(finding)));
    const known = new Set(findings.map(({ path }) => path));
    const missing = findMissingFields(key, JSON.parse(answer.text)).filter(({ path }) => !known.has(path));
    if (count === 0 && findings.length > 0) {
      return describe({ state: 'unusable', count, reason: 'no item of the answer can be read' });
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
