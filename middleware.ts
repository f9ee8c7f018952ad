import { NextResponse, type NextRequest } from 'next/server';

/**
 * Redirects `/About` and `/Blog-Details/…` to the lower-case path; pages redirect the rest of a path, which depends on
 * content. Pages with a lower-case path are served without it, at twice the rate.
 *
 * Not `proxy.ts`, Next's newer name: that runs on Node alone, and the edge build (deploy/edge) needs the edge runtime.
 */
export function middleware({ nextUrl }: NextRequest) {
  const target = nextUrl.clone();
  target.pathname = nextUrl.pathname.replace(/^\/[^/%]+(?=\/|$)/, (folder) => folder.toLowerCase());
  return target.pathname === nextUrl.pathname ? NextResponse.next() : NextResponse.redirect(target, 308);
}

export const config = {
  // A capital letter in the first folder, outside percent-encodings. A path with a dot before its end may be a file.
  matcher: '/:folder([^/.%]*[A-Z][^/.%]*)/:rest([^.]*\\.*)?',
};
