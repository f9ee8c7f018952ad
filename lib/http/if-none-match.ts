const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether the client has the text of this tag already (RFC 9110, 13.1.2), so that 304 is all it needs. `no-cache` of the
 * request changes nothing: a browser that reloads past its cache sends no tag.
 * @param known the request's `If-None-Match`
 */
export function isSameForClient(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false;
  return known.trim() === '*' || known.split(',').some((one) => withoutWeakness(one) === withoutWeakness(tag));
}
