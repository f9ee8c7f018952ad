/* Why an enquiry is refused (§5). Apart from `enquiry.ts`, because the browser loads this file later. */

/** For a field that is empty or only white space. */
export const REQUIRED_MESSAGES = {
  name: 'Name is required',
  email: 'Email is required',
  phone: 'Phone is required',
  company_name: 'Company name is required',
  country: 'Country is required',
  address: 'Address is required',
  description: 'Message is required',
} as const;

/** For a value that breaks the rule of its field. */
export const FORMAT_MESSAGES = {
  name: 'Only letters and spaces are allowed',
  email: 'Invalid email format',
  phone: 'Invalid phone number',
} as const;

export const UNPRINTABLE_MESSAGE = 'Hidden characters are not allowed';

/** `label`: of the field; `limit`: the number of characters, formatted. */
export const buildTooLongMessage = (label: string, limit: string) => `${label} can have at most ${limit} characters`;

/** For the whole form. */
export const REFUSALS = {
  tooMany: 'Too many messages were sent at once. Please wait a minute and try again, or call us.',
  elsewhere: 'Please send the enquiry from the form on this website.',
  incomplete: 'The request ended before the enquiry was complete.',
  tooLarge: 'The enquiry is too large.',
} as const;
