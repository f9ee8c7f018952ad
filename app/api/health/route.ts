import { connection } from 'next/server';

import { describeBackendHealth } from '@/lib/backend/health';

/** For monitors: that the site answers, how old its content is, and how the last loads failed. No secrets. */
export async function GET(): Promise<Response> {
  await connection();
  return Response.json({ ok: true, ...(await describeBackendHealth()) }, { headers: { 'Cache-Control': 'no-store' } });
}
