import { connection } from 'next/server';

import { content } from '@/lib/content/read-content';
import { NO_STORE } from '@/lib/http/security-headers';

/** The cached contact data, for pages that were rendered without it (§4: the fallback contact fetch). */
export async function GET(): Promise<Response> {
  await connection();
  const { value: contact, isFailed } = await content.contact.get();
  if (isFailed) return Response.json({ ok: false }, { status: 503, headers: NO_STORE });
  return Response.json({ ok: true, contact }, { headers: NO_STORE });
}
