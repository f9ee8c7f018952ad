import { BackendFailure } from '@/lib/backend/failure';

/** Something in a response that is missing or odd: where (`data[3].title`) and why. */
export interface Finding {
  path: string;
  reason: string;
  /** The entry is left out because it says that it is not public, perhaps until a time: nothing is wrong with it. */
  withheld?: { until?: number };
}

/**
 * How one collection is fetched and parsed. `parse` is pure. It reports items that it drops and continues; it throws
 * `ShapeError` if the whole response has the wrong shape, which counts as a failed fetch and never replaces good content.
 */
export interface CollectionSource<T> {
  /** Names it in the cache and the log (§4); `lib/content` defines which there are. */
  key: string;
  /** The path of its call (§7). */
  path: string;
  parse(body: unknown, report: (finding: Finding) => void): T;
}

export interface Parsed<T> {
  value: T;
  /** Without entries that say that they are not public. */
  findings: Finding[];
  /** How many these are. */
  hidden: number;
  /** When the next of them becomes public, so that the body has to be parsed again, in milliseconds since 1970; else infinite. */
  changesAt: number;
}

/** @throws ShapeError if the body as a whole has the wrong shape */
export function parseBody<T>({ parse }: Pick<CollectionSource<T>, 'parse'>, body: unknown): Parsed<T> {
  const findings: Finding[] = [];
  let hidden = 0;
  let changesAt = Infinity;
  const value = parse(body, (finding) => {
    if (!finding.withheld) return void findings.push(finding);
    hidden += 1;
    changesAt = Math.min(changesAt, finding.withheld.until ?? Infinity);
  });
  return { value, findings, hidden, changesAt };
}

/** A response whose body as a whole has the wrong shape: HTML, `{}`, `null`, text instead of a list. */
export class ShapeError extends BackendFailure {
  constructor(message: string) {
    super('shape', message);
  }
}
