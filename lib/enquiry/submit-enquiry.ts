import 'server-only';

import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { REFUSALS } from '@/lib/company/enquiry-messages';
import { type EnquiryErrors } from '@/lib/enquiry/fields';
import { toContentKey, toIdempotencyKey } from '@/lib/enquiry/idempotency-key';
import { parseEnquiry } from '@/lib/enquiry/schema';
import { parseSource, readFirstPage } from '@/lib/enquiry/source';
import { isSuspectedSpam } from '@/lib/enquiry/spam-check';
import { ACCEPTED, storeIfRoom, storeOrDeliver } from '@/lib/enquiry/store-or-deliver';
import { getEnv } from '@/lib/env';
import { parseJson } from '@/lib/format/json';
import { getClientIp } from '@/lib/http/client-ip';
import { isCrossSite } from '@/lib/http/cross-site';
import { countTowards, type Limit } from '@/lib/http/rate-limiter';
import { readLimitedText } from '@/lib/http/read-limited-text';
import { PATHS } from '@/lib/routing/routes';

/*
 * Limits of the enquiry route (standards, "Security"). Indian phone networks put thousands of visitors behind one
 * address, so the limits per address are far above what one person sends.
 */
const REQUESTS_PER_CLIENT: Limit = { name: 'enquiry-requests', points: 120, durationSeconds: 60 };
/** Valid enquiries only: correcting a form costs nothing. */
const ENQUIRIES_PER_CLIENT: Limit = { name: 'enquiries', points: 20, durationSeconds: 60 };
/** More than the vendor's staff can read: an attack. With a store, more are accepted while it has room. */
export const ENQUIRIES_IN_ALL: Limit = { name: 'enquiries-in-all', points: 600, durationSeconds: 60 };
/** The limit for addresses that have sent an enquiry within the hour. The other half is reserved for new addresses. */
export const ENQUIRIES_OF_KNOWN: Limit = { name: 'enquiries-of-known', points: 300, durationSeconds: 60 };
const FIRST_IN_AN_HOUR: Limit = { name: 'first-enquiries', points: 1, durationSeconds: 3_600 };
/** Suspected spam has limits of its own, so that it never uses up those of visitors. */
const SUSPECTS_PER_CLIENT: Limit = { ...ENQUIRIES_PER_CLIENT, name: 'suspects' };
export const SUSPECTS_IN_ALL: Limit = { ...ENQUIRIES_IN_ALL, name: 'suspects-in-all' };

/** The result of a submission, before its response. `isForm`: from a browser without JavaScript, which gets a page. */
export type Submission = { isForm: boolean } & (
  | { status: 200 }
  | { status: 422; errors: EnquiryErrors }
  | { status: 400 | 403 | 413 | 415 | 502; message: string }
  | { status: 429; message: string; retryAfterSeconds: number }
);

/**
 * Handles a submitted enquiry (§7 POST /api/bookfreedemo; standards, "Security"). The cheap checks come first, so that a
 * flood costs little. Never throws.
 */
export async function submitEnquiry(request: Request): Promise<Submission> {
  const { headers } = request;
  const { SITE_URL, TRUSTED_PROXIES } = getEnv();
  if (isCrossSite(headers, { siteUrl: SITE_URL, isBehindProxy: TRUSTED_PROXIES > 0 })) {
    // Without a redirect, whatever it is.
    return { isForm: false, status: 403, message: REFUSALS.elsewhere };
  }
  const address = getClientIp(headers, TRUSTED_PROXIES);
  const countForClient = async (limit: Limit) => (address === null ? null : countTowards(limit, address));
  const requests = await countForClient(REQUESTS_PER_CLIENT);
  if (requests) return { isForm: mediaTypeOf(headers) === FORM_TYPE, ...tooMany(requests) };

  const body = await readEnquiryBody(request);
  if ('status' in body) return body;
  const { isForm, input } = body;
  const parsed = parseEnquiry(input);
  if (!parsed.isValid) return { isForm, status: 422, errors: parsed.errors };

  const isSuspect = isSuspectedSpam(input);
  const limited = await countForClient(isSuspect ? SUSPECTS_PER_CLIENT : ENQUIRIES_PER_CLIENT);
  if (limited) return { isForm, ...tooMany(limited) };
  const flooded = isSuspect ? await countTowards(SUSPECTS_IN_ALL, 'all') : await countInAll(countForClient);

  const { enquiry } = parsed;
  const key = toContentKey(toIdempotencyKey(headers, isForm), enquiry);
  const source = parseSource(findSource(input, isForm, headers));
  const valid = { enquiry, key, isSuspect, source };
  if (flooded && (isSuspect || !(await storeIfRoom(valid)))) return { isForm, ...tooMany(flooded) };
  const outcome = flooded ? ACCEPTED : await storeOrDeliver(valid);
  if (outcome.status === 'accepted') return { isForm, status: 200 };
  if (outcome.errors) return { isForm, status: 422, errors: outcome.errors };
  return { isForm, status: 502, message: outcome.message ?? ENQUIRY_WORDS.failed };
}

async function countInAll(countForClient: (limit: Limit) => ReturnType<typeof countTowards>) {
  const isKnown = (await countForClient(FIRST_IN_AN_HOUR)) !== null;
  return (isKnown && (await countTowards(ENQUIRIES_OF_KNOWN, 'all'))) || countTowards(ENQUIRIES_IN_ALL, 'all');
}

/** What the form has recorded. Without JavaScript, only the page with the form is known, with its campaign. */
function findSource(input: unknown, isForm: boolean, headers: Headers): unknown {
  const { source } = input as { source?: unknown };
  const referer = headers.get('referer') ?? '';
  const page = isForm && source === undefined && URL.canParse(referer) ? new URL(referer) : null;
  // Some browsers send the origin only.
  if (page === null || page.host !== headers.get('host') || page.pathname === PATHS.home) return source;
  return readFirstPage(page);
}

const tooMany = ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
  ({ status: 429, message: REFUSALS.tooMany, retryAfterSeconds }) as const;

/** The largest body that is read, in bytes. */
export const ENQUIRY_BODY_MAX_BYTES = 16 * 1024;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const mediaTypeOf = (headers: Headers) => headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();

/**
 * Reads the body of an enquiry: JSON, or the fields of a form (§7 Taking enquiries). Stops at the size limit, whatever
 * length the request declares. Exported for its tests.
 */
export async function readEnquiryBody(request: Request) {
  const type = mediaTypeOf(request.headers);
  const isForm = type === FORM_TYPE;
  const refuse = (status: 400 | 413 | 415, message: string) => ({ isForm, status, message });
  if (!isForm && type !== JSON_TYPE) return refuse(415, `Send the enquiry as ${JSON_TYPE} or ${FORM_TYPE}.`);
  const text = await readLimitedText(request, ENQUIRY_BODY_MAX_BYTES).catch(() => null);
  if (text === null) return refuse(400, REFUSALS.incomplete);
  if (text === undefined) return refuse(413, REFUSALS.tooLarge);
  if (isForm) return { isForm, input: Object.fromEntries(new URLSearchParams(text)) };
  const input = parseJson(text);
  return input === undefined ? refuse(400, 'The enquiry is not valid JSON.') : { isForm, input };
}
