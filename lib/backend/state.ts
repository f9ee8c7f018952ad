import { type CollectionKey } from '@/lib/backend/collection';
import { type FailureKind } from '@/lib/backend/failure';
import { type Snapshot } from '@/lib/backend/snapshot-store';
import { processWide } from '@/lib/process-wide.mjs';

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
  /** The fetch in flight; visitors share it (§7). */
  inFlight?: { startedAt: number; done: Promise<void> };
  /** A fetch of this process has ended. */
  hasFetched?: boolean;
  /** The reading of the stored snapshot that is in progress. */
  restoring?: Promise<void>;
  /** Fetches in a row that failed. */
  failedFetches: number;
  /** After a fetch that failed the next one waits until then; an invalidation lifts it. */
  backoffUntil: number;
  /** §8: after a 429 nothing leaves for this collection before, whoever asks. */
  cooldownUntil: number;
  /** Content that was requested before is to be fetched again, though it may be young. */
  invalidatedAt?: number;
  lastFailure?: { at: number; kind: FailureKind; status?: number };
}

export interface BackendState {
  /** §8: after a 429 nothing leaves for any collection before. */
  cooldownUntil: number;
  collections: Partial<Record<CollectionKey, CollectionState>>;
}

/** What this process knows of its backend: two copies would send every request twice. */
export const getBackendState = () =>
  processWide('backend-state', (): BackendState => ({ cooldownUntil: 0, collections: {} }));

/** What this process knows of one collection. */
export function getCollectionState(key: CollectionKey, state = getBackendState()): CollectionState {
  return (state.collections[key] ??= { failedFetches: 0, backoffUntil: 0, cooldownUntil: 0 });
}
