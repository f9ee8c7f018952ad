import { connection } from 'next/server';

import { describeBackendHealth } from '@/lib/backend/health';
import { describeEnquiryHealth } from '@/lib/enquiry/health';
import { getNeighbours } from '@/lib/instances/neighbours';

/** For monitors: that the site answers, how old its content is, how the last loads failed, what waits. No secrets. */
export async function GET(): Promise<Response> {
  await connection();
  const [backend, enquiries] = await Promise.all([describeBackendHealth(), describeEnquiryHealth()]);
  const instances = getNeighbours()?.describe() ?? 'one';
  return Response.json({ ok: true, ...backend, enquiries, instances }, { headers: { 'Cache-Control': 'no-store' } });
}
