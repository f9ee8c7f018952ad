import { ABSENT } from '@/lib/company/pages';
import { PHONE_BANNERS } from '@/lib/company/phone-banners';
import { isJsonObject } from '@/lib/content/shared/json';
import { listTexts, NAMED, TRADE, WORD_FILES } from '@/lib/doctor/marks';

/* Which words of `lib/company` the site shows, and which of them say something of the vendor. */

/** A text of `lib/company`. */
export interface ShownText {
  /** The file, such as `lib/company/home.ts`. */
  place: string;
  /** Of the text in the words of its file: `hero.title`. */
  path: string;
  text: string;
}

const isAbsent = (name: unknown) => (ABSENT as readonly unknown[]).includes(name);

/** Words without those of what the vendor leaves out. They have its name, or it is their `page`. */
function dropAbsent(words: unknown): unknown {
  if (Array.isArray(words)) return words.map(dropAbsent);
  if (!isJsonObject(words)) return words;
  if (isAbsent(words.page)) return null;
  const shown = Object.entries(words).filter(([name]) => !isAbsent(name));
  return Object.fromEntries(shown.map(([name, inner]) => [name, dropAbsent(inner)]));
}

/** Every text that the site shows, also the names of icons, pages and pictures. */
export const listShownTexts = (): ShownText[] =>
  WORD_FILES.filter(({ name }) => !isAbsent(name)).flatMap(({ file, words }) =>
    listTexts(dropAbsent(words)).map(({ path, text }) => ({
      place: `lib/company/${file}`,
      path,
      text,
    })),
  );

const OF_PUBLIC = /^\/(?:pictures|video)\//;

/** The pictures and films of `public` that texts name, and the hero's on phones, relative to the project. */
export const listPublicFiles = (texts: readonly { text: string }[]): string[] => {
  const named = [...texts.map(({ text }) => text), ...PHONE_BANNERS].filter((text) => OF_PUBLIC.test(text));
  return [...new Set(named)].map((file) => `public${file}`);
};

/** The descriptions of pictures that have not been replaced; `unchanged` are their files. */
export function listDescriptions(texts: readonly ShownText[], unchanged: ReadonlySet<string>): ReadonlySet<ShownText> {
  const known = new Map(texts.map((one) => [`${one.place}: ${one.path}`, one.text]));
  const pictureOf = ({ place, path }: ShownText) => known.get(`${place}: ${path.replace(/\balt$/, 'image')}`);
  return new Set(texts.filter((text) => text.path.endsWith('.alt') && unchanged.has(`public${pictureOf(text)}`)));
}

/** What the site says of itself: of a state, and of what the visitor can do then. Also the first words of a chat. */
const MESSAGE =
  /(?:^|\.)(?:loading|failed|empty|retry|sent|notSent|again|otherWays|whatsAppText|(?:any|products)\.text$)/;
const FIGURE = /\d|\b(?:one(?! of\b)|two|three|four|five|six|seven|eight|nine|ten)\b/i;

/** Whether a sentence is anybody's: a message that names no vendor, no figure and nothing of the sample's trade. */
export const isNeutral = (at: string, sentence: string): boolean =>
  MESSAGE.test(at) && !NAMED.test(sentence) && !FIGURE.test(sentence) && !TRADE.test(sentence);
