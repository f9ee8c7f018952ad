import type { Enquiry } from '@/lib/enquiry/schema';
import type { EnquirySource } from '@/lib/enquiry/source';

export const ENQUIRY: Enquiry = {
  name: 'Meera Kulkarni',
  email: 'meera@example.com',
  phone: '+91 50203 04050',
  company_name: 'Tilvan Oils',
  country: 'India',
  address: 'Plot 7, MIDC\nKolhapur',
  description: 'दो गोदाम हैं।\nPlease call.',
};

/** Where it came from, with what each channel must escape. */
export const SOURCE: EnquirySource = {
  first_page: '/blog-details/gst दर',
  previous_page: '/erp',
  referrer: 'www.google.com',
  utm_source: 'google',
  utm_campaign: '=HYPERLINK("https://evil.example")',
};
