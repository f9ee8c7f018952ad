import { type CollectionSource } from '@/lib/backend/collection';

/** A response with any status. */
export interface TransportResponse {
  status: number;
  text: string;
  bytes: number;
  retryAfter: string | null;
  /** The target of a redirect that was not followed. */
  location?: string | null;
}

/** A backend across a network: it can be slow, down or wrong, so everything read from it goes through the cache. */
export interface RemoteTransport {
  /** Keeps the content of two backends apart. */
  scope: string;
  /** @throws BackendFailure if no complete response arrived in time. */
  read(source: Pick<CollectionSource<unknown>, 'key' | 'path' | 'max'>): Promise<TransportResponse>;
}
