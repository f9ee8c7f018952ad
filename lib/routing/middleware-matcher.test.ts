import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { blogPostPath, desktopProductPath, downloadPath, PATHS } from '@/lib/routing/paths';
import { repairPath } from '@/lib/routing/repair-path';
import { config } from '@/middleware';

vi.hoisted(() => {
  // Next's matcher expects the environment of its servers.
  Object.assign(globalThis, { AsyncLocalStorage: process.getBuiltinModule('node:async_hooks').AsyncLocalStorage });
});

const { unstable_doesMiddlewareMatch: doesMatch } = await import('next/experimental/testing/server');

/** Next asks twice: with the path as it is sent, and decoded. */
const passesMiddleware = (path: string) => {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Left as it is, as Next does.
  }
  return [path, decoded].some((url) => doesMatch({ config, url, nextConfig: {} }));
};

const POSTS = [
  'gst guide',
  'stock & godown — accuracy',
  'billing/dispatch #1 guide',
  'why? how…',
  'जीएसटी गाइड 😀',
  'é',
];

describe('Static pages are served without passing the middleware', () => {
  it.each([
    ...Object.values(PATHS),
    ...POSTS.map(blogPostPath),
    ...POSTS.map(desktopProductPath),
    ...['ankbahi-desk', 'a_b-2'].map(downloadPath),
    '/contact/not-sent/name.email/0b9f2a64-5a3f-4c8e-9d1b-2f7f1f7f1f7f',
    '/blog-details/%e0%a4%9c%e0%a5%80',
    '/invented-path',
  ])('%s', (path) => expect(passesMiddleware(path)).toBe(false));

  it.each([
    '/_next/static/chunks/0lor11c2tQ8v0.js',
    '/_next/image',
    '/pictures/Logo.svg',
    '/content/files/Setup%20v12.zip',
    '/video/about.mp4',
    '/favicon.ico',
    '/sitemap.xml',
    '/api/bookfreedemo',
  ])('and so are files and calls: %s', (path) => expect(passesMiddleware(path)).toBe(false));
});

describe('The middleware sees the paths that need repair', () => {
  it.each([
    '/About',
    '/%61bout',
    '/_next/%69mage',
    '/pictures/%6cogo.svg',
    '/blog-details/gst%2Dguide',
    '/Blog-Details/gst',
    '/blog-details/Gst',
    '/blog-details/%E0%A4%9CA',
    '/desktop-software/Ankbahi%20desk',
    '/blog-details/%20gst',
    '/blog-details/gst%20',
    '/blog-details/gst%20%20guide',
    '/blog-details/gst%09',
    '/download/Ankbahi-Desk',
    '/download/ankbahi%20desk',
  ])('%s', (path) => expect(passesMiddleware(path)).toBe(true));

  it.each([
    '/%',
    '/%4',
    '/%zz',
    '/about%',
    '/%E0%A4%A',
    '/blog-details/%E0',
    '/blog-details/%e0%a4',
    '/%C0%80',
    '/%E0%80%80',
    '/%ED%A0%80',
    '/%F0%80%80%80',
    '/%F4%90%80%80',
    '/%F5%80%80%80',
    '/%FF',
    '/%80',
    '/_next/static/%',
    '/api/%E0',
    '/pictures/%',
  ])('%s, which is malformed', (path) => expect(passesMiddleware(path)).toBe(true));
});

const APP = path.resolve(import.meta.dirname, '../../app');
const ENTRY_FOLDERS = readdirSync(APP).filter((folder) => existsSync(path.join(APP, folder, '[slug]')));

describe('Every folder of app/ with a page per entry', () => {
  it.each(ENTRY_FOLDERS)('/%s/… has a row in SLUG_ROUTES and is in the matcher', (folder) => {
    const misspelled = `/${folder}/%20an%20%20entry`;
    expect(repairPath(misspelled)).toMatchObject({
      kind: 'moved',
      path: expect.stringMatching(`^/${folder}/an[^ ]+entry$`),
    });
    expect(passesMiddleware(misspelled)).toBe(true);
  });

  it('is known to the reverse proxy, and so is every fixed page (deploy/nginx/site.conf, $unknown_path_client)', () => {
    const conf = readFileSync(path.join(APP, '../deploy/nginx/site.conf'), 'utf8');
    const map = /map \$uri \$unknown_path_client \{([^}]+)\}/.exec(conf)?.[1] ?? '';
    const known = [...map.matchAll(/"~([^"]+)" "";/g)].map(([, pattern = '']) => new RegExp(pattern));
    const paths = [...Object.values(PATHS), ...ENTRY_FOLDERS.map((folder) => `/${folder}/entry`)];
    expect(paths.filter((one) => !known.some((pattern) => pattern.test(one)))).toEqual([]);
  });
});
