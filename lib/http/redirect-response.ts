import { repairPath } from '@/lib/routing/repair-path';
import { buildCommonHeaders, DATA_POLICY } from '@/lib/http/security-headers';

const UNREADABLE = `This address cannot be read.

It has a percent sign that is not followed by the code of a character. Perhaps it was cut off or changed on its way
here. Please check it, or start again from the home page.
`;

const PERMANENT_REDIRECT = 308;

/**
 * The response to a request whose path needs repair: 308 to the path of the page, with the query unchanged, or 400 in
 * plain text if the path cannot be decoded. `null` for every other request.
 *
 * The responses set the common headers themselves: on an edge host those of the configuration do not reach them.
 */
export function buildRepairResponse(url: URL): Response | null {
  const repair = repairPath(url.pathname);
  if (!repair) return null;
  // HSTS depends on a setting of the server.
  const common = buildCommonHeaders(url.origin, null).map(({ key, value }): [string, string] => [key, value]);
  const headers = new Headers(common);
  headers.set('Content-Security-Policy', DATA_POLICY);
  if (repair.kind === 'moved') {
    const target = new URL(url);
    target.pathname = repair.path;
    headers.set('Location', target.href);
    return new Response(null, { status: PERMANENT_REDIRECT, headers });
  }
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  return new Response(UNREADABLE, { status: 400, headers });
}
