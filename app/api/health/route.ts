import { connection } from 'next/server';

import { describeCollections } from '@/lib/backend/health';
import { COLLECTION_KEYS, COLLECTIONS, isCollectionShown } from '@/lib/content/collections';
import { describeEnquiryHealth } from '@/lib/enquiry/health';
import { getEnv } from '@/lib/env';
import { checkBearer } from '@/lib/http/bearer';
import { isFromLoopback } from '@/lib/http/client-ip';
import { NO_STORE } from '@/lib/http/security-headers';

/**
 * For monitors. Everyone gets the status; requests with the secret or from this machine also get the age of the content,
 * the last failed fetches and the number of waiting enquiries. Never returns secrets.
 */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const hasSecret = checkBearer(request, getEnv().REVALIDATE_SECRET);
  if (hasSecret === false) {
    return Response.json({ ok: false }, { status: 401, headers: { ...NO_STORE, 'WWW-Authenticate': 'Bearer' } });
  }
  if (hasSecret === null && !isFromLoopback(request.headers)) {
    return Response.json({ ok: true }, { headers: NO_STORE });
  }
  const keys = COLLECTION_KEYS.filter((key) => isCollectionShown(COLLECTIONS[key]));
  const [collections, enquiries] = await Promise.all([describeCollections(keys), describeEnquiryHealth()]);
  return Response.json({ ok: true, collections, enquiries }, { headers: NO_STORE });
}
