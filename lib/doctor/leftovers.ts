import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { BUILT_IN_DOWNLOADS } from '@/lib/company/built-in-downloads';
import { FACTS, type Facts, SPECIFIED_FACTS } from '@/lib/company/facts';
import { IS_SAMPLE, TRUE_OF_US } from '@/lib/company/launch';
import { type OptionalPart } from '@/lib/company/pages';
import { isShown } from '@/lib/company/shown';
import { COLLECTIONS, type CollectionKey, isCollectionShown } from '@/lib/content/collections';
import { type Bodies } from '@/lib/content/content-folder';
import { listMedia, listMediaFields } from '@/lib/content/folder/media';
import { resolveFileUrl } from '@/lib/content/shared/urls';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { listNamedItems } from '@/lib/doctor/examine';
import { fetchPicture, isPicture } from '@/lib/doctor/files';
import {
  listClaims,
  listColours,
  listSentences,
  listTexts,
  LOGO_FILE,
  maskNames,
  type Names,
  OWN_NAMES,
  toMark,
} from '@/lib/doctor/marks';
import { isNeutral, listDescriptions, listPublicFiles, listShownTexts, markPublicFiles } from '@/lib/doctor/words';
import { type Env, isLoopbackHost, parseEnv } from '@/lib/env-schema';
import { TOKENS_FILE } from '@/lib/format/colours';
import { isCin, isGstin, isLlpin } from '@/lib/format/registration';
import { cutCharacters, toOneLine } from '@/lib/format/text';

import sample from './sample.json';

/** Something of the sample's that the site still shows. */
export interface Leftover {
  /** A file, a collection or the settings. */
  place: string;
  /** A part of it. */
  what: string;
  /** The text itself. */
  quote?: string;
}

/** The content of the site: the bodies of its collections, and where their pictures are. */
export interface SiteContent {
  bodies: Bodies;
  /** The content folder, whose files are all part of the site, or the address of the backend. */
  pictures: { folder: string } | { baseUrl: string };
}

/** Whether a vendor is about to publish: its own name or backend, and a public address. */
export function shouldListLeftovers(env: Env): boolean {
  const isOwn = env.API_BASE_URL !== undefined || env.COMPANY_NAME !== parseEnv({}).COMPANY_NAME;
  return isOwn && !isLoopbackHost(new URL(env.SITE_URL).hostname);
}

const MARKS = new Set(sample.marks.split(' '));

/** What the launch check found in one part of the site, and what it has looked at there. */
interface Part {
  found: Leftover[];
  checked: string;
}

/** The result of the launch check. */
export interface LaunchCheck {
  leftovers: Leftover[];
  /** What was looked at, as the end of a sentence that begins with "Checked". */
  checked: string;
}

/**
 * Finds what the site still has of the sample: settings, facts, words of `lib/company`, logo, colours, and with `content` its
 * texts and pictures. Leaves out what `TRUE_OF_US` lists.
 */
export async function checkLaunch(env: Env, content?: SiteContent): Promise<LaunchCheck> {
  const names: Names = { companyName: env.COMPANY_NAME, brandName: env.BRAND_NAME };
  const parts: Part[] = [
    { found: findSettings(env), checked: 'names and address' },
    checkFacts(),
    ...(await checkWords()),
    ...(isShown('download') ? [checkBuiltInDownloads()] : []),
    await checkLogo(),
    await checkColours(),
    ...(content ? [checkItems(content.bodies, names), await checkPictures(content)] : []),
  ];
  const found = parts.flatMap((part) => part.found);
  const leftovers = dropDeclared(found);
  const kept = found.length - leftovers.length;
  const exempt = kept > 0 ? [`${kept} of it declared in TRUE_OF_US`] : [];
  return { leftovers, checked: [...parts.map(({ checked }) => checked), ...exempt].join(', ') };
}

/** Leaves out what the vendor declares to be true of itself. */
export const dropDeclared = (found: readonly Leftover[]): Leftover[] =>
  found.filter(({ place, what }) => !TRUE_OF_US.some((kept) => `${place}: ${what}`.startsWith(kept)));

/** `1 fact`, `2 facts`. */
export const countNoun = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

function findSettings(env: Env): Leftover[] {
  const unset = parseEnv({});
  const settings = (['COMPANY_NAME', 'BRAND_NAME'] as const).filter((name) => env[name] === unset[name]);
  return [
    ...(IS_SAMPLE ? [{ place: 'lib/company/launch.ts', what: 'IS_SAMPLE', quote: 'true' }] : []),
    ...settings.map((what) => ({ place: 'settings', what, quote: env[what] })),
    ...(isLoopbackHost(new URL(env.SITE_URL).hostname)
      ? [{ place: 'settings', what: 'SITE_URL', quote: `${env.SITE_URL} keeps search engines out` }]
      : []),
  ];
}

/** Facts that only these parts of the site show. */
const PARTS_OF_FACT: Partial<Record<keyof Facts, readonly OptionalPart[]>> = {
  customersCountFrom: ['statistics'],
  cities: ['statistics'],
  invoicesPerYearLakh: ['statistics'],
  customizedApplications: ['statistics'],
  storyResults: ['customerStories'],
  testimonialRating: ['customerStories'],
  applicationCategory: ['desktopSoftware', 'download'],
};

/** Whether a fact is shown and may be wrong where it is the specification's. */
function isCompared(fact: keyof Facts): boolean {
  if (fact === 'absentNetworks' || fact === 'supportLinks' || fact === 'appLinks') return false;
  if (fact === 'copyrightYear') return FACTS.copyrightStartYear === undefined;
  return PARTS_OF_FACT[fact]?.some(isShown) ?? true;
}

/** Facts that are the specification's, and registration numbers that every firm has and the sample does not. */
function checkFacts(): Part {
  const specified = (Object.keys(SPECIFIED_FACTS) as (keyof Facts)[]).filter(isCompared).map((what) => ({
    what,
    quote: isDeepStrictEqual(FACTS[what], SPECIFIED_FACTS[what]) ? JSON.stringify(FACTS[what]) : null,
  }));
  const { gstin, cin, llpin } = FACTS;
  const hasUnsetBadge = isShown('androidApps') && Object.values(FACTS.appLinks).includes(undefined);
  const facts = [
    ...specified,
    { what: 'appLinks', quote: hasUnsetBadge ? JSON.stringify(FACTS.appLinks) : null },
    { what: 'gstin', quote: describeNumber(gstin, isGstin) },
    { what: 'cin', quote: llpin === undefined ? describeNumber(cin, isCin) : null },
    { what: 'llpin', quote: llpin === undefined ? null : describeNumber(llpin, isLlpin) },
  ];
  const found = facts.flatMap(({ what, quote }) =>
    quote === null ? [] : [{ place: 'lib/company/facts.ts', what, quote }],
  );
  return { found, checked: countNoun(facts.length, 'fact') };
}

function describeNumber(value: string | undefined, isOne: (text: string) => boolean): string | null {
  if (value === undefined) return 'is not set';
  return isOne(value) ? null : `${value} is not one`;
}

async function checkLogo(): Promise<Part> {
  const logo = await readFile(LOGO_FILE).catch(() => null);
  const isSample = logo !== null && MARKS.has(toMark(logo));
  return {
    found: isSample ? [{ place: path.dirname(LOGO_FILE), what: path.basename(LOGO_FILE) }] : [],
    checked: logo ? 'the logo' : 'no logo, for there is none here',
  };
}

async function checkColours(): Promise<Part> {
  const css = await readFile(TOKENS_FILE, 'utf8').catch(() => null);
  if (css === null) return { found: [], checked: 'no colours, for their source is not here' };
  const colours = listColours(css);
  const found = colours
    .filter((colour) => MARKS.has(toMark(colour)))
    .map((what) => ({ place: TOKENS_FILE, what, quote: 'is the sample’s' }));
  return { found, checked: countNoun(colours.length, 'colour') };
}

/**
 * What the sample says too, of what `list` finds in a text. A vendor's name may be a word of the sample's, such as "Desk":
 * the text is also read without placeholders.
 */
const findOfSample = (names: Names, list: (names: Names | null) => string[]): string[] =>
  [...new Set([...list(names), ...list(null)])].filter((one) => MARKS.has(toMark(one)));

/** The words that the site shows, and the pictures and films of `public` that they name. */
async function checkWords(): Promise<Part[]> {
  const shown = listShownTexts();
  const files = await markPublicFiles(listPublicFiles(shown));
  const isUnchanged = (file: string) => MARKS.has(files.get(file) ?? '');
  const foundFiles = [...files].flatMap(([file, mark]) => {
    const place = { place: path.posix.dirname(file), what: path.posix.basename(file) };
    if (mark === null) return [{ ...place, quote: 'is not there' }];
    return isUnchanged(file) ? [place] : [];
  });
  const descriptions = listDescriptions(shown, isUnchanged);
  const texts = shown.filter((text) => !descriptions.has(text));
  const foundTexts = texts.flatMap(({ place, ...text }) => {
    const claims = findOfSample(OWN_NAMES, (names) => listClaims(text, names)).filter(
      (one) => !isNeutral(text.path, one),
    );
    const quotes = claims.length > 0 ? claims : findNames(maskNames(text.text, OWN_NAMES)).slice(0, 1);
    return quotes.map((quote) => ({ place, what: text.path, quote }));
  });
  return [
    { found: foundTexts, checked: `${countNoun(texts.length, 'text')} of lib/company` },
    { found: foundFiles, checked: `${countNoun(files.size, 'picture or film', 'pictures and films')} of public` },
  ];
}

/** They are shown if the list of downloads is empty, and until it has loaded. */
function checkBuiltInDownloads(): Part {
  const quote = BUILT_IN_DOWNLOADS.map(({ name }) => name).join(', ');
  return {
    found: MARKS.has(toMark(maskNames(JSON.stringify(BUILT_IN_DOWNLOADS), OWN_NAMES)))
      ? [{ place: 'lib/company/built-in-downloads.ts', what: 'invented downloads', quote }]
      : [],
    checked: 'the built-in downloads',
  };
}

const findNames = (text: string) => {
  const lowered = text.toLowerCase();
  return sample.names.filter((name) => lowered.includes(name.toLowerCase()));
};

/** The first sentence of the sample in an item, or one of its names. */
function findQuote(item: unknown, names: Names): string | undefined {
  const quotes = listTexts(item).map(
    ({ text }) => findOfSample(names, (masked) => listSentences(text, masked))[0] ?? findNames(text)[0],
  );
  return quotes.find((quote) => quote !== undefined);
}

/** One leftover for each item of each collection that the site shows. */
function checkItems(all: Bodies, names: Names): Part {
  const isKnown = ([key]: [string, unknown]) => isCollectionShown(COLLECTIONS[key as CollectionKey]);
  const bodies = Object.fromEntries(Object.entries(all).filter(isKnown));
  const items = listNamedItems(bodies);
  const found = items.flatMap(({ place, what, item }) => {
    const quote = findQuote(item, names);
    return quote === undefined ? [] : [{ place, what, quote }];
  });
  const collections = countNoun(Object.keys(bodies).length, 'collection');
  return { found, checked: `${countNoun(items.length, 'item')} in ${collections}` };
}

async function checkPictures({ bodies, pictures }: SiteContent): Promise<Part> {
  if ('folder' in pictures) {
    const { folder } = pictures;
    const files = await listMedia(folder);
    const marks = await Promise.all(files.map(async (file) => toMark(await readFile(path.join(folder, file)))));
    const found = files
      .filter((_file, index) => MARKS.has(marks[index]!))
      .map((file) => ({ place: path.posix.join(folder, path.posix.dirname(file)), what: path.posix.basename(file) }));
    return { found, checked: countNoun(files.length, 'picture or file', 'pictures and files') };
  }
  const found: Leftover[] = [];
  let [all, read] = [0, 0];
  for (const [place, body] of Object.entries(bodies)) {
    for (const { value } of listMediaFields(body).filter(isPicture)) {
      const url = resolveFileUrl(value, pictures.baseUrl);
      const picture = url === null ? null : await fetchPicture(url, BACKEND_TIMEOUT_MS);
      all += 1;
      if (picture) read += 1;
      if (picture && MARKS.has(toMark(picture))) found.push({ place, what: value });
    }
  }
  return {
    found,
    checked: read === all ? countNoun(all, 'picture') : `${read} of ${all} pictures, for the others are missing`,
  };
}

const QUOTE_CHARACTERS = 70;

/** The leftovers as text for a terminal, by place; with `isBrief` a line for each place. */
export function formatLeftovers(leftovers: readonly Leftover[], { isBrief = false } = {}): string {
  const places = [...new Set(leftovers.map(({ place }) => place))];
  return places
    .map((place) => {
      const found = leftovers.filter((one) => one.place === place);
      if (isBrief) return `  ${place}: ${found.length}\n`;
      const lines = found.map(({ what, quote }) => {
        const text = quote === undefined ? '' : `  ${cutCharacters(quote, QUOTE_CHARACTERS)}`;
        return `    ${toOneLine(`${what}${text}`)}\n`;
      });
      return `  ${place}\n${lines.join('')}`;
    })
    .join('');
}
