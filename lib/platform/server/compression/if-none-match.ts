import { type IncomingHttpHeaders } from 'node:http';

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether the client has the text of this tag already (RFC 9110, 13.1.2), so that 304 is all it needs. Also where it
 * sends `no-cache`: a browser that reloads past its cache sends no tag.
 */
export function isSameForClient(headers: IncomingHttpHeaders, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return known.trim() === '*' || known.split(',').some((one) => withoutWeakness(one) === withoutWeakness(tag));
}
