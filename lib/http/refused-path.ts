import { LONG_PATH_TEXT, MALFORMED_PATH_TEXT } from '@/lib/company/not-found';
import { decodePercent } from '@/lib/format/decode-percent';
import { DATA_POLICY } from '@/lib/http/data-policy.mjs';

/** No path of this site is longer: slugs are cut (lib/routing/slugs.ts). deploy/nginx has the same limit. */
export const PATH_CHARACTERS_MAX = 2_048;

/** Path and query, as much as nginx reads by default. Links of campaigns and of the optimizer are shorter. */
export const TARGET_CHARACTERS_MAX = 8_192;

const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': DATA_POLICY,
  'X-Robots-Tag': 'noindex',
};

const LONG_PATH = { status: 414, headers: HEADERS, body: LONG_PATH_TEXT };
/** Next would respond with 500 on some routes. */
const MALFORMED_PATH = { status: 400, headers: HEADERS, body: MALFORMED_PATH_TEXT };

/**
 * The response to a request whose path is too long to be compared with expressions, or has percent signs that do not
 * spell UTF-8; `undefined` for any other (standards, "Search engines", "Security").
 * @param target path and query as sent; the query may contain anything
 */
export function findPathRefusal(target: string): typeof LONG_PATH | undefined {
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  if (path.length > PATH_CHARACTERS_MAX || target.length > TARGET_CHARACTERS_MAX) return LONG_PATH;
  return decodePercent(path) === null ? MALFORMED_PATH : undefined;
}
