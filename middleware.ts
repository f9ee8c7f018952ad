import { NextResponse, type NextRequest } from 'next/server';

import { isPagePath } from '@/lib/routing/routes';

/**
 * Redirects `/About` and `/Blog-Details/…` to the lower-case path; pages redirect the rest of a path, which depends on
 * content. Other folders may be the vendor's, with files. Pages with a lower-case path are served without it, at twice the
 * rate.
 *
 * Not `proxy.ts`, Next's newer name: that runs on Node alone, and the edge build (deploy/edge) needs the edge runtime.
 */
export function middleware({ nextUrl }: NextRequest) {
  const target = nextUrl.clone();
  target.pathname = nextUrl.pathname.replace(/^\/[^/%]+(?=\/|$)/, (folder) => folder.toLowerCase());
  const isOwn = isPagePath(target.pathname) || target.pathname.startsWith('/api/');
  return isOwn && target.pathname !== nextUrl.pathname ? NextResponse.redirect(target, 308) : NextResponse.next();
}

export const config = {
  // A capital letter in the first folder, outside percent-encodings. Each character fits one place only, and the rest
  // accepts everything, line breaks too: the time that this expression takes is linear.
  matcher: '/:folder([^/.%A-Z]*[A-Z][^/.%]*)/:rest([\\s\\S]*)?',
};
