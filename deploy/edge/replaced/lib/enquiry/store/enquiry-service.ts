import type * as server from '@/lib/enquiry/store/enquiry-service';

const refuse = (): never => {
  throw new Error('An edge host has no enquiry store: set API_BASE_URL, and leave ENQUIRY_STORE unset.');
};

/** Replaces the store and the mail client: an edge host has neither a disk nor SMTP. */
export const getEnquiryService: typeof server.getEnquiryService = refuse;

/** Never called: mail needs a store. */
export const deliverByMail: typeof server.deliverByMail = refuse;
