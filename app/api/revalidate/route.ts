import { z } from 'zod';

import { invalidateContent } from '@/lib/backend/invalidate';
import { parseJson } from '@/lib/format/json';
import { COLLECTION_KEYS, listSources } from '@/lib/content/collections';
import { getReadContext } from '@/lib/content/read-content';
import { announceInvalidation, FOLLOWING_HEADER } from '@/lib/content/invalidation-messages';
import { getEnv } from '@/lib/env';
import { checkBearer } from '@/lib/http/bearer';
import { readLimitedText } from '@/lib/http/read-limited-text';
import { NO_STORE } from '@/lib/http/security-headers';

/**
 * Invalidates cached content (§4): `{}` all of it, `{"keys":["blogs"]}` some collections. For the vendor's backend or staff.
 * `reasons` names what nobody could read. With several servers, `announced` says whether Redis took the message for the
 * others.
 */
export async function POST(request: Request): Promise<Response> {
  const secret = getEnv().REVALIDATE_SECRET;
  if (secret === undefined) return respond(404, 'Not found');
  if (!checkBearer(request, secret)) return respond(401, 'Wrong or missing secret', { 'WWW-Authenticate': 'Bearer' });
  const text = await readLimitedText(request, BODY_MAX_BYTES).catch(() => '[]');
  if (text === undefined) return respond(413, 'The body is too large');
  const body = bodySchema.safeParse(parseJson(text.trim() === '' ? '{}' : text));
  if (!body.success) {
    return respond(400, `Send {} or {"keys":[…]} with any of these keys: ${COLLECTION_KEYS.join(', ')}`);
  }
  const { keys = COLLECTION_KEYS } = body.data;
  const sources = listSources(getReadContext()).filter(({ key }) => keys.includes(key));
  const isFollowing = request.headers.has(FOLLOWING_HEADER);
  // The others fetch at the same time.
  const [announced, invalidation] = await Promise.all([
    isFollowing ? undefined : announceInvalidation(keys),
    invalidateContent(sources),
  ]);
  return Response.json({ ok: true, ...invalidation, announced }, { headers: NO_STORE });
}

const refuseMethod = () =>
  getEnv().REVALIDATE_SECRET === undefined ? respond(404, 'Not found') : respond(405, 'Use POST', { Allow: 'POST' });

// Next would answer OPTIONS itself, and so tell that the route is there.
export {
  refuseMethod as DELETE,
  refuseMethod as GET,
  refuseMethod as HEAD,
  refuseMethod as OPTIONS,
  refuseMethod as PATCH,
  refuseMethod as PUT,
};

const bodySchema = z.strictObject({ keys: z.array(z.enum(COLLECTION_KEYS)).min(1).optional() });

/** More than a list of all keys needs. */
const BODY_MAX_BYTES = 4_096;

const respond = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ ok: false, message }, { status, headers: { ...NO_STORE, ...headers } });
