import { after } from 'next/server';

import { encodeErrors } from '@/lib/enquiry/refusal-query';
import { settleDeliveries } from '@/lib/enquiry/store-or-deliver';
import { type Submission, submitEnquiry } from '@/lib/enquiry/submit-enquiry';
import { NO_STORE } from '@/lib/http/security-headers';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/routes';

/** Receives an enquiry (§7 POST /api/bookfreedemo) from the form's island, or from a browser without JavaScript. */
export async function POST(request: Request): Promise<Response> {
  const submission = await submitEnquiry(request);
  // A server that is stopped finishes what it does after a response.
  if (submission.status === 200 || submission.status === 502) after(settleDeliveries);
  return submission.isForm ? respondToForm(submission) : respondToCall(submission);
}

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
function respondToForm(submission: Submission): Response {
  const { sent, failed } = ENQUIRY_RESULT_PATHS;
  const refused = submission.status === 422 ? `${failed}?${encodeErrors(submission.errors)}` : failed;
  const location = submission.status === 200 ? sent : refused;
  return new Response(null, { status: 303, headers: { ...headersOf(submission), Location: location } });
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
