import { type Peers } from '@/lib/backend/cluster-port';
import { processWide } from '@/lib/process-wide.mjs';

export interface ClusterPort {
  /** The other servers of the site; `undefined` where there are none. */
  peers?: Peers;
}

/** The port of this process to its cluster, which joining it plugs in. */
export const getPorts = () => processWide('backend-ports', (): ClusterPort => ({}));
