import { type CollectionKey } from '@/lib/backend/collection';
import { type SnapshotStore } from '@/lib/backend/snapshot-store';

/** The pause after a fetch that failed, wherever it failed. */
export interface Pause {
  failedFetches: number;
  ms: number;
}

/** Who may fetch a collection now. */
export type Lease =
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

export interface PeersHealth {
  redis: 'reachable' | 'away';
  /** For how long Redis has been away; the instance works on its own meanwhile. */
  awaySeconds: number | null;
}

/**
 * The other instances of the site, through what they share (docs/decisions/070-several-instances.md). Nothing here
 * rejects or waits long: where Redis is away, an instance is alone, as a single server is.
 */
export interface Peers {
  /** A store of the newest of what this instance keeps and what they share; `own`: `undefined` on a host without files. */
  shareSnapshots(own: SnapshotStore | undefined): SnapshotStore;
  acquireLease(key: CollectionKey): Promise<Lease>;
  /** Tells all that collections were cleared, and comes back when they have had the time to hear it. */
  announceInvalidation(keys: CollectionKey[]): Promise<void>;
  /** An invalidation wants to ask the backend although a fetch failed lately. */
  endBackoff(key: CollectionKey): Promise<void>;
  /** Counts over all instances. */
  createLimiter(limit: Limit): Limiter;
  describe(): PeersHealth;
}
