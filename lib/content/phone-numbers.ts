import { PHONE_COUNTRY_CODE } from '@/lib/constants';

/* Telephone numbers, as people write them (§3 Contact data, §9). */

/** A value and its place in the text; `null` for a link that leads nowhere, whose address is no words. */
export interface Found {
  value: string | null;
  start: number;
  end: number;
}

const NATIONAL_DIGITS = 10;

/**
 * A number as people write it, without what every screen adds itself (§9): +91, 0091 or a leading 0. Those of other
 * countries begin with `+`. Digits only, besides.
 */
export function toNationalNumber(written: string): string {
  const digits = written.replace(/\D/g, '');
  const number = digits.replace(/^0+/, '');
  if (number === '') return digits;
  const isInternational = written.startsWith('+') || /^00[1-9]/.test(digits);
  if (!number.startsWith(PHONE_COUNTRY_CODE)) return isInternational ? `+${number}` : number;
  const national = number.slice(PHONE_COUNTRY_CODE.length);
  // +91 0000000000 of a template.
  if (/^0+$/.test(national)) return national;
  const rest = national.replace(/^0+/, '');
  return rest.length >= NATIONAL_DIGITS || (isInternational && rest !== '') ? rest : number;
}

/** The number of a WhatsApp link, which has the code of its country without `+`. */
export function toNumberOfLink(digits: string): string {
  const national = toNationalNumber(digits);
  return national.length > NATIONAL_DIGITS && !national.startsWith('+') ? `+${national}` : national;
}

/** A number that the text contains, in the groups of digits in which it is written. */
interface Written {
  groups: string[];
  start: number;
  end: number;
  /** `79` of `2345678-79`: the end of another number. */
  isRest?: true;
}

const isComplete = (groups: readonly string[]) => toNationalNumber(groups.join('')).length >= NATIONAL_DIGITS;
const isTollFree = (groups: readonly string[]) => /^18[06]0/.test(toNationalNumber(groups.join('')));

/** A few digits after a slash or a hyphen: the end of the number before. */
const REST_DIGITS_MAX = 4;

/** Digits of a number without its area code; fewer are an extension, an hour or a part of a name. */
const LOCAL_DIGITS_MIN = 7;
/** Of a toll-free number. */
const NUMBER_DIGITS_MAX = 13;

const countDigits = (groups: readonly string[]) => groups.join('').replace(/\D/g, '').length;

/** The numbers in a run of digits, spaces and punctuation. Two numbers may have only a space between them. */
function splitRun(run: string, offset: number): Written[] {
  const all = [...run.matchAll(/\+?\d+/g)].map(({ 0: group, index }) => ({ group, index }));
  const left = all.map(() => 0);
  for (let index = all.length - 1; index >= 0; index -= 1) {
    left[index] = countDigits([all[index]!.group]) + (left[index + 1] ?? 0);
  }
  const written: Written[] = [];
  let current: Written | undefined;
  for (const [index, { group, index: at }] of all.entries()) {
    const [start, end] = [offset + at, offset + at + group.length];
    const isFull = current !== undefined && isComplete(current.groups);
    const isPartOfTollFree =
      isFull && isTollFree(current!.groups) && left[index]! + countDigits(current!.groups) <= NUMBER_DIGITS_MAX;
    if (current && !group.startsWith('+') && (!isFull || isPartOfTollFree)) {
      current.groups.push(group);
      current.end = end;
    } else if (isFull && !group.startsWith('+') && (group.length <= 2 || left[index]! < LOCAL_DIGITS_MIN)) {
      const isTight = run.slice(current!.end - offset, at) === '-';
      if (isTight && group.length <= REST_DIGITS_MAX) written.push({ groups: [group], start, end, isRest: true });
    } else {
      current = { groups: [group], start, end };
      written.push(current);
    }
  }
  return written;
}

/** The area code of a number, if it is written apart, without its zero: `253` of `0253-2345678`. */
function findAreaCode(groups: readonly string[]): string | undefined {
  const own = groups.length > 1 && /^(?:\+|0{0,2})91$/.test(groups[0]!) ? groups.slice(1) : groups;
  const code = own[0]!.replace(/^0+/, '');
  const isApart = own.length > 1 && code.length >= 2 && code.length <= 4;
  return isApart && toNationalNumber(groups.join('')).length === NATIONAL_DIGITS ? code : undefined;
}

/** Whether digits are a word of their own, not a part of a name or an address: `desk2024`, `v.example/2024`. */
const isWord = (text: string, start: number, end: number) =>
  !/(?:[\p{L}_-]|\p{L}\/)$/u.test(text.slice(Math.max(0, start - 2), start)) &&
  !/^[\p{L}_]/u.test(text.slice(end, end + 2));

/**
 * The numbers of a text without links, in its order, each with its area code and all its digits, as
 * `lib/format/contact-links.ts` reads them: both of `0253-2345678/79`.
 */
export function listNumbers(text: string): (Found & { value: string })[] {
  const found: (Found & { value: string })[] = [];
  let code: string | undefined;
  for (const { 0: run, index } of text.matchAll(/(?<![+(])[+(]*\d[\d ().+-]*/g)) {
    for (const { groups, start, end, isRest: isTight = false } of splitRun(run, index)) {
      const written = groups.join('');
      const before = found.at(-1);
      const isRest =
        isTight || (/^ ?\/ ?$/.test(text.slice(before?.end ?? 0, start)) && written.length <= REST_DIGITS_MAX);
      let value = toNationalNumber(written);
      if (isRest && before && before.value.length > written.length) {
        value = before.value.slice(0, -written.length) + written;
      } else if (code !== undefined && /^[1-9]\d*$/.test(written) && written.length === NATIONAL_DIGITS - code.length) {
        value = code + written;
      } else {
        code = findAreaCode(groups);
      }
      found.push({ value, start, end });
    }
  }
  const isLong = ({ value }: { value: string }) => value.length >= LOCAL_DIGITS_MIN;
  if (found.some(isLong)) return found.filter(isLong);
  // A service such as 1930; not 10-6.
  return found.filter(
    ({ value, start, end }) => value.length > 2 && value.length === end - start && isWord(text, start, end),
  );
}
