import { PHONE_COUNTRY_CODE } from '@/lib/constants';
import { cutCharacters } from '@/lib/format/text';

/* The addresses and numbers in a contact field, which people fill as they would a visiting card (§3 Contact data). */

/** One value of a contact field. */
export interface ContactValue {
  /** An e-mail address, or a number as `lib/format/contact-links.ts` reads it. */
  value: string;
  /** The vendor's words beside it, for visitors: "Sales", "10 am - 6 pm". */
  note?: string;
}

/** A value and its place in the text; `null` for a link that leads nowhere, whose address is no words. */
interface Found {
  value: string | null;
  start: number;
  end: number;
}

const NOTE_CHARACTERS = 60;

/** Words that say what the icon says. */
const LABELS = new Set(
  (
    'e email emails mail mails id mailto tel tele telephone telephones phone phones ph mob mobile mobiles m t p cell call ' +
    'contact whatsapp wa no nos number numbers and or us on at ईमेल ई-मेल मेल मोबाइल मोबाईल फोन फ़ोन फोन दूरभाष दूरध्वनी ' +
    'संपर्क सम्पर्क व्हाट्सएप व्हाट्सऐप व्हाट्सअप नंबर नं नम्बर क्रमांक आणि और या किंवा तथा व'
  ).split(' '),
);

const EDGES = /^[^\p{L}\p{M}\p{N}]+|(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu;

/** Whether a word is a label, or none: `Mob.:`, `e-mail`, `-`. */
const isLabel = (word: string) => {
  const letters = word.replace(EDGES, '').toLowerCase();
  return letters === '' || letters.split(/[.:/-]+/).every((part) => LABELS.has(part)) || LABELS.has(letters);
};

/** Words beside a value, without labels at either end; `undefined` if nothing is left. */
function toNote(text: string): string | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  const first = words.findIndex((word) => !isLabel(word));
  if (first === -1) return undefined;
  const last = words.findLastIndex((word) => !isLabel(word));
  const note = words
    .slice(first, last + 1)
    .join(' ')
    .replace(EDGES, '');
  return note === '' ? undefined : cutCharacters(note, NOTE_CHARACTERS);
}

/** Where, between two values, the words of the first end: after its brackets, or at a separator. */
function findBorder(between: string): number {
  const bracket = /^\s*\([^()]*\)/.exec(between);
  if (bracket) return bracket[0].length;
  const separator = between.search(/[\n,;|/&]/);
  return Math.max(separator, 0);
}

/** Adds to each value the words beside it, and drops repeated values. */
function withNotes(text: string, found: readonly Found[]): ContactValue[] {
  const borders = found.slice(1).map(({ start }, index) => {
    const { end } = found[index]!;
    return end + findBorder(text.slice(end, start));
  });
  const values = found.map(({ value, start, end }, index) => {
    const beside = [text.slice(borders[index - 1] ?? 0, start), text.slice(end, borders[index])];
    const note = beside.flatMap((words) => toNote(words) ?? []).join(', ');
    return { value, ...(note !== '' && { note }) };
  });
  const known = new Set<string>();
  return values.filter((one): one is ContactValue => {
    const key = one.value?.toLowerCase();
    return key !== undefined && !known.has(key) && known.add(key) !== undefined;
  });
}

/** `sales [at] v.example`, `sales(at)v(dot)example`, `sales%40v.example`. */
const unmask = (text: string) =>
  text
    .replace(/ ?[[({]\s?at\s?[\])}] ?|%40/gi, '@')
    .replace(/ ?[[({]\s?dot\s?[\])}] ?/gi, '.')
    .replace(/ ?@ ?/g, '@');

/**
 * The e-mail addresses in a text, in its order: `Sales <sales@v.example>, support@v.example`.
 * @param text lines separated by `\n`, each without tags and with single spaces
 */
export function listEmails(text: string): ContactValue[] {
  // The rest of a mailto: link is no address.
  const plain = unmask(text).replace(/\?(?:subject|body|b?cc)=[^\n]*/gi, '');
  const found: Found[] = [];
  for (const { 0: token, index } of plain.matchAll(/[^\s,;|<>()[\]{}"\\/:]+/g)) {
    const parts = token.split('@').length > 2 ? token.matchAll(/[^&]+/g) : [{ 0: token, index: 0 }];
    for (const { 0: part, index: offset } of parts) {
      const value = part.replace(EDGES, '');
      const start = index + offset;
      if (/^[^@]+@[^@]+$/.test(value)) found.push({ value, start, end: start + part.length });
    }
  }
  return withNotes(plain, found);
}

/** Digits of Indian scripts as ASCII, all dashes as `-`, without marks that set the direction of text. */
const toPlainNumbers = (text: string) =>
  text
    .replace(
      /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g,
      // The zeros of these scripts are 6 above a multiple of 16.
      (digit) => String((digit.charCodeAt(0) - 6) % 16),
    )
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\p{Bidi_Control}/gu, '');

/** Times of the day, and 24x7. */
const HOURS =
  /(?<!\d)(?:\d{1,2}(?:[:.]\d{2})? ?(?:[ap]\.?m|hrs|hours|noon|बजे)(?![a-z])|\d{1,2}[:.]\d{2} ?(?:-|to) ?\d{1,2}[:.]\d{2}(?!\d)|\d{1,2}:\d{2}(?!\d)|24 ?[x*/×] ?7(?!\d))/gi;

/** A link of WhatsApp, to the end of its line. */
const WHATSAPP_LINK =
  /(?:whatsapp:\/\/|(?:https?:)?\/\/(?:[a-z]+\.)?(?:wa\.me|whatsapp\.com)|(?<![\w@.-])(?:[a-z]+\.)?(?:wa\.me|whatsapp\.com)\/)[^\n]*/gi;

/** Ten digits, which the text of a message does not have by chance. */
const WHOLE_NUMBER = /\d(?:[ -]?\d){9}/;

/** The number of a link of WhatsApp, or the link if it has none: `https://wa.me/message/…`; `null` if it leads nowhere. */
function readWhatsAppLink(link: string): string | null {
  const address = link.replace(/^(?:https?:)?\/*/i, '');
  const written =
    /[?&]phone=([^&#]*)/i.exec(address)?.[1] ?? /^[a-z.]*(?:wa\.me)\/(?:c\/)?([^/?#]*)/i.exec(address)?.[1] ?? '';
  const digits = written.replace(/%2b|%20/gi, ' ').replace(/[\s+()-]/g, '');
  if (/^\d{8,}$/.test(digits)) {
    const national = toNationalNumber(digits);
    return national.length > NATIONAL_DIGITS && !national.startsWith('+') ? `+${national}` : national;
  }
  const url = `https://${address}`;
  if (/^whatsapp:/i.test(link) || !URL.canParse(url)) return null;
  const { pathname, href } = new URL(url);
  return pathname.length > 1 && !/^\/send\/?$/i.test(pathname) ? href : null;
}

const NATIONAL_DIGITS = 10;

/**
 * A number as people write it, without what every screen adds itself (§9): +91, 0091 or a leading 0. Those of other
 * countries begin with `+`. Digits only, besides.
 */
function toNationalNumber(written: string): string {
  const digits = written.replace(/\D/g, '');
  const number = digits.replace(/^0+/, '');
  if (number === '') return digits;
  const isInternational = written.startsWith('+') || /^00[1-9]/.test(digits);
  if (!number.startsWith(PHONE_COUNTRY_CODE)) return isInternational ? `+${number}` : number;
  const rest = number.slice(PHONE_COUNTRY_CODE.length).replace(/^0+/, '');
  return rest.length >= NATIONAL_DIGITS || (isInternational && rest !== '') ? rest : number;
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

/** The numbers of a text without links, each with its area code and all its digits. */
function listNumbers(text: string): (Found & { value: string })[] {
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
  return found.filter(({ value, start, end }) => value.length > 2 && value.length === end - start);
}

/**
 * The numbers in a text, in its order, without prefix: `0253-2345678/79, 98220 11223 (10 am - 6 pm)`. A link of WhatsApp is
 * its number, or stays a link.
 * @param text lines separated by `\n`, each without tags and with single spaces
 */
export function listPhones(text: string): ContactValue[] {
  const plain = toPlainNumbers(text);
  const links = findLinks(plain);
  let [masked, end] = ['', 0];
  for (const link of links) {
    masked += plain.slice(end, link.start) + '~'.repeat(link.end - link.start);
    end = link.end;
  }
  masked = (masked + plain.slice(end)).replace(HOURS, (hours) => '~'.repeat(hours.length));
  const found = [...listNumbers(masked), ...links];
  return withNotes(
    plain,
    found.sort((one, other) => one.start - other.start),
  );
}

/** The links of WhatsApp in a text. */
function findLinks(text: string): Found[] {
  const links: Found[] = [];
  WHATSAPP_LINK.lastIndex = 0;
  for (let match = WHATSAPP_LINK.exec(text); match; match = WHATSAPP_LINK.exec(text)) {
    const link = /^[^\s,;|<>"]*/.exec(match[0])?.[0] ?? '';
    // The text of a message may have spaces. Another number may follow too.
    const isMessage = /[?&]text=/i.test(link) && !WHOLE_NUMBER.test(match[0].slice(link.length));
    const end = match.index + (isMessage ? match[0] : link).length;
    links.push({ value: readWhatsAppLink(link), start: match.index, end });
    WHATSAPP_LINK.lastIndex = end;
  }
  return links;
}
