import redirects from '@generated/redirects.json';
import { type NextRequest } from 'next/server';

import { DATA_POLICY } from '@/lib/http/data-policy.mjs';
import { toNewAddress } from '@/lib/routing/old-address';

/** Redirects an address of the vendor's old site: `next.config.ts` leads it here with the number of its row. */
export async function GET(
  { nextUrl }: NextRequest,
  { params }: { params: Promise<{ row: string }> },
): Promise<Response> {
  const row = redirects[Number((await params).row)];
  const headers = { 'Content-Security-Policy': DATA_POLICY };
  if (!row) return new Response(null, { status: 404, headers });
  return new Response(null, {
    status: 308,
    headers: { ...headers, Location: toNewAddress(row, nextUrl.searchParams) },
  });
}
