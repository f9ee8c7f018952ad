import type { Enquiry } from '@/lib/enquiry/schema';
import { toWords } from '@/lib/format/words';

/** In place of a text that only repeats the enquiry. */
export const ECHO = '…';

/**
 * What a response repeats of an enquiry says nothing about the result (docs/backend.md). Returns a function that removes
 * from a text each whole value of the enquiry, and each word of the name, which responses greet: "Thank you, Mr Blocked".
 * It returns a text without them unchanged.
 */
export function buildEchoRemover(enquiry: Enquiry): (text: string) => string {
  const sent = [...Object.values(enquiry), ...enquiry.name.split(' ')].map(toWords);
  const values = [...new Set(sent)].filter((words) => words !== '');
  return (text) => {
    const words = toWords(text);
    const rest = values.reduce((found, value) => found.replaceAll(value, ''), words);
    return rest === words ? text : rest.trim() || ECHO;
  };
}
