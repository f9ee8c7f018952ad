/**
 * Money and numbers of the sample books. Amounts are whole paise, so that every
 * total in a picture is a sum and not a drawing.
 */
const AMOUNT = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const COUNT = new Intl.NumberFormat('en-IN');

/** Rupees (a plain number) to paise. */
export const rupees = (value) => Math.round(value * 100);

/** Paise to "1,24,500.00". */
export const amount = (paise) => AMOUNT.format(paise / 100).replace('-', '−');

/** Paise to "₹ 1,24,500.00". */
export const inr = (paise) => `₹ ${amount(paise)}`;

/** Paise to "₹ 1,24,500": for charts, where the paise say nothing. */
export const inrWhole = (paise) => `₹ ${COUNT.format(Math.round(paise / 100))}`;

/** Paise to "₹ 12.46 lakh". */
export const lakh = (paise) => `₹ ${(paise / 100 / 100000).toFixed(2)} lakh`;

/** A count with Indian grouping. */
export const count = (value) => COUNT.format(value);

/** Share of an amount in per cent, rounded to the paisa. */
export const percent = (paise, rate) => Math.round((paise * rate) / 100);

/** The sum of a list, or of one field of its rows. */
export const sum = (rows, pick = (row) => row) => rows.reduce((total, row) => total + pick(row), 0);

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A GSTIN that reads like one and can belong to nobody: its last character is
 * the one after the true check character.
 */
export function sampleGstin(state, pan) {
  const body = `${state}${pan}1Z`;
  let total = 0;
  [...body].forEach((symbol, place) => {
    const product = SYMBOLS.indexOf(symbol) * (place % 2 === 0 ? 1 : 2);
    total += Math.floor(product / 36) + (product % 36);
  });
  const check = (36 - (total % 36)) % 36;
  return body + SYMBOLS[(check + 1) % 36];
}

/** The same sequence of numbers between 0 and 1 for the same seed: pictures stay the same when made again. */
export function steady(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
