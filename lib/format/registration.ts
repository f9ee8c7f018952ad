/* Registration numbers of Indian firms. */

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const DIGITS = 36;

/** Whether a text is a Goods and Services Tax number: its form, and its last character, which checks the others. */
export function isGstin(text: string): boolean {
  if (!GSTIN.test(text)) return false;
  const values = [...text].map((character) => parseInt(character, DIGITS));
  const sum = values.slice(0, -1).reduce((total, value, index) => {
    const product = value * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / DIGITS) + (product % DIGITS);
  }, 0);
  return (DIGITS - (sum % DIGITS)) % DIGITS === values.at(-1);
}

/** Whether a text has the form of a company's Corporate Identification Number. */
export const isCin = (text: string): boolean => /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(text);

/** Whether a text has the form of the identification number of a limited liability partnership. */
export const isLlpin = (text: string): boolean => /^[A-Z]{3}-\d{4}$/.test(text);
