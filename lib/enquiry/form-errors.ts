import { ENQUIRY_FIELDS, type EnquiryField } from '@/lib/enquiry/fields';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/paths';

const SEPARATOR = '.';
/** In place of fields: all of them are right, and yet the enquiry was not sent. */
const NO_FIELD = 'again';
const TOKEN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Where a browser without JavaScript is sent to read what was wrong and to send again. The fields at fault stand in the
 * path, since they tell nothing of the person; what was typed is held under `token` (a UUID), and belongs neither into
 * a path nor into a cookie.
 */
export const enquiryErrorsPath = (fields: readonly EnquiryField[], token: string) =>
  `${ENQUIRY_RESULT_PATHS.failed}/${fields.join(SEPARATOR) || NO_FIELD}/${token}`;

/** The fields that the segments of such a path name, in the order of the form; `null` for any other path. */
export function parseErrorsPath(segments: { fields: string; held: string }): EnquiryField[] | null {
  if (!TOKEN.test(segments.held)) return null;
  if (segments.fields === NO_FIELD) return [];
  const names = segments.fields.split(SEPARATOR);
  const fields = ENQUIRY_FIELDS.filter((field) => names.includes(field));
  return fields.length > 0 && fields.join(SEPARATOR) === segments.fields ? fields : null;
}
