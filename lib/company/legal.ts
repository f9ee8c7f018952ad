import type { Names } from './names';

/** §2 Terms and privacy pages; the documents themselves are content. */
export const buildLegalWords = ({ companyName }: Names) =>
  ({
    terms: {
      description: `Terms for this website and for the software and trial versions of ${companyName}: licence, fees, support, data and liability.`,
    },
    privacy: {
      description: `What personal data ${companyName} collects on this website, why we need it, how long we keep it, and your rights.`,
    },
    /** Beside each document: a question, the text of the link, the text after it. */
    margin: { question: 'Questions about this document?', link: 'Ask us', promise: ' and get a plain answer.' },
  }) as const;
