import { type CollectionKey } from '@/lib/backend/collection';
import { type FailureKind } from '@/lib/backend/failure';
import { type Snapshot } from '@/lib/backend/snapshot-store';

/** A collection as it came with one download, parsed. */
export interface HeldContent {
  value: unknown;
  /** Of its body, where pages of the build are compared with it. */
  version?: string;
  /** When its request left: what the backend changed later may be missing. Milliseconds since 1970, as all times here. */
  requestedAt: number;
  fetchedAt: number;
}

export interface CollectionState {
  held?: HeldContent;
  /** The body that this process downloaded last, where Next's data cache is the store: it has yet to take it. */
  downloaded?: Snapshot;
  /** The load that is under way; readers share it (§7). */
  load?: { startedAt: number; done: Promise<void> };
  /** A load of this process has ended, whoever fetched. */
  hasLoaded?: boolean;
  /** The reading of the stored snapshot that is under way. */
  restoring?: Promise<void>;
  /** Stored content of this time cannot be read here: another version of the site wrote it, or it is damaged. */
  unreadable?: number;
  /** Loads in a row that failed. */
  failedLoads: number;
  /** After a load that failed the next one waits until then; a clearing lifts it. */
  pausedUntil: number;
  /** §8: after a 429 nothing leaves for this collection before, whoever asks. */
  cooldownUntil: number;
  /** Content that was requested before is to be fetched again, though it may be young. */
  clearedAt?: number;
  lastFailure?: { at: number; kind: FailureKind; status?: number };
}

export interface BackendState {
  /** §8: after a 429 nothing leaves for any collection before. */
  cooldownUntil: number;
  collections: Partial<Record<CollectionKey, CollectionState>>;
}

const STATE_KEY = Symbol.for('site.backend-state');

/**
 * What this process knows of its backend. It hangs on `globalThis` because Next gives route handlers a copy of every
 * module: two copies of this state would send every request twice.
 */
export function getBackendState(): BackendState {
  const holder = globalThis as { [STATE_KEY]?: BackendState };
  holder[STATE_KEY] ??= { cooldownUntil: 0, collections: {} };
  return holder[STATE_KEY];
}

/** What this process knows of one collection. */
export function getCollectionState(key: CollectionKey, state = getBackendState()): CollectionState {
  return (state.collections[key] ??= { failedLoads: 0, pausedUntil: 0, cooldownUntil: 0 });
}
