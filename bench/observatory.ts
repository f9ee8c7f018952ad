/**
 * The score that Mozilla's Observatory gives the site behind the shipped nginx, over TLS.
 *
 * npx tsx bench/observatory.ts [URL of a running production build with an https SITE_URL]
 *
 * Its scanner asks public hosts alone, so its analyzers and grader are fed by hand: with the response to `/` and the
 * preflight of another origin through nginx's TLS server, `/` being HTML with its headers, and nginx's redirect from http.
 * Taken as given: that the certificate is valid (a test has its own), and that the host is on no preload list.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { createRequire } from 'node:module';
import path from 'node:path';

import { hasNginx, startFront } from '@/e2e/deploy/front';
import { PUBLIC_ORIGIN } from '@/e2e/sites.mjs';

const PACKAGE = path.dirname(createRequire(import.meta.url).resolve('@mdn/mdn-http-observatory/package.json'));
const load = <T>(file: string) => import(path.join(PACKAGE, 'src', file)) as Promise<T>;

const site = new URL(process.argv[2] ?? 'http://127.0.0.1:3000');
if (!hasNginx) throw new Error('nginx is not installed.');

// Its installation downloads the lists that browsers bring; without them none is known to be preloaded.
const preloaded = path.join(PACKAGE, 'conf/hsts-preload.json');
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

const { host, hostname } = new URL(PUBLIC_ORIGIN);
/** Of the package, which brings no types, what is used here. */
interface Result {
  constructor: { name: string };
  result: string;
  pass: boolean;
}
interface Fed {
  resources: object;
  responses: object;
  session: object;
}

const { Requests } = await load<{ Requests: new (hostname: string) => Fed }>('types.js');
const { ALL_TESTS } = await load<{ ALL_TESTS: ((fed: Fed) => Result)[] }>('constants.js');
const { getGradeForScore, getScoreDescription, getScoreModifier } = await load<{
  getGradeForScore(score: number): { score: number; grade: string };
  getScoreDescription(result: string): string;
  getScoreModifier(result: string): number;
}>('grader/grader.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load<{ MINIMUM_SCORE_FOR_EXTRA_CREDIT: number }>('grader/charts.js');
const { parseHttpEquivHeaders } = await load<{ parseHttpEquivHeaders(html: string, url: string): unknown }>(
  'retriever/utils.js',
);

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  data: string;
  verified: true;
}

function ask(port: number, method: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { hostname: '127.0.0.1', port, method, path: '/', headers: { host, ...headers } };
    const request = https.request({ ...options, servername: hostname, rejectUnauthorized: false }, (response) => {
      let data = '';
      response.setEncoding('utf8').on('data', (text: string) => (data += text));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, data, verified: true }),
      );
    });
    request.on('error', reject).end();
  });
}

const front = await startFront(Number(site.port));
try {
  const page = await ask(front.tlsPort, 'GET');
  const cors = await ask(front.tlsPort, 'OPTIONS', {
    Origin: 'https://elsewhere.example',
    'Access-Control-Request-Method': 'GET',
  });
  if (page.headers['set-cookie']) throw new Error('The page sets cookies, which are not fed.');
  const moved = await fetch(front.redirectUrl, { redirect: 'manual', headers: { host } });
  const target = new URL(moved.headers.get('location') ?? '', `http://${host}`);
  const requests = new Requests(hostname);
  requests.resources = { path: page.data };
  requests.session = { url: new URL(PUBLIC_ORIGIN), jar: { serializeSync: () => ({ cookies: [] }) } };
  requests.responses = {
    auto: { ...page, httpEquiv: parseHttpEquivHeaders(page.data, PUBLIC_ORIGIN) },
    https: page,
    http: page,
    cors,
    httpRedirects: [
      { url: new URL(`http://${host}/`), status: moved.status },
      { url: new URL(target.protocol === 'https:' ? PUBLIC_ORIGIN : target), status: page.status },
    ],
    httpsRedirects: [],
  };
  // As its `scan` adds them up.
  const results = ALL_TESTS.map((test) => test(requests));
  const modifiers = results.map(({ result }) => getScoreModifier(result));
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 100);
  const base = sum(modifiers.filter((one) => one < 0));
  const { score, grade } = getGradeForScore(base >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : base);
  for (const [index, { constructor, result, pass }] of results.entries()) {
    const words = String(getScoreDescription(result))
      .replace(/<[^>]*>|\s+/g, ' ')
      .replace(/ +/g, ' ')
      .trim();
    console.log(`${pass ? 'passed' : 'FAILED'} ${String(modifiers[index]).padStart(3)} ${constructor.name}: ${words}`);
  }
  console.log(`${page.status} ${PUBLIC_ORIGIN}/: ${score}, ${grade}`);
} finally {
  await front.stop();
}
