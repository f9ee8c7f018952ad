import type { Names } from './names';

/** §2 Terms and privacy pages; the documents themselves are content. */
export const buildLegalWords = ({ companyName }: Names) =>
  ({
    terms: {
      description: `The terms that apply to this website and to the software and trial versions of ${companyName}.`,
    },
    privacy: {
      description: `Which personal data ${companyName} handles through this website, why, for how long, and what you can ask for.`,
    },
    /** Beside each document: a question, the text of the link, the text after it. */
    margin: { question: 'A question about this document?', link: 'Ask us', promise: ', we answer in plain words.' },
  }) as const;
