import 'server-only';

import { isCrossSite } from '@/lib/http/cross-site';
import { deliverEnquiry, quarantineEnquiry } from '@/lib/enquiry/delivery';
import { ENQUIRY_FAILED_MESSAGE, type EnquiryErrors } from '@/lib/enquiry/fields';
import { toContentKey, toIdempotencyKey } from '@/lib/enquiry/idempotency-key';
import { ENQUIRIES_IN_ALL, ENQUIRIES_OF_A_READER, REQUESTS_OF_A_READER } from '@/lib/enquiry/limits';
import { isFormRequest, readEnquiryBody } from '@/lib/enquiry/read-request';
import { isSuspectedSpam } from '@/lib/enquiry/spam-check';
import { parseEnquiry } from '@/lib/enquiry/schema';
import { getClusterPort } from '@/lib/backend/cluster-port';
import { getEnv } from '@/lib/env';
import { countTowards } from '@/lib/http/rate-limiter';
import { getClientIp } from '@/lib/http/client-ip';

/** What became of a request, before anyone decides how to say so. */
export type SubmissionResult =
  | { status: 200 }
  | { status: 422; errors: EnquiryErrors }
  | { status: 400 | 403 | 413 | 415 | 502; message: string }
  | { status: 429; message: string; retryAfterSeconds: number };

/** `input`: the fields as they came, where the body could be read. */
export type Submission = SubmissionResult & { isForm: boolean; input?: unknown };

const TOO_MANY_MESSAGE = 'Too many messages came at once. Please wait a minute and send it again, or call us.';

/**
 * Takes an enquiry from a request (§7 POST /api/bookfreedemo; standards, "Security"): the cheap refusals first, so that
 * a flood costs little, and nothing is delivered that was not checked. Never throws.
 */
export async function submitEnquiry(request: Request): Promise<Submission> {
  const { headers } = request;
  const { SITE_URL, TRUSTED_PROXIES } = getEnv();
  const isBehindProxy = TRUSTED_PROXIES > 0;
  if (isCrossSite(headers, { siteUrl: SITE_URL, isBehindProxy })) {
    return { isForm: false, status: 403, message: 'Send the enquiry from the pages of this site.' };
  }
  const address = getClientIp(headers, TRUSTED_PROXIES);
  const requests = address === null ? null : await countTowards(REQUESTS_OF_A_READER, address);
  if (requests) return { isForm: isFormRequest(headers), ...tooMany(requests) };

  const body = await readEnquiryBody(request);
  const { isForm } = body;
  if (!body.isRead) return { isForm, status: body.status, message: body.message };
  const { input } = body;
  const parsed = parseEnquiry(input);
  if (!parsed.isValid) return { isForm, input, status: 422, errors: parsed.errors };

  const enquiries =
    (address === null ? null : await countTowards(ENQUIRIES_OF_A_READER, address)) ??
    (await countTowards(ENQUIRIES_IN_ALL, 'all'));
  if (enquiries) return { isForm, input, ...tooMany(enquiries) };

  const { enquiry } = parsed;
  const key = toIdempotencyKey(headers, { isForm, enquiry });
  const isSuspect = isSuspectedSpam(input);
  const { peers } = getClusterPort();
  const id = toContentKey(key, enquiry);
  // A second try may reach another server. Only what was taken is known, so none is lost.
  if (!isSuspect && (await peers?.knowsEnquiry(id))) return { isForm, status: 200 };
  const delivery = await (isSuspect ? quarantineEnquiry(enquiry, key) : deliverEnquiry(enquiry, key));
  if (delivery.status === 'accepted') {
    if (!isSuspect) await peers?.rememberEnquiry(id);
    return { isForm, status: 200 };
  }
  return { isForm, input, status: 502, message: delivery.message ?? ENQUIRY_FAILED_MESSAGE };
}

const tooMany = ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
  ({ status: 429, message: TOO_MANY_MESSAGE, retryAfterSeconds }) as const;
