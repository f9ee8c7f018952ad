/**
 * Digits of any script as 0 to 9, `९८२२०` as `98220`. Unicode has the ten digits of a script in a row; ornamental ones, whose
 * rows touch, are equivalent to ASCII.
 */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.normalize('NFKC').codePointAt(0)!;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
