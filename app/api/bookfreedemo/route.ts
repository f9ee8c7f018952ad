import { after } from 'next/server';

import { flashForm } from '@/lib/enquiry/form-flash';
import { settleDeliveries } from '@/lib/enquiry/store-or-deliver';
import { type Submission, submitEnquiry } from '@/lib/enquiry/submit-enquiry';
import { getEnv } from '@/lib/env';
import { getClientIp } from '@/lib/http/client-ip';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/routes';

/** Receives an enquiry (§7 POST /api/bookfreedemo) from the form's island, or from a browser without JavaScript. */
export async function POST(request: Request): Promise<Response> {
  const submission = await submitEnquiry(request);
  // A server that is stopped finishes what it does after a response.
  if (submission.status === 200 || submission.status === 502) after(settleDeliveries);
  // Pages of other sites are refused without a redirect.
  return submission.isForm && submission.status !== 403
    ? respondToForm(submission, request)
    : respondToCall(submission);
}

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Tells a limited client when to retry. */
const headersOf = (submission: Submission): Record<string, string> =>
  submission.status === 429 ? { ...NO_STORE, 'Retry-After': String(submission.retryAfterSeconds) } : NO_STORE;

function respondToCall(submission: Submission): Response {
  const { status } = submission;
  if (status === 200) return Response.json({ ok: true }, { headers: NO_STORE });
  const body = status === 422 ? { ok: false, errors: submission.errors } : { ok: false, message: submission.message };
  return Response.json(body, { status, headers: headersOf(submission) });
}

/** A path, not a URL: behind a proxy the request does not have the public origin. */
function respondToForm(submission: Submission, { headers }: Request): Response {
  const client = getClientIp(headers, getEnv().TRUSTED_PROXIES) ?? 'unknown';
  const path = resultPathOf(submission, client);
  return new Response(null, { status: 303, headers: { ...headersOf(submission), Location: path } });
}

function resultPathOf(submission: Submission, client: string): string {
  if (submission.status === 200) return ENQUIRY_RESULT_PATHS.sent;
  // A body that could not be parsed cannot be shown again.
  if (submission.input === undefined) return ENQUIRY_RESULT_PATHS.failed;
  const { status, input } = submission;
  const refusal = status === 422 ? { errors: submission.errors } : { errors: {}, message: submission.message };
  return flashForm(input, refusal, client);
}

const refuseMethod = () =>
  Response.json(
    { ok: false, message: 'Send the enquiry by POST.' },
    { status: 405, headers: { ...NO_STORE, Allow: 'POST' } },
  );

export {
  refuseMethod as DELETE,
  refuseMethod as GET,
  refuseMethod as HEAD,
  refuseMethod as OPTIONS,
  refuseMethod as PATCH,
  refuseMethod as PUT,
};
