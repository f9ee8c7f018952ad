import { logLine } from '@/lib/log';
import { getEnv } from '@/lib/env';
import { isSameOrigin } from '@/lib/http/is-same-origin';
import { readLimitedText } from '@/lib/http/read-limited-text';
import { createMinuteLimit } from '@/lib/web-vitals/minute-limit';
import { parseVitalsReport } from '@/lib/web-vitals/report';

/** Three times what a report needs. */
const BODY_MAX_BYTES = 2_048;
/** One process: a log that anybody can write to must not fill a disk. */
const LINES_PER_MINUTE_MAX = 300;

const NO_STORE = { 'Cache-Control': 'no-store' };

const takesAnother = createMinuteLimit(LINES_PER_MINUTE_MAX);

const isOff = () => getEnv().WEB_VITALS === 0;

/** Nobody reads the response of a beacon; its status is for those who look into a network log. */
const respond = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { ...NO_STORE, ...headers } });

/** Writes what a browser measured of one page load as one line of the log (docs/performance.md). */
export async function POST(request: Request): Promise<Response> {
  if (isOff()) return respond(404);
  if (!isSameOrigin(request.headers, getEnv().SITE_URL)) return respond(403);
  const text = await readLimitedText(request, BODY_MAX_BYTES);
  if (text === undefined) return respond(413);
  const report = parseVitalsReport(text);
  if (!report) return respond(422);
  if (!takesAnother(Date.now())) return respond(429, { 'Retry-After': '60' });
  logLine('web-vitals', report);
  return respond(204);
}

const refuseMethod = () => (isOff() ? respond(404) : respond(405, { Allow: 'POST' }));

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT };
