import { addressOf } from '@/e2e/support/reader';
import { type RawRequest, type RawResponse, sendRaw } from '@/e2e/support/raw-request';
import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';
import { FORMAT_MESSAGES } from '@/lib/company/enquiry-messages';
import { LONG_PATH_TEXT, MALFORMED_PATH_TEXT } from '@/lib/company/not-found';
import { isShown } from '@/lib/company/shown';
import { API_PATHS } from '@/lib/routing/api-paths';
import { ENQUIRY_RESULT_PATHS, PATHS } from '@/lib/routing/routes';
import { OTHER_SERVICE_WORKER_PATHS, SERVICE_WORKER_PATH } from '@/lib/seo/machine-paths';

/* What a host responds to one request: on Node, and on the edge host (deploy/edge), except for the groups tagged "@node". */

/** With headers of the response, or a part of its `text`; `undefined` for what it may not have. */
type Row = [path: string, status: unknown, response?: Record<string, unknown>, request?: Partial<RawRequest>];

/** Of every response, once: repeated headers are joined. */
const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  'x-powered-by': undefined,
  // The origin of this site is http.
  'strict-transport-security': undefined,
};
const ALL_SITES = { 'cross-origin-resource-policy': 'cross-origin' };
/** Of what is no page. */
const DATA = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
const REFUSED = {
  ...DATA,
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': expect.stringContaining('no-store'),
  'x-robots-tag': 'noindex',
};
const FILM = WORDS.about.film.wide.mp4;
const FILE = '/pictures/placeholder.svg';
const DOWNLOAD = '/content/files/ankbahi-data-backup-tool-3.0.zip';
const CACHED_FILE = { ...ALL_SITES, 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' };
const LONG = 'A'.repeat(2_047);

const found = (path: string): Row => [path, 200];
const notFound = (path: string): Row => [path, 404];
const redirected = ([path, location]: readonly [string, string]): Row => [path, 308, { location }];
const malformed = (path: string): Row => [path, 400, { ...REFUSED, text: MALFORMED_PATH_TEXT }];
const tooLong = (path: string): Row => [path, 414, { ...REFUSED, text: LONG_PATH_TEXT }];
const posted = (status: number, body: string, headers: object = {}, response?: object): Row => [
  API_PATHS.enquiry,
  status,
  { ...response },
  { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } },
];
const refusedMethod = (method: string, path: string, allow = 'GET, HEAD'): Row => [
  path,
  405,
  { allow, 'cache-control': REFUSED['cache-control'] },
  { method },
];

const MOVED = [
  ['/CUSTOMER-STORIES?from=old+site&x=1', '/customer-stories?from=old+site&x=1'],
  // One by the page of each kind of entry; slug-index.test.ts has the others.
  [
    '/blog-details/HSN%20codes%20on%20invoices%3A%20four%20digits%2C%20six%20digits%20and%20the%20mistakes%20that%20come%20back',
    '/blog-details/hsn%20codes%20on%20invoices%3A%20four%20digits%2C%20six%20digits%20and%20the%20mistakes%20that%20come%20back',
  ],
  ['/desktop-software/Ankbahi%20Desk%E2%80%9D).', '/desktop-software/ankbahi%20desk'],
  ['/download/ankbahi%20data%20backup%20tool', '/download/ankbahi-data-backup-tool'],
  ['/blog/', '/blog'],
  ['/contact%20).', '/contact'],
  ['/index.php', '/'],
  ['/product.php?utm_source=mail&id=12', '/desktop-software/ankbahi%20desk?utm_source=mail&id=12'],
  ['/old-blog/2019/gst', '/blog'],
  ['/%E0%A4%B8%E0%A4%82%E0%A4%AA%E0%A4%B0%E0%A5%8D%E0%A4%95', '/contact'],
  ['/help', 'https://help.vendor.example:8443/start?from=old'],
] as const;

const REQUESTS: Record<string, Row[]> = {
  '§2 Slugs, redirects.json: old and mis-cased paths are redirected in one step': [
    ...MOVED.map(redirected),
    ...MOVED.flatMap(([, location]) => (location.startsWith('/') ? [found(location)] : [])),
  ],
  '§2 Slugs, redirects.json: files, folders without a capital letter and addresses that are similar to old ones are left alone':
    [
      ...['/BingSiteAuth.xml', '/Brochures/GST.pdf', '/about/Us', '/%E0%A4%9C', '/index.php5', '/old-blogs'],
      ...['/index-php', `/${LONG}`],
    ].map(notFound),
  'Standards, Search engines: malformed percent-encodings get 400 and a plain message': [
    '/%',
    '/blog-details/%E0%A4',
    '/download/%C0%80',
    '/_next/static/%',
    '/api/health%',
  ].map(malformed),
  'Standards, Security: a path over 2 KB gets 414 and a plain message': [
    `/${LONG}A?gclid=1`,
    `/api/${LONG}`,
    `/_next/image/${LONG}`,
  ].map(tooLong),
  'Standards, Security: an enquiry is refused by its type, size, origin, method and fields': [
    posted(422, '{}', {}, { 'cache-control': REFUSED['cache-control'] }),
    posted(415, 'x', { 'Content-Type': 'text/plain' }),
    posted(413, `{"name":"${'a'.repeat(20_000)}"}`),
    posted(403, '{}', { 'Sec-Fetch-Site': 'cross-site' }),
    [API_PATHS.enquiry, 405],
    posted(
      303,
      'name=1',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      { location: expect.stringMatching(/^\/contact\/not-sent\?.*name=format/) },
    ),
    [
      `${ENQUIRY_RESULT_PATHS.failed}?name=format`,
      200,
      { 'cache-control': REFUSED['cache-control'], text: FORMAT_MESSAGES.name },
    ],
  ],
  'Standards, Security: every response has the headers': [
    ...[PATHS.home, '/no-such-page', '/blog-details/no-such-post', '/About', '//blog'].map((path): Row => [
      path,
      expect.any(Number),
    ]),
    ...[...Object.values(API_PATHS), '/_next/image?url=x', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest'].map(
      (path): Row => [path, expect.any(Number), path.startsWith('/_next/') ? {} : DATA],
    ),
    ['/feed.xml', 200, { ...DATA, 'content-type': 'application/atom+xml; charset=utf-8' }],
    ['/social.png', 200, { ...DATA, ...ALL_SITES }],
    // The icon contains the logo.
    [
      '/icon.svg',
      200,
      { ...ALL_SITES, 'content-security-policy': `${DATA['content-security-policy']}; img-src data:` },
    ],
  ],
  'Standards, Security: other sites may show pictures and files': [
    ...[FILE, FILM, DOWNLOAD, '/favicon.ico', '/apple-touch-icon.png', '/brand/logo.svg'],
    '/_next/image?url=%2Fpictures%2Fscreens%2Fgstr-2b.webp&w=720&q=75',
  ].map((path) => [path, expect.any(Number), ALL_SITES]),
  'Standards, Security: a missing file is not cached': ['/pictures/none.svg', '/_next/static/chunks/gone.js'].map(
    (path) => [path, 404, { ...ALL_SITES, 'cache-control': REFUSED['cache-control'] }],
  ),
};

const PAGE = { 'cache-control': 's-maxage=3600, no-transform', text: '3000/about"/>' };
const HOME = { text: 'rel="canonical" href="http://localhost:3000"' };
const asked = (headers: Record<string, string>, status: number, response = {}): Row => [
  FILE,
  status,
  { ...ALL_SITES, ...response },
  { headers },
];

/** Of Next on Node, or the hook in front of it. */
const NODE_REQUESTS: Record<string, Row[]> = {
  'Standards, Security: files are cached for a day, and a page for an hour, which nobody may change': [
    ...[FILE, ...(isShown('film') ? [FILM] : []), DOWNLOAD].map((path): Row => [path, 200, CACHED_FILE]),
    [PATHS.about, 200, PAGE],
  ],
  // A rewrite, which reaches no file of the edge host.
  'The service worker of an earlier site is replaced, whatever its name': [
    SERVICE_WORKER_PATH,
    ...OTHER_SERVICE_WORKER_PATHS,
  ].map((path) => [path, 200, { 'content-type': expect.stringContaining('javascript'), text: 'unregister()' }]),
  'Standards, Security: failed preconditions are no server error': [
    asked({ Range: 'bytes=99999999-' }, 416, { 'content-range': expect.stringMatching(/^bytes \*\/\d+$/) }),
    asked({ Range: 'bytes=a-' }, 416),
    asked({ 'If-Match': '"another"' }, 200),
    asked({ 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 200),
  ],
  'Standards, Security: methods that only read, except below /api': [
    refusedMethod('POST', PATHS.about),
    refusedMethod('PUT', FILE),
    refusedMethod('PROPFIND', '/apiary'),
    refusedMethod('POST', `/api/..${FILE}`),
    refusedMethod('POST', `/api/%2E.${FILE}`),
    refusedMethod('POST', `/api\\..${FILE}`),
    refusedMethod('TRACE', 'http://www.vendor.example/about'),
    refusedMethod('TRACE', API_PATHS.contact, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'),
    ['http://www.vendor.example/api/x', 404, {}, { method: 'POST' }],
  ],
  // Proxies and monitors send whole URLs (h2o/h2o#1941, drogonframework/drogon#1718).
  'Standards, Security: a whole URL, or a path with dots, is the page that it means': [
    ['http://www.vendor.example/about?a=1', 200, PAGE],
    ['/_next/../about?a=1', 200, PAGE],
    ['HTTPS://www.vendor.example:8443', 200, HOME],
    ['http://www.vendor.example?a=1', 200, HOME],
    malformed('http://www.vendor.example/%'),
  ],
  'Standards, Security: what no client needs gets 400': [
    ['*', 400, {}, { method: 'OPTIONS' }],
    [
      '/_next/image?url=%2Fx%0A%7B%22event%22%3A%22forged%22%7D&w=320&q=75',
      400,
      { 'cache-control': REFUSED['cache-control'] },
    ],
  ],
  // A server that keeps the socket of one has none left for pages.
  'Standards, Security: a request for another protocol is answered as any other, and closed': ['/zz1', PATHS.about].map(
    (path) => [
      path,
      path === PATHS.about ? 200 : 404,
      { connection: 'close' },
      { headers: { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' } },
    ],
  ),
};

const names = Object.keys(NODE_REQUESTS);
for (const [title, rows] of Object.entries({ ...REQUESTS, ...NODE_REQUESTS })) {
  test(title, { tag: names.includes(title) ? '@node' : [] }, async ({ baseURL }, info) => {
    for (const [path, status, response, { headers, ...request } = {}] of rows) {
      const expected: Record<string, unknown> = { ...COMMON, ...response, status };
      // Limits count by address.
      const sent = { path, headers: { 'X-Forwarded-For': addressOf(info), ...headers }, ...request };
      const answer = await sendRaw(baseURL!, sent);
      const { text = '' } = (response ?? {}) as { text?: string };
      // Not the whole page in the report.
      const seen = {
        ...answer.headers,
        status: answer.status,
        text: answer.text.includes(text) ? text : answer.text.slice(0, 200),
      };
      const compared = Object.fromEntries(Object.keys(expected).map((name) => [name, seen[name as keyof typeof seen]]));
      expect.soft(compared, `${request.method ?? 'GET'} ${path.slice(0, 80)}`).toEqual(expected);
    }
  });
}

test('§2 Slugs, redirects.json: no path redirects to another host, however it is written', async ({ baseURL }) => {
  const base = new URL(baseURL!);
  const responses = await Promise.all(
    [
      ...['//evil.example', '//evil.example/', '///evil.example/About', '//evil.example/%41bout'],
      ...['/%61//evil.example/', '/\\evil.example', '/\\evil.example/%41bout', '/\\/evil.example/ABOUT'],
      ...['/%5Cevil.example/%41bout', '/%2F%2Fevil.example/%41bout', '/%2Fevil.example/', '/.//evil.example/%41'],
      ...['/About//evil.example', '/blog-details//evil.example/', '/blog-details/%2F%2FEvil.example'],
      ...['/download/%2F%2FEvil.example', '/About?next=//evil.example'],
    ].map(async (path) => ({ path, ...(await sendRaw(baseURL!, { path })) })),
  );
  for (const { path, headers } of responses) {
    // As a browser reads it.
    if (headers.location) expect(new URL(headers.location, base).host, path).toBe(base.host);
  }
  expect(responses.filter(({ headers }) => headers.location).length).toBeGreaterThan(8);
});

test('Standards, Security: HEAD gets the headers of GET, and a browser that has the page gets 304', async ({
  baseURL,
}) => {
  const ask = (method: string, headers = {}) => sendRaw(baseURL!, { path: PATHS.terms, method, headers });
  const headOf = ({ headers }: RawResponse) =>
    ['content-security-policy', 'etag', 'x-frame-options'].map((name) => headers[name]);
  // Again if the page was regenerated in between.
  await expect(async () => {
    const [get, head] = [await ask('GET'), await ask('HEAD')];
    expect([head.status, head.text, headOf(head)]).toEqual([200, '', headOf(get)]);
    const again = await ask('GET', { 'If-None-Match': get.headers.etag });
    expect([again.status, headOf(again)]).toEqual([304, headOf(get)]);
  }).toPass({ timeout: 60_000 });
});
