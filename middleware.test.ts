import { NextRequest } from 'next/server';
import { describe, expect, it, vi } from 'vitest';

import { toEntryPath, PATHS } from '@/lib/routing/routes';
import { config, middleware } from '@/middleware';

vi.hoisted(() => {
  // Next's matcher expects the environment of its servers.
  Object.assign(globalThis, { AsyncLocalStorage: process.getBuiltinModule('node:async_hooks').AsyncLocalStorage });
});
const { unstable_doesMiddlewareMatch: doesMatch } = await import('next/experimental/testing/server');

const doesRunOn = (url: string) => doesMatch({ config, url, nextConfig: {} });
/** Where it redirects a path; `undefined` if it does not. */
const leadFrom = (path: string) => {
  const { status, headers } = middleware(new NextRequest(`http://site.invalid${path}`));
  return status === 308 ? headers.get('location')?.replace('http://site.invalid', '') : undefined;
};

describe('§2 Slugs: mis-cased paths', () => {
  it.each([PATHS.home, PATHS.about, toEntryPath('posts', 'जीएसटी गाइड'), '/pictures/Logo.webp', '/BingSiteAuth.xml'])(
    'are not looked for on %s, which is served at twice the rate',
    (where) => expect(doesRunOn(where)).toBe(false),
  );

  it.each([
    ['/About', '/about'],
    ['/CUSTOMER-STORIES?from=Old+site', '/customer-stories?from=Old+site'],
    ['/Blog-Details/gst%202.0', '/blog-details/gst%202.0'],
    ['/Blog-Details/Node.js%20Guide.pdf', '/blog-details/Node.js%20Guide.pdf'],
    ['/bLOG-dETAILS/%E0%A4%9C.%0A', '/blog-details/%E0%A4%9C.%0A'],
    ['/Download/Desk%20v12.4', '/download/Desk%20v12.4'],
    ['/API/health', '/api/health'],
  ])('%s leads to %s, also with a dot in the rest', (from, to) => {
    expect(doesRunOn(from)).toBe(true);
    expect(leadFrom(from)).toBe(to);
  });

  // In chats and printed texts the end of the sentence becomes part of the address (tailscale/golink#148).
  it.each([
    ['/contact).', PATHS.contact],
    ['/About,?from=chat', `${PATHS.about}?from=chat`],
    ['/blog%20', PATHS.blog],
    ['/contact%E0%A5%A4', PATHS.contact],
    ['/erp%E2%80%8B%E2%80%9D', PATHS.erp],
  ])('%s leads to %s, without the signs after it', (from, to) => {
    expect(doesRunOn(from)).toBe(true);
    expect(leadFrom(from)).toBe(to);
  });

  it.each(['/contact%E0%A4%9C', '/contact%2Fx.', '/contact.html', '/blog%61', '/prices).'])(
    'are not found for %s',
    (path) => expect(leadFrom(path)).toBeUndefined(),
  );

  it.each(['/Brochures/GST.pdf', '/Brochures', '/About.html', '/%41bout', '/APIary', '/'])(
    'do not include %s: it may be a file, or an old address of the vendor',
    (path) => expect(leadFrom(path)).toBeUndefined(),
  );
});
