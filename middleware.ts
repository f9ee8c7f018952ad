import { NextResponse, type NextRequest } from 'next/server';

import { buildRepairResponse } from '@/lib/routing/repair-path';

/**
 * Responds to paths that need repair: 400 for malformed ones, 308 to the page for old and mis-cased ones.
 * Other pages are served from the cache, at twice the rate: the matcher selects only such paths and a few more, which
 * continue unchanged (docs/decisions/022-paths-that-need-repair.md).
 *
 * Not `proxy.ts`, Next's newer name: that runs on Node alone, and the edge build (deploy/edge) needs the edge runtime.
 */
export function middleware(request: NextRequest) {
  // The URL as it was sent: `nextUrl` is normalised.
  return buildRepairResponse(new URL(request.url)) ?? NextResponse.next();
}

export const config = {
  matcher: [
    // Percent signs that do not spell UTF-8. Each branch is one character; none of them begins like another.
    '/((?!(?:[^%]|%[0-7][0-9A-Fa-f]|%[Cc][2-9A-Fa-f]%[89ABab][0-9A-Fa-f]|%[Dd][0-9A-Fa-f]%[89ABab][0-9A-Fa-f]|%[Ee]0%[ABab][0-9A-Fa-f]%[89ABab][0-9A-Fa-f]|%[Ee](?:[1-9A-Ca-c]|[EFef])%[89ABab][0-9A-Fa-f]%[89ABab][0-9A-Fa-f]|%[Ee][Dd]%[89][0-9A-Fa-f]%[89ABab][0-9A-Fa-f]|%[Ff]0%[9ABab][0-9A-Fa-f]%[89ABab][0-9A-Fa-f]%[89ABab][0-9A-Fa-f]|%[Ff][1-3]%[89ABab][0-9A-Fa-f]%[89ABab][0-9A-Fa-f]%[89ABab][0-9A-Fa-f]|%[Ff]4%8[0-9A-Fa-f]%[89ABab][0-9A-Fa-f]%[89ABab][0-9A-Fa-f])*$).*)',
    // A plain letter, digit or mark that is percent-encoded.
    '/(.*%(?:2[DEde]|3[0-9]|4[1-9A-Fa-f]|5[0-9AFaf]|6[1-9A-Fa-f]|7[0-9AEae]).*)',
    // A capital letter that is no hexadecimal digit; files are named as they are.
    '/((?!_next/|api/|pictures/|video/|content/)(?:[^%A-Z]|%[0-9A-Fa-f]{2})*[A-Z].*)',
    // A download's name instead of its slug.
    '/(download/[^/]*%[^/]*)',
    // Spaces before, after or beside one another in a title or name.
    '/((?:blog-details|desktop-software)/(?:(?:%20|%09|%0[A-Da-d])[^/]*|[^/]*(?:%20|%09|%0[A-Da-d])(?:|(?:%20|%09|%0[A-Da-d])[^/]*)))',
  ],
};
