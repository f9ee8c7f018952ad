import { NextResponse, type NextRequest } from 'next/server';

import { decodePercent } from '@/lib/format/decode-percent';
import { findPage } from '@/lib/routing/routes';

/** What sentences, chat programs and copying add to an address of one step: `/contact).`, `/blog%20`. */
const ADDED_SIGNS = /^(\/[a-z-]+)[^\p{L}\p{M}\p{N}_/]+$/iu;

/**
 * Redirects `/About` and `/Blog-Details/…` to the lower-case path, and `/about).` to the page; pages redirect the rest of
 * a path, which depends on content. Other folders may be the vendor's, with files. Pages with a lower-case path are served
 * without it, at twice the rate.
 *
 * Not `proxy.ts`, Next's newer name: that runs on Node alone, and the edge build (deploy/edge) needs the edge runtime.
 */
export function middleware({ nextUrl }: NextRequest) {
  const target = nextUrl.clone();
  const signed = ADDED_SIGNS.exec(decodePercent(nextUrl.pathname) ?? '');
  target.pathname = (signed?.[1] ?? nextUrl.pathname).replace(/^\/[^/%]+(?=\/|$)/, (folder) => folder.toLowerCase());
  const isOwn = findPage(target.pathname) || target.pathname.startsWith('/api/');
  return isOwn && target.pathname !== nextUrl.pathname ? NextResponse.redirect(target, 308) : NextResponse.next();
}

export const config = {
  // A capital letter in the first folder, outside percent-encodings, or signs after its letters. Each character fits one
  // place only, and the rest accepts everything, line breaks too: the time that these expressions take is linear.
  matcher: [
    '/:folder([^/.%A-Z]*[A-Z][^/.%]*)/:rest([\\s\\S]*)?',
    '/:signed([A-Za-z-]+(?:%[0-9A-Fa-f]{2}|[^\\w/%-])(?:%[0-9A-Fa-f]{2}|[^\\w/%])*)',
  ],
};
