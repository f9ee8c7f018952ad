import { ENQUIRY_FIELDS } from '@/lib/enquiry/fields';
import { flashForm } from '@/lib/enquiry/form-flash';
import { enquiryErrorsPath } from '@/lib/enquiry/form-errors';
import { type Submission, submitEnquiry } from '@/lib/enquiry/submit-enquiry';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/paths';

/** Takes an enquiry (§7 POST /api/bookfreedemo) from the form's island, or from a browser without JavaScript. */
export async function POST(request: Request): Promise<Response> {
  const taken = await submitEnquiry(request);
  // What another site's page sent is no form of ours.
  return taken.isForm && taken.status !== 403 ? answerForm(taken) : answerCall(taken);
}

const NO_STORE = { 'Cache-Control': 'no-store' };

/** A refused flood is told when to come again. */
const headersOf = (taken: Submission): Record<string, string> =>
  taken.status === 429 ? { ...NO_STORE, 'Retry-After': String(taken.retryAfterSeconds) } : NO_STORE;

function answerCall(taken: Submission): Response {
  const { status } = taken;
  if (status === 200) return Response.json({ ok: true }, { headers: NO_STORE });
  const body = status === 422 ? { ok: false, errors: taken.errors } : { ok: false, message: taken.message };
  return Response.json(body, { status, headers: headersOf(taken) });
}

/** A path and no URL: behind a proxy the request does not know the name under which the visitor sees the site. */
function answerForm(taken: Submission): Response {
  return new Response(null, { status: 303, headers: { ...headersOf(taken), Location: resultPathOf(taken) } });
}

function resultPathOf(taken: Submission): string {
  if (taken.status === 200) return ENQUIRY_RESULT_PATHS.sent;
  // What could not be read cannot be shown again.
  if (taken.input === undefined) return ENQUIRY_RESULT_PATHS.failed;
  const { errors, message } = taken.status === 422 ? { errors: taken.errors } : { errors: {}, message: taken.message };
  const token = flashForm(taken.input, message === undefined ? { errors } : { errors, message });
  return enquiryErrorsPath(
    ENQUIRY_FIELDS.filter((field) => field in errors),
    token,
  );
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
