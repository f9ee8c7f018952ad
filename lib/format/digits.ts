/** Digits of any script as 0 to 9, `९८२२०` as `98220`. Unicode has the ten digits of a script in a row. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0)! - value - 1))) value += 1;
    return String(value);
  });
