import { logLine } from '@/lib/log';
import { getEnv } from '@/lib/env';
import { isCrossSite } from '@/lib/http/cross-site';
import { countTowards } from '@/lib/http/rate-limiter';
import { readLimitedText } from '@/lib/http/read-limited-text';
import { parseVitalsReport } from '@/lib/web-vitals/report';

/** Three times the size of a report. */
const BODY_MAX_BYTES = 2_048;
/** Over all visitors, so that nobody can fill the disk with log lines. */
const REPORTS = { name: 'web-vitals', points: 300, durationSeconds: 60 };

const NO_STORE = { 'Cache-Control': 'no-store' };

const isOff = () => getEnv().WEB_VITALS === 0;

/** Browsers ignore the response of a beacon; the status is for debugging. */
const respond = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { ...NO_STORE, ...headers } });

/** Logs a browser's measurements of one page load (docs/performance.md). */
export async function POST(request: Request): Promise<Response> {
  if (isOff()) return respond(404);
  const { SITE_URL, TRUSTED_PROXIES } = getEnv();
  if (isCrossSite(request.headers, { siteUrl: SITE_URL, isBehindProxy: TRUSTED_PROXIES > 0 })) return respond(403);
  // A browser that leaves the page may abort the body.
  const text = await readLimitedText(request, BODY_MAX_BYTES).catch(() => null);
  if (text === null) return respond(400);
  if (text === undefined) return respond(413);
  const report = parseVitalsReport(text);
  if (!report) return respond(422);
  const tooMany = await countTowards(REPORTS, 'all');
  if (tooMany) return respond(429, { 'Retry-After': String(tooMany.retryAfterSeconds) });
  logLine('web-vitals', report);
  return respond(204);
}

const refuseMethod = () => (isOff() ? respond(404) : respond(405, { Allow: 'POST' }));

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT };
