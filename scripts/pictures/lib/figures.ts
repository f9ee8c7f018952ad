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
export const rupees = (value: number) => Math.round(value * 100);

/** Paise to "1,24,500.00". */
export const amount = (paise: number) => AMOUNT.format(paise / 100).replace('-', '−');

/** Paise to "₹ 1,24,500.00". */
export const inr = (paise: number) => `₹ ${amount(paise)}`;

/** Paise to "₹ 1,24,500": for charts, where the paise say nothing. */
export const inrWhole = (paise: number) => `₹ ${COUNT.format(Math.round(paise / 100))}`;

/** Paise to "1,24,500": for columns of whole rupees. */
export const inrPlain = (paise: number) => COUNT.format(Math.round(paise / 100));

/** Paise to "₹ 12.46 lakh". */
export const lakh = (paise: number) => `₹ ${(paise / 100 / 100000).toFixed(2)} lakh`;

/** A count with Indian grouping. */
export const count = (value: number) => COUNT.format(value);

/** Share of an amount in per cent, rounded to the paisa. */
export const percent = (paise: number, rate: number) => Math.round((paise * rate) / 100);

/** The sum of one figure of each row. */
export const sum = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0);

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A GSTIN that reads like one and can belong to nobody: its last character is
 * the one after the true check character.
 */
export function sampleGstin(state: string, pan: string) {
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
export function steady(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
