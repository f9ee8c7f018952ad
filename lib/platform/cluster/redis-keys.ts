import { createHash } from 'node:crypto';

import { type CollectionKey } from '@/lib/backend/collection';

/** Counted up where the meaning of a key changes: two releases may run beside each other. */
const SCHEMA = 1;

/**
 * Nothing of a site that runs is ever so old; what one that is gone has left goes by itself. Last good content lives
 * longer where it counts: on the instances, which write it again.
 */
export const KEPT_MS = 30 * 24 * 3_600_000;

export interface Keys {
  registers: string;
  content(key: CollectionKey): string;
  turn(key: CollectionKey): string;
  limit(name: string): string;
}

/**
 * The names of all that one site keeps in Redis. The braces keep them on one node of a cluster.
 * @param parts what tells this site from another on the same Redis
 */
export function buildKeys(...parts: string[]): Keys {
  const id = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
  const at = (name: string) => `site:${SCHEMA}:{${id}}:${name}`;
  return {
    registers: at('registers'),
    content: (key) => at(`content:${key}`),
    turn: (key) => at(`turn:${key}`),
    limit: (name) => at(`limit:${name}`),
  };
}
