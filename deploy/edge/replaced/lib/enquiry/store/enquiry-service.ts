import type * as server from '@/lib/enquiry/store/enquiry-service';

/** Replaces the store: an edge host has no disk. */
export const getEnquiryService: typeof server.getEnquiryService = () => {
  throw new Error('An edge host has no enquiry store: set API_BASE_URL, and leave ENQUIRY_STORE unset.');
};
