import { deliverEnquiry } from '@/lib/enquiry/delivery';
import { ENQUIRY_FAILED_MESSAGE, ENQUIRY_FIELDS, type EnquiryErrors } from '@/lib/enquiry/fields';
import { toIdempotencyKey } from '@/lib/enquiry/idempotency-key';
import { enquiryProblemsPath } from '@/lib/enquiry/problems';
import { readEnquiryBody } from '@/lib/enquiry/read-request';
import { parseEnquiry } from '@/lib/enquiry/schema';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/paths';

const NO_STORE = { 'Cache-Control': 'no-store' };

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { ...NO_STORE, ...headers } });

/** A path and no URL: behind a proxy the request does not know the name under which the reader sees the site. */
const seeOther = (path: string) => new Response(null, { status: 303, headers: { ...NO_STORE, Location: path } });

/** Takes an enquiry (§7 POST /api/bookfreedemo) from the form's island, or from a browser without JavaScript. */
export async function POST(request: Request): Promise<Response> {
  const body = await readEnquiryBody(request);
  if (!body.isRead) {
    const { isForm, status, message } = body;
    return isForm ? seeOther(ENQUIRY_RESULT_PATHS.failed) : answer(status, { ok: false, message });
  }
  const parsed = parseEnquiry(body.input);
  if (!parsed.isValid) return refuse(parsed.errors, body.isForm);
  const key = toIdempotencyKey(request.headers, { isForm: body.isForm, enquiry: parsed.enquiry });
  const delivery = await deliverEnquiry(parsed.enquiry, key);
  if (body.isForm) {
    return seeOther(delivery.status === 'accepted' ? ENQUIRY_RESULT_PATHS.sent : ENQUIRY_RESULT_PATHS.failed);
  }
  return delivery.status === 'accepted'
    ? answer(200, { ok: true })
    : answer(502, { ok: false, message: delivery.message ?? ENQUIRY_FAILED_MESSAGE });
}

const refuse = (errors: EnquiryErrors, isForm: boolean) =>
  isForm
    ? seeOther(enquiryProblemsPath(ENQUIRY_FIELDS.filter((field) => errors[field])))
    : answer(422, { ok: false, errors });

const refuseMethod = () => answer(405, { ok: false, message: 'Send the enquiry by POST.' }, { Allow: 'POST' });

export {
  refuseMethod as DELETE,
  refuseMethod as GET,
  refuseMethod as HEAD,
  refuseMethod as OPTIONS,
  refuseMethod as PATCH,
  refuseMethod as PUT,
};
