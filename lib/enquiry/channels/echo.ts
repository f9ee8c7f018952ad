import type { Enquiry } from '@/lib/enquiry/schema';
import { toWords } from '@/lib/format/words';

/** Replaces a text that only repeats the enquiry. */
export const ECHO = '…';

const remove = (words: string, values: readonly string[]) =>
  values.reduce((rest, value) => (value === '' ? rest : rest.replaceAll(value, '')), words);

/**
 * What a response repeats of an enquiry says nothing about the result (docs/backend.md). Returns a function that removes
 * from a text each whole value of the enquiry, and from a sentence each word of the name, which responses greet: "Thank
 * you, Mr Blocked". It returns a text without them unchanged.
 */
export function buildEchoRemover(enquiry: Enquiry): (text: string) => string {
  const values = Object.values(enquiry).map(toWords);
  const names = [...new Set(enquiry.name.split(' ').map(toWords))];
  return (text) => {
    const words = toWords(text);
    const isSentence = /\S\s+\S/.test(text);
    const rest = remove(remove(words, values), isSentence ? names : []);
    return rest === words ? text : rest.trim() || ECHO;
  };
}
