import { type CollectionKey } from '@/lib/backend/collection';
import { type Snapshot } from '@/lib/backend/snapshot-store';

/** The pause after a load that failed, wherever it failed. */
export interface Pause {
  failedLoads: number;
  ms: number;
}

/** Who may fetch a collection now. */
export type Turn =
  /** This instance. It says when it is done, and how long all are to pause where it failed. */
  | { isOurs: true; end(pause?: Pause): Promise<void> }
  /** Another does, or has failed lately: `over` comes when there is something new to know. */
  | { isOurs: false; over: Promise<Pause | undefined> };

/** How many of something pass in a time. */
export interface Limit {
  name: string;
  points: number;
  durationSeconds: number;
}

/** Says how long a client has to wait; `null`: it may go on. */
export type Limiter = (key: string) => Promise<{ retryAfterSeconds: number } | null>;

export interface NeighboursHealth {
  redis: 'reachable' | 'away';
  /** For how long Redis has been away; the instance works on its own meanwhile. */
  awaySeconds: number | null;
}

/**
 * The other instances of the site, through what they share (docs/decisions/070-several-instances.md). Nothing here
 * rejects or waits long: where Redis is away, an instance is alone, as a single server is.
 */
export interface Neighbours {
  /** The times of the newest content that any instance has kept, as last heard: asks nobody. */
  heardTimes(key: CollectionKey): Omit<Snapshot, 'text'> | undefined;
  readContent(key: CollectionKey): Promise<Snapshot | undefined>;
  /** Goes on behind. Older content than what is kept changes nothing. */
  writeContent(key: CollectionKey, snapshot: Snapshot): void;
  takeTurn(key: CollectionKey): Promise<Turn>;
  /** Tells all that collections were cleared, and comes back when they have had the time to hear it. */
  announceClearing(keys: CollectionKey[]): Promise<void>;
  /** A clearing wants to ask the backend although a load failed lately. */
  liftPause(key: CollectionKey): Promise<void>;
  /** Counts over all instances. */
  createLimiter(limit: Limit): Limiter;
  describe(): NeighboursHealth;
}

const NEIGHBOURS = Symbol.for('site.neighbours');
const holder = globalThis as { [NEIGHBOURS]?: Neighbours };

/** The other instances; `undefined` where `REDIS_URL` is unset, in a build, and on a host that starts no process. */
export const getNeighbours = (): Neighbours | undefined => holder[NEIGHBOURS];

/** Modules are copied for route handlers, so what a process has once hangs on `globalThis`. */
export function setNeighbours(neighbours: Neighbours | undefined): void {
  holder[NEIGHBOURS] = neighbours;
}
