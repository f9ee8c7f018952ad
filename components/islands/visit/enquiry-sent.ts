/** Dispatched on the document when an enquiry was accepted. */
export const ENQUIRY_SENT_EVENT = 'enquiry-sent';
