/* The enquiry form (§2 Contact). Apart from `contact.ts`, because the browser loads this file with the form. */

/** Labels by the name under which each field is sent. Deliveries and exports have them too. */
export const ENQUIRY_LABELS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company_name: 'Company',
  country: 'Country',
  address: 'Address',
  description: 'Message',
} as const;

export const ENQUIRY_WORDS = {
  /** Names the form. */
  label: 'Enquiry',
  hint: 'All fields are required.',
  /** In place of a country, until one is chosen. */
  chooseCountry: 'Select a country',
  /** The label of a field that only machines see. */
  honeypot: 'Leave this field empty',
  send: 'Send message',
  sending: 'Sending…',
  /** §8: after a success, and after a failure whose response has no message. */
  sent: 'Thank you! Your message has been sent successfully.',
  failed: 'Sorry, there was an error sending your message. Please try again.',
  /** Without a connection. */
  offline: 'You seem to be offline. Nothing you typed is lost. Please send it again when you are back online.',
  /** After a refusal; `count` is the number of invalid fields. */
  refused: (count: number) => (count === 1 ? '1 field needs your attention' : `${count} fields need your attention`),
} as const;
