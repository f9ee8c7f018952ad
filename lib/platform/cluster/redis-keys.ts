import { createHash } from 'node:crypto';

/** Counted up where the meaning of a key changes: two releases may run beside each other. */
const SCHEMA = 2;

/**
 * The names of all that one site keeps in Redis. The braces keep them on one node of a cluster.
 * @param parts what tells this site from another on the same Redis
 */
export function buildKeys(...parts: string[]) {
  const id = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
  const at = (name: string) => `site:${SCHEMA}:{${id}}:${name}`;
  return {
    limit: (name: string) => at(`limit:${name}`),
    enquiry: (id: string) => at(`enquiry:${id}`),
  };
}
