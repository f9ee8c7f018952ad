import { type Found, listNumbers } from '@/lib/content/phone-numbers';
import { findWhatsAppLinks } from '@/lib/content/whatsapp-links';
import { decodePercent } from '@/lib/format/decode-percent';
import { removeInvisible } from '@/lib/format/invisible';
import { cutCharacters, toAsciiDigits } from '@/lib/format/text';

/* The addresses and numbers in a contact field, which people fill as they would a visiting card (§3 Contact data). */

/** One value of a contact field. */
export interface ContactValue {
  /** An e-mail address, or a number as `lib/format/contact-links.ts` reads it. */
  value: string;
  /** The vendor's words beside it, for visitors: "Sales", "10 am - 6 pm". */
  note?: string;
}

const NOTE_CHARACTERS = 60;

/** Words that say what the icon says. */
const LABELS = new Set(
  (
    'e email emails mail mails id mailto tel tele telephone telephones phone phones ph mob mobile mobiles m t p cell call ' +
    'contact whatsapp wa no nos number numbers and or us on at ईमेल ई-मेल मेल मोबाइल मोबाईल फोन फ़ोन फोन दूरभाष दूरध्वनी ' +
    'संपर्क सम्पर्क व्हाट्सएप व्हाट्सऐप व्हाट्सअप नंबर नं नम्बर क्रमांक आणि और या किंवा तथा व http https emailto'
  ).split(' '),
);

const EDGES = /^[^\p{L}\p{M}\p{N}]+|(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu;

/** Whether a word is a label, or none: `Mob.:`, `e-mail`, `-`. */
const isLabel = (word: string) => {
  const letters = word.replace(EDGES, '').toLowerCase();
  return letters === '' || letters.split(/[.:/-]+/).every((part) => LABELS.has(part)) || LABELS.has(letters);
};

/** Words beside a value, without labels at either end, except in "WhatsApp only"; `undefined` if nothing is left. */
function toNote(text: string): string | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  const isNote = (word: string, index: number) => !isLabel(word) || /^only\b/i.test(words[index + 1] ?? '');
  const first = words.findIndex(isNote);
  if (first === -1) return undefined;
  const last = words.findLastIndex(isNote);
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

/** Adds to each value the words beside it. A repeated value is one, with the words of all. */
function withNotes(text: string, found: readonly Found[]): ContactValue[] {
  const borders = found.slice(1).map(({ start }, index) => {
    const { end } = found[index]!;
    return end + findBorder(text.slice(end, start));
  });
  const known = new Map<string, { value: string; notes: Set<string> }>();
  for (const [index, { value, start, end }] of found.entries()) {
    if (value === null) continue;
    const beside = [text.slice(borders[index - 1] ?? 0, start), text.slice(end, borders[index])];
    const one = known.get(value.toLowerCase()) ?? { value, notes: new Set() };
    for (const note of beside.flatMap((words) => toNote(words) ?? [])) one.notes.add(note);
    known.set(value.toLowerCase(), one);
  }
  return [...known.values()].map(({ value, notes }) => ({
    value,
    ...(notes.size > 0 && { note: [...notes].join(', ') }),
  }));
}

/** Decodes `mailto:%20sales@v.example` and `tel:+91%2098220%2011223`, but not links of WhatsApp. */
const decodeLinks = (text: string) =>
  text.replace(/(?:wa\.me\/|[?&](?:phone|text)=)\S*|(?:%[0-9a-f]{2})+/gi, (run) =>
    run.startsWith('%') ? (decodePercent(run) ?? run) : run,
  );

/** `sales at v dot example`. */
const SPELLED = /(?<![\w.+-]|dot )([\w.+-]+(?: dot [\w.+-]+)*) at ([\w-]+(?: dot [\w-]+)+)/gi;

/** `sales [at] v.example`, `sales(at)v(dot)example`, `sales at v dot example`. */
const unmask = (text: string) =>
  removeInvisible(decodeLinks(text))
    .replace(SPELLED, (words, name: string) => (isLabel(name) ? words : words.replace(/ (at|dot) /gi, '[$1]')))
    .replace(/ ?[[({]\s?(?:at|@)\s?[\])}] ?/gi, '@')
    .replace(/ ?[[({]\s?(?:dot|\.)\s?[\])}] ?/gi, '.')
    .replace(/ ?@ ?/g, '@');

/**
 * The e-mail addresses in a text, in its order: `Sales <sales@v.example>, support@v.example`.
 * @param text lines separated by `\n`, each without tags and with single spaces
 */
export function listEmails(text: string): ContactValue[] {
  // The rest of a mailto: link is no address.
  const plain = unmask(text).replace(/[?&](?:subject|su|body|b?cc)=[^\n]*/gi, '');
  const found: Found[] = [];
  for (const { 0: token, index } of plain.matchAll(/[a-z]+:\/\/[^\s,;|<>"]+|[^\s,;|<>()[\]{}"\\/:]+/gi)) {
    const isUrl = token.includes('://');
    const isList = isUrl || token.split('@').length > 2;
    for (const { 0: part, index: offset } of isList ? token.matchAll(/[^&]+/g) : [{ 0: token, index: 0 }]) {
      const value = part
        .replace(/^[^@]*[=?/]/, '')
        .replace(/^e-?mail-/i, '')
        .replace(EDGES, '');
      // The rest of a link to a mail program is no note.
      const [start, end] = isUrl ? [index, index + token.length] : [index + offset, index + offset + part.length];
      if (/^[^@]+@[^@]+$/.test(value)) found.push({ value, start, end });
    }
  }
  return withNotes(plain, found);
}

/** Times of the day, and 24x7. */
const HOURS =
  /(?<!\d)(?:\d{1,2}(?:[:.]\d{2})? ?(?:[ap]\.?m|hrs|hours|noon|बजे)(?![a-z])|\d{1,2}[:.]\d{2} ?(?:-|to) ?\d{1,2}[:.]\d{2}(?!\d)|\d{1,2}:\d{2}(?!\d)|24 ?[x*/×] ?7(?!\d))/gi;

/** A fax, which nobody can call: `Fax: 022 2345 6789`, `022 2345 6789 (Fax)`; not `Tel/Fax` and `Telefax`. */
const FAX =
  /(?<!(?:tele?|phone|ph)[ .]{0,2}[-/&]? ?)fax(?: ?(?:no|number))?[ .:-]{0,4}[+(]{0,2}\d[\d ().+-]{6,25}|(?<![\d ().+-])[\d ().+-]{7,25}\(fax\)/gi;

/** A number of which a spreadsheet has kept the first digits: `9.82E+09`. */
const ROUNDED = /(?<![\d.,])[\d.,]{1,20}E\+\d{1,3}/gi;

/**
 * The numbers in a text, in its order, without prefix: `0253-2345678/79, 98220 11223 (10 am - 6 pm)`. A link of WhatsApp is
 * its number, or stays a link. A fax is among the words.
 * @param text lines separated by `\n`, each without tags and with single spaces
 */
export function listPhones(text: string): ContactValue[] {
  const plain = removeInvisible(toAsciiDigits(decodeLinks(text))).replace(/[\u2010-\u2015\u2212]/g, '-');
  const mask = (part: string) => '~'.repeat(part.length);
  const links = findWhatsAppLinks(plain);
  let [masked, end] = ['', 0];
  for (const link of links) {
    masked += plain.slice(end, link.start) + mask(plain.slice(link.start, link.end));
    end = link.end;
  }
  masked += plain.slice(end);
  for (const pattern of [HOURS, FAX, ROUNDED]) masked = masked.replace(pattern, mask);
  const found = [...listNumbers(masked), ...links];
  return withNotes(
    plain,
    found.sort((one, other) => one.start - other.start),
  );
}
