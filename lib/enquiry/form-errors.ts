import { ENQUIRY_FIELDS, type EnquiryField } from '@/lib/enquiry/fields';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/routes';

const SEPARATOR = '.';
/** In place of fields: all are valid, but the enquiry was not sent. */
const NO_FIELD = 'again';
const TOKEN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The page where a visitor without JavaScript reads the errors and sends again. The path names the invalid fields, which
 * are not personal data. The typed values are stored in memory under `token` (a UUID), not in a path or a cookie.
 */
export const enquiryErrorsPath = (fields: readonly EnquiryField[], token: string) =>
  `${ENQUIRY_RESULT_PATHS.failed}/${fields.join(SEPARATOR) || NO_FIELD}/${token}`;

/** The fields in the segments of such a path, in the order of the form; `null` for any other path. */
export function parseErrorsPath(segments: { fields: string; held: string }): EnquiryField[] | null {
  if (!TOKEN.test(segments.held)) return null;
  if (segments.fields === NO_FIELD) return [];
  const names = segments.fields.split(SEPARATOR);
  const fields = ENQUIRY_FIELDS.filter((field) => names.includes(field));
  return fields.length > 0 && fields.join(SEPARATOR) === segments.fields ? fields : null;
}
