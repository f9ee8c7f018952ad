/** Replaces lib/enquiry/store/enquiry-service.ts: an edge host has no disk, so enquiries are delivered at once. */
export function getEnquiryService(): never {
  throw new Error('there is no store of enquiries on an edge host: set API_BASE_URL, and leave ENQUIRY_STORE unset');
}

/** Never called: mail needs a store. */
export const deliverByMail = getEnquiryService;
