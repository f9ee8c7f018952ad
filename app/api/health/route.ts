import { connection } from 'next/server';

import { describeBackendHealth } from '@/lib/backend/health';
import { COLLECTION_KEYS } from '@/lib/content/collections';
import { describeEnquiryHealth } from '@/lib/enquiry/health';
import { getEnv } from '@/lib/env';
import { checkBearer } from '@/lib/http/bearer';
import { isFromLoopback } from '@/lib/http/client-ip';
import { describeRedis } from '@/lib/redis/current.mjs';

const NO_STORE = { 'Cache-Control': 'no-store' };

const refuse = (status: number, headers: Record<string, string>) =>
  Response.json({ ok: false }, { status, headers: { ...NO_STORE, ...headers } });

/**
 * For monitors: everybody learns that the site answers; who has the secret or asks from this machine also how old its
 * content is, how the last fetches failed and how many enquiries wait. No secrets.
 */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const bearer = await checkBearer(request, getEnv().REVALIDATE_SECRET);
  if (bearer.status === 'blocked') return refuse(429, { 'Retry-After': String(bearer.retryAfterSeconds) });
  if (bearer.status === 'wrong') return refuse(401, { 'WWW-Authenticate': 'Bearer' });
  if (bearer.status === 'none' && !isFromLoopback(request.headers)) {
    return Response.json({ ok: true }, { headers: NO_STORE });
  }
  const [backend, enquiries] = await Promise.all([describeBackendHealth(COLLECTION_KEYS), describeEnquiryHealth()]);
  const instances = describeRedis();
  return Response.json({ ok: true, ...backend, enquiries, instances }, { headers: NO_STORE });
}
