import { ENQUIRY_FIELDS, type EnquiryField } from '@/lib/enquiry/fields';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/paths';

const SEPARATOR = '.';

/**
 * Where a browser without JavaScript is sent to read what was wrong: a static page for each set of fields, since what
 * people typed belongs neither into a path nor into a cookie.
 */
export const enquiryProblemsPath = (fields: readonly EnquiryField[]) =>
  `${ENQUIRY_RESULT_PATHS.failed}/${fields.join(SEPARATOR)}`;

/** The fields that such a path names, in the order of the form; `null` for any other path. */
export function parseProblemFields(segment: string): EnquiryField[] | null {
  const names = segment.split(SEPARATOR);
  const fields = ENQUIRY_FIELDS.filter((field) => names.includes(field));
  // One spelling of each set: the number of pages stays small.
  return fields.length > 0 && fields.join(SEPARATOR) === segment ? fields : null;
}
