import { type CollectionKey } from '@/lib/backend/collection';
import { type FailureKind } from '@/lib/backend/failure';
import { processWide } from '@/lib/process-wide.mjs';

/* Times are in milliseconds since 1970. */

/** The entry of one collection in Next's data cache. */
export interface StoredContent {
  /** When its request was sent: later changes in the backend may be missing. Identifies the body. */
  requestedAt: number;
  /** When it was stored: its 15 minutes begin (§4). */
  storedAt: number;
  /** The body of the response, so that a newer version of the site can parse it again. */
  body: unknown;
}

/** A body that this process fetched, and its parsed value. */
export interface FetchedContent {
  requestedAt: number;
  body: unknown;
  value: unknown;
}

export interface CollectionState {
  /** The entry that was read last, parsed. */
  held?: Omit<StoredContent, 'body'> & { value: unknown };
  /** The body that was fetched last, and when it was first stored: until then the next read stores it. */
  fetched?: FetchedContent & { storedAt?: number };
  /** The fetch in flight; all who need it share it (§7). */
  inFlight?: { startedAt: number; done: Promise<void> };
  /** Failed fetches in a row. */
  failedFetches: number;
  /** No fetch before this time, after a failed one. An invalidation resets it. */
  backoffUntil: number;
  /** No request for this collection before this time, after a 429 (§8). */
  cooldownUntil: number;
  /** Content that was requested before this time counts as old. */
  invalidatedAt: number;
  lastFailure?: { at: number; kind: FailureKind; status?: number };
}

export interface BackendState {
  /** No request for any collection before this time, after a 429 (§8). */
  cooldownUntil: number;
  collections: Partial<Record<CollectionKey, CollectionState>>;
}

/** What this process knows of its backend. Next gives route handlers their own copy of each module, but one state. */
export const getBackendState = () =>
  processWide('backend-state', (): BackendState => ({ cooldownUntil: 0, collections: {} }));

/** What this process knows of one collection. */
export function getCollectionState(key: CollectionKey): CollectionState {
  return (getBackendState().collections[key] ??= {
    failedFetches: 0,
    backoffUntil: 0,
    cooldownUntil: 0,
    invalidatedAt: 0,
  });
}

/** When the next fetch of a collection may start. */
export const nextFetchAt = (key: CollectionKey): number =>
  Math.max(getCollectionState(key).backoffUntil, cooldownUntil(key));

/** Until when no request may be sent for a collection after a 429: its own cooldown and the one for all (§8). */
export const cooldownUntil = (key: CollectionKey): number =>
  Math.max(getCollectionState(key).cooldownUntil, getBackendState().cooldownUntil);
