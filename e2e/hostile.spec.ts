import { sendRaw } from '@/e2e/support/raw-request';
import { expect, test } from '@/e2e/support/test';

import { PATHS } from '@/lib/routing/routes';

/** Sends a request with the path unchanged. */
const ask = (baseURL: string | undefined, path: string) => sendRaw(baseURL ?? '', { path });

const PICTURE = encodeURIComponent('/pictures/screens/gstr-2b.webp');

test.describe('Standards, Search engines: 404', () => {
  for (const path of [
    '/nothing',
    '/blog-details/nothing',
    '/download/nothing',
    '/pictures/none.png',
    '/_next/static/none.js',
    `/_next/image?url=${encodeURIComponent('/pictures/none.png')}&w=480&q=75`,
    '/api/none',
  ]) {
    test(`is stored by no shared cache: ${path}`, async ({ baseURL }) => {
      const { status, headers } = await ask(baseURL, path);
      expect(status).toBe(404);
      expect(headers['cache-control']).toMatch(/private.*no-store/);
    });
  }
});

test.describe('§2 Route table: one address per page', () => {
  for (const path of ['/%61bout', '/%41bout', '/blog%2Ddetails/x']) {
    test(`shows no page at ${path}`, async ({ baseURL }) => expect((await ask(baseURL, path)).status).toBe(404));
  }
});

test.describe('Standards, Security: the image optimizer accepts one URL per picture', () => {
  test('accepts the URL that pages use', async ({ baseURL }) => {
    expect((await ask(baseURL, `/_next/image?url=${PICTURE}&w=480&q=75`)).status).toBe(200);
  });

  for (const url of [
    `${PICTURE}%3Fv%3D1`,
    `${PICTURE}%231`,
    encodeURIComponent('/pictures/%73creens/gstr-2b.webp'),
    encodeURIComponent('/pictures/x/../screens/gstr-2b.webp'),
    encodeURIComponent('//pictures/screens/gstr-2b.webp'),
    encodeURIComponent(PATHS.about),
    encodeURIComponent('/x\n{"event":"forged"}'),
    encodeURIComponent('http://127.0.0.1:1/x.png'),
    encodeURIComponent('http://[::1]/x.png'),
  ]) {
    test(`refuses ${url}`, async ({ baseURL }) => {
      const { status, headers } = await ask(baseURL, `/_next/image?url=${url}&w=480&q=75`);
      expect(status).toBe(400);
      expect(headers['cache-control']).toMatch(/no-store/);
    });
  }
});

test.describe('Standards, Security: unknown methods', () => {
  for (const [method, path] of [
    ['POST', PATHS.about],
    ['POST', '/pictures/placeholder.svg'],
    ['OPTIONS', '/pictures/placeholder.svg'],
    ['TRACE', '/%61bout'],
    ['TRACE', '/sitemap.xml'],
    ['TRACE', '/api/contact'],
    ['PROPFIND', '/api/contact'],
  ] as const) {
    test(`are refused: ${method} ${path}`, async ({ baseURL }) => {
      const { status, headers } = await sendRaw(baseURL!, { method, path });
      expect(status).toBe(405);
      expect(headers.allow).toContain('GET');
      expect(headers['cache-control']).toMatch(/no-store/);
    });
  }
});

test.describe('Standards, Security: failed preconditions', () => {
  for (const [name, value, status] of [
    ['Range', 'bytes=99999999-', 416],
    ['Range', 'bytes=a-', 416],
    ['If-Match', '"another"', 200],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT', 200],
  ] as const) {
    test(`are no server error: ${name}: ${value}`, async ({ baseURL }) => {
      const response = await sendRaw(baseURL!, { path: '/pictures/placeholder.svg', headers: { [name]: value } });
      expect(response.status).toBe(status);
    });
  }
});

test.describe('Decisions: GET /api/health', () => {
  test('gives no details through a proxy', async ({ baseURL }) => {
    const response = await fetch(`${baseURL}/api/health`, { headers: { 'X-Forwarded-For': '127.0.0.1, 203.0.113.7' } });
    expect(await response.json()).toEqual({ ok: true });
  });
});
