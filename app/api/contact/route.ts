import { connection } from 'next/server';

import { buildSiteWords } from '@/lib/company/site';
import { content } from '@/lib/content/accessors';
import { getNames } from '@/lib/env';

/** The cached contact data, for pages that were rendered without it (§4: the fallback contact fetch). */
export async function GET(): Promise<Response> {
  await connection();
  const { value: contact, isFailed } = await content.contact.get();
  const headers = { 'Cache-Control': 'no-store' };
  if (isFailed) {
    const { failed } = buildSiteWords(getNames()).footer.contact;
    return Response.json({ ok: false, message: failed }, { status: 503, headers });
  }
  return Response.json({ ok: true, contact }, { headers });
}
