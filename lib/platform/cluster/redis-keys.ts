import { createHash } from 'node:crypto';

import { type CollectionKey } from '@/lib/backend/collection';

/** Counted up where the meaning of a key changes: two releases may run beside each other. */
const SCHEMA = 2;

export type Keys = ReturnType<typeof buildKeys>;

/**
 * The names of all that one site keeps in Redis. The braces keep them on one node of a cluster.
 * @param parts what tells this site from another on the same Redis
 */
export function buildKeys(...parts: string[]) {
  const id = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
  const at = (name: string) => `site:${SCHEMA}:{${id}}:${name}`;
  return {
    /** The channel on which a server names collections that the others are to look at. */
    changes: at('changes'),
    content: (key: CollectionKey) => at(`content:${key}`),
    invalidated: (key: CollectionKey) => at(`invalidated:${key}`),
    /** `*`: of all collections. */
    cooldown: (key: CollectionKey | '*') => at(`cooldown:${key}`),
    limit: (name: string) => at(`limit:${name}`),
    enquiry: (id: string) => at(`enquiry:${id}`),
  };
}
