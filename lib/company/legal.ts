import { COMPANY_NAME } from '@/lib/company/names';

/** On both pages. */
const SHARED = {
  effectiveDate: 'Effective Date:',
  /** Below the message of a failed load. */
  retry: 'Please try again in a few minutes.',
  /** Beside each document: a question, the text of the link, the text after it. */
  margin: { question: 'Questions about this document?', link: 'Ask us', promise: ' and get a plain answer.' },
} as const;

/** §2 Terms and privacy pages; the documents themselves are content. */
export const LEGAL_WORDS = {
  terms: {
    ...SHARED,
    name: 'Terms & Conditions',
    description: `Terms for this website and for the software and trial versions of ${COMPANY_NAME}: licence, fees, support, data and liability.`,
    failed: 'Failed to load terms and conditions',
    empty: 'No terms and conditions data available.',
  },
  privacy: {
    ...SHARED,
    name: 'Privacy Policy',
    description: `What personal data ${COMPANY_NAME} collects on this website, why we need it, how long we keep it, and your rights.`,
    failed: 'Failed to load privacy policy',
    empty: 'No privacy policy data available.',
  },
} as const;
