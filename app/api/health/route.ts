import { connection } from 'next/server';

import { describeBackendHealth } from '@/lib/backend/health';
import { describeEnquiryHealth } from '@/lib/enquiry/health';

/** For monitors: that the site answers, how old its content is, how the last loads failed, what waits. No secrets. */
export async function GET(): Promise<Response> {
  await connection();
  const [backend, enquiries] = await Promise.all([describeBackendHealth(), describeEnquiryHealth()]);
  return Response.json({ ok: true, ...backend, enquiries }, { headers: { 'Cache-Control': 'no-store' } });
}
