import { type RawRequest } from '@/e2e/support/raw-request';
import { type Chance } from '@/e2e/support/chance';

/** The start of a forged log line: no attack may cause one. */
export const FORGED = 'forged-by-a-visitor';

const FORGED_LINE = `\n{"event":"${FORGED}"}\r\n${FORGED}\u2028${FORGED}`;
const ENCODED = encodeURIComponent(FORGED_LINE);
const PICTURE = encodeURIComponent('/pictures/screens/gstr-2b.webp');

const LONG = 'x'.repeat(7_000);

/** Unknown paths, and odd spellings of known ones. */
const PATHS = [
  '/%',
  '/%E0%A4%A',
  '/%00',
  `/${ENCODED}`,
  `/${LONG}`,
  '//',
  '//elsewhere.example/%2e%2e',
  '/..%2f..%2fetc%2fpasswd',
  '/a/../../..',
  '/%61bout',
  '/About/',
  '/blog-details/%',
  '/blog-details/%2F',
  '/blog-details/__proto__',
  `/blog-details/${ENCODED}`,
  `/desktop-software/${encodeURIComponent('अ'.repeat(300))}`,
  '/download/constructor',
  `/download/${ENCODED}`,
  '/contact/not-sent/__proto__/x',
  '/og/x.png',
  '/og/%.png',
  '/_next/static/%2e%2e/x.js',
  '/_next/data/x/y.json',
  '/_next/x',
  '/.env',
  '/wp-login.php',
  '/api/nothing',
  '/?_rsc=1',
  '/blog?_rsc=x&page=1',
  'http://elsewhere.example/',
];

const IMAGE_QUERIES = [
  `url=${PICTURE}&w=480&q=75`,
  `url=${PICTURE}%3Fv%3D1&w=480&q=75`,
  `url=${PICTURE}&w=481&q=75`,
  `url=${PICTURE}&w=480&q=74`,
  `url=${PICTURE}&url=${PICTURE}&w=480&q=75`,
  `url=${encodeURIComponent('http://127.0.0.1:1/x.png')}&w=480&q=75`,
  `url=${encodeURIComponent('http://169.254.169.254/x')}&w=480&q=75`,
  `url=${encodeURIComponent('/about')}&w=480&q=75`,
  `url=${encodeURIComponent('/pictures/none.png')}&w=480&q=75`,
  `url=%2Fx${ENCODED}&w=480&q=75`,
  'url=%&w=480&q=75',
  '',
];

const HEADERS: Record<string, string>[] = [
  {},
  { RSC: '1' },
  { RSC: '1', 'Next-Router-State-Tree': '%5B%5D' },
  { RSC: '1', 'Next-Router-State-Tree': `%${LONG}`, 'Next-Router-Prefetch': '1' },
  { 'Next-Router-Segment-Prefetch': '/__proto__', RSC: '1' },
  { 'X-Forwarded-Host': 'elsewhere.example', 'X-Forwarded-Proto': 'gopher' },
  { 'X-Middleware-Subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'X-Invoke-Path': '/about', 'X-Matched-Path': '/about', 'X-Nextjs-Data': '1' },
  { 'Next-Action': 'a'.repeat(42) },
  { Range: 'bytes=0-1,3-4,99999999-' },
  { 'If-None-Match': '*', 'If-Modified-Since': 'never' },
  { 'Accept-Encoding': 'br;q=9, gzip;q=-1, \t,' },
  { Accept: 'image/avif,image/webp', Cookie: `__prerender_bypass=x; ${LONG}` },
  { Host: 'elsewhere.example' },
  { 'User-Agent': `bot ${FORGED} {"event":"${FORGED}"}` },
];

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND', 'TRACE'];

/** Bodies that no API accepts. */
const BODIES = [
  '',
  '{',
  'null',
  '[[[[[[]]]]]]',
  `{"elapsed_ms":${'['.repeat(500)}${']'.repeat(500)}}`,
  '{"__proto__":{"name":1},"name":["a"],"email":{"a":1}}',
  `{"name":"a","description":${JSON.stringify(FORGED_LINE)}}`,
  'x'.repeat(200_000),
];

const CALLS = ['/api/bookfreedemo', '/api/revalidate', '/api/web-vitals', '/api/contact', '/api/health'];

/**
 * A random malicious request.
 * @param pages paths of pages, as links spell them, for odd methods and headers
 */
export function buildAttack({ random, pick }: Chance, pages: readonly string[]): RawRequest {
  const kind = random();
  const headers = pick(HEADERS);
  if (kind < 0.35) return { path: pick(PATHS), method: pick(METHODS), headers };
  if (kind < 0.6) return { path: `/_next/image?${pick(IMAGE_QUERIES)}`, headers };
  if (kind < 0.8) return { path: pick(pages), method: pick(METHODS), headers };
  const type = pick(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']);
  return { path: pick(CALLS), method: 'POST', headers: { ...headers, 'Content-Type': type }, body: pick(BODIES) };
}
