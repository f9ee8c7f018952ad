import { sendRaw } from '@/e2e/support/raw-request';
import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

import { MALFORMED_PATH_TEXT } from '@/lib/company/not-found';
import { isShown } from '@/lib/company/shown';
import { API_PATHS } from '@/lib/routing/api-paths';
import { PATHS } from '@/lib/routing/routes';

const FILM = WORDS.about.film.wide.mp4;

const ask = (path: string, baseURL: string | undefined, init: RequestInit = {}) =>
  fetch(`${baseURL}${path}`, { redirect: 'manual', ...init });

test.describe('§2 Slugs, redirects.json: old and mis-cased paths', () => {
  test('are redirected in one step', async ({ baseURL }) => {
    for (const [path, target] of [
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
    ] as const) {
      const { status, headers } = await ask(path, baseURL);
      expect([status, headers.get('location')], path).toEqual([308, target]);
      if (target.startsWith('/')) expect((await ask(target, baseURL)).status, target).toBe(200);
    }
  });

  test('never redirects to another host, however a path is written', async ({ baseURL }) => {
    const base = new URL(baseURL!);
    const responses = await Promise.all(
      [
        '//evil.example',
        '//evil.example/',
        '///evil.example/About',
        '//evil.example/%41bout',
        '/%61//evil.example/',
        '/\\evil.example',
        '/\\evil.example/%41bout',
        '/\\/evil.example/ABOUT',
        '/%5Cevil.example/%41bout',
        '/%2F%2Fevil.example/%41bout',
        '/%2Fevil.example/',
        '/.//evil.example/%41',
        '/About//evil.example',
        '/blog-details//evil.example/',
        '/blog-details/%2F%2FEvil.example',
        '/download/%2F%2FEvil.example',
        '/About?next=//evil.example',
      ].map(async (path) => ({ path, ...(await sendRaw(baseURL!, { path })) })),
    );
    for (const { path, headers } of responses) {
      // As a browser reads it.
      if (headers.location) expect(new URL(headers.location, base).host, path).toBe(base.host);
    }
    expect(responses.filter(({ headers }) => headers.location).length).toBeGreaterThan(8);
  });

  test('leaves files alone, paths whose first folder has no capital letter, and addresses that are similar to old ones', async ({
    baseURL,
  }) => {
    const files = ['/BingSiteAuth.xml', '/Brochures/GST.pdf', '/pictures/Logo.webp', '/about/Us', '/%E0%A4%9C'];
    for (const path of [...files, '/index.php5', '/old-blogs', '/index-php'])
      expect((await ask(path, baseURL)).status, path).toBe(404);
  });
});

test.describe('Standards, Search engines: malformed percent-encodings', () => {
  test('respond with 400 and a plain message', async ({ request }) => {
    for (const path of ['/%', '/blog-details/%E0%A4', '/download/%C0%80', '/_next/static/%', '/api/health%']) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(400);
      expect(await response.text(), path).toBe(MALFORMED_PATH_TEXT);
    }
  });
});

test.describe('Standards, Security: headers of every response', () => {
  const EXPECTED = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  };
  const OWN_SITE = [
    ...[PATHS.home, '/no-such-page', '/blog-details/no-such-post', '/About', '/blog/', '//blog', '/%'],
    ...[...Object.values(API_PATHS), '/_next/image?url=x', '/feed.xml'],
  ];
  const ALL_SITES = [
    ...['/pictures/placeholder.svg', FILM, '/content/files/ankbahi-data-backup-tool-3.0.zip'],
    ...['/_next/static/chunks/gone.js', '/favicon.ico', '/apple-touch-icon.png', '/social.png', '/brand/logo.svg'],
    '/_next/image?url=%2Fpictures%2Fscreens%2Fgstr-2b.webp&w=720&q=75',
  ];
  test('are each sent once; files may be shown on other sites', async ({ baseURL }) => {
    for (const path of [...OWN_SITE, ...ALL_SITES]) {
      const headers = Object.fromEntries((await ask(path, baseURL)).headers);
      const resourcePolicy = ALL_SITES.includes(path) ? 'cross-origin' : 'same-origin';
      // Fetch joins repeated headers: equality proves that each was sent once.
      expect(headers, path).toMatchObject({ ...EXPECTED, 'cross-origin-resource-policy': resourcePolicy });
      expect(headers, path).not.toHaveProperty('x-powered-by');
      // The origin of this site is http.
      expect(headers, path).not.toHaveProperty('strict-transport-security');
    }
  });

  test('lets files be cached for a day, and missing ones not at all', async ({ baseURL }) => {
    const cacheControlOf = async (path: string) => (await ask(path, baseURL)).headers.get('cache-control');
    for (const path of [
      '/pictures/placeholder.svg',
      ...(isShown('film') ? [FILM] : []),
      '/content/files/ankbahi-data-backup-tool-3.0.zip',
    ]) {
      expect(await cacheControlOf(path), path).toBe('public, max-age=86400, stale-while-revalidate=604800');
    }
    for (const path of ['/pictures/none.svg', '/_next/static/chunks/gone.js']) {
      expect(await cacheControlOf(path), path).toContain('no-store');
    }
  });
});

test.describe('Standards, Security: failed preconditions', () => {
  test('are no server error', async ({ baseURL }) => {
    for (const [name, value] of [
      ['Range', 'bytes=99999999-'],
      ['Range', 'bytes=a-'],
      ['If-Match', '"another"'],
      ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ] as const) {
      const response = await sendRaw(baseURL!, { path: '/pictures/placeholder.svg', headers: { [name]: value } });
      // A host may ignore them.
      expect([200, 412, 416], `${name}: ${value}`).toContain(response.status);
    }
  });
});
