import { processWide } from '@/lib/process-wide.mjs';

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
  /** For how long Redis has been away; the server works on its own meanwhile. */
  awaySeconds: number | null;
}

/**
 * The other servers of the site, through what they share (docs/decisions/071-several-servers.md). Nothing here rejects or
 * waits long: where Redis is away, a server is alone, as a single one is.
 */
export interface Peers {
  /** Counts over all servers; in the memory of this one while Redis is away. */
  createLimiter(limit: Limit): Limiter;
  /** Whether a server has taken an enquiry under this name within the last hour. */
  knowsEnquiry(id: string): Promise<boolean>;
  rememberEnquiry(id: string): Promise<void>;
  describe(): PeersHealth;
}

/** What the backend needs of a cluster. */
export interface ClusterPort {
  /** The other servers of the site; `undefined` where there are none. */
  peers?: Peers;
}

/** The port to the cluster; empty without one. lib/platform/cluster plugs into it as a server joins. */
export const getClusterPort = (): ClusterPort => processWide('cluster-port', () => ({}));
