import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { FACTS, type Facts, SPECIFIED_FACTS } from '@/lib/company/facts';
import { IS_SAMPLE, TRUE_OF_US } from '@/lib/company/launch';
import { type Names } from '@/lib/company/names';
import { ABSENT_PAGES } from '@/lib/company/pages';
import { type Bodies } from '@/lib/content/content-folder';
import { listMedia, listMediaFields } from '@/lib/content/folder/media';
import { isJsonObject } from '@/lib/content/shared/read-body';
import { resolveAssetUrl } from '@/lib/content/shared/urls';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { describeItem } from '@/lib/doctor/examine';
import { fetchPicture, isPicture } from '@/lib/doctor/files';
import { listSentences, listTexts, LOGO_FILE, toMark, WORDS } from '@/lib/doctor/marks';
import { type Env, isLoopbackHost, parseEnv } from '@/lib/env-schema';
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

/** Descriptions in words: the pictures of the site itself may stay. */
const PICTURE_TEXT = /(?:^|\.)(?:alt|pictureAlt)$/;

const MARKS = new Set(sample.marks.split(' '));

/**
 * What the site still has of the sample: settings, facts, logo, words of `lib/company`, and with `content` its texts and pictures.
 * Leaves out what `TRUE_OF_US` lists.
 */
export async function findLeftovers(env: Env, content?: SiteContent): Promise<Leftover[]> {
  const names: Names = { companyName: env.COMPANY_NAME, brandName: env.BRAND_NAME };
  const found = [
    ...findSettings(env),
    ...findFacts(),
    ...(await findLogo()),
    ...Object.entries(WORDS).flatMap(([file, { words, page }]) =>
      page && ABSENT_PAGES.includes(page)
        ? []
        : findTexts(`lib/company/${file}`, words, { companyName: '{company}', brandName: '{brand}' }).filter(
            ({ what }) => !PICTURE_TEXT.test(what),
          ),
    ),
    ...(content ? findItems(content.bodies, names) : []),
    ...(content ? await findPictures(content) : []),
  ];
  return found.filter(({ place, what }) => !TRUE_OF_US.some((kept) => `${place}: ${what}`.startsWith(kept)));
}

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

/** Facts that are the specification's, and identities that every company has and the sample does not. */
function findFacts(): Leftover[] {
  const { absentNetworks: _, copyrightYear, storyResults, testimonialRating, ...rest } = SPECIFIED_FACTS;
  const figures: Partial<Facts> = {
    ...rest,
    ...(FACTS.copyrightStartYear === undefined ? { copyrightYear } : {}),
    ...(ABSENT_PAGES.includes('customerStories') ? {} : { storyResults, testimonialRating }),
    gstin: undefined,
    cin: undefined,
  };
  const isLeft = (what: string, specified: unknown) =>
    what === 'appLinks'
      ? Object.values(FACTS.appLinks).includes(undefined)
      : isDeepStrictEqual(FACTS[what as keyof Facts], specified);
  return Object.entries(figures)
    .filter(([what, specified]) => isLeft(what, specified))
    .map(([what, specified]) => ({
      place: 'lib/company/facts.ts',
      what,
      quote: specified === undefined ? 'is not set' : JSON.stringify(specified),
    }));
}

async function findLogo(): Promise<Leftover[]> {
  const logo = await readFile(LOGO_FILE).catch(() => null);
  return logo && MARKS.has(toMark(logo)) ? [{ place: path.dirname(LOGO_FILE), what: path.basename(LOGO_FILE) }] : [];
}

/** Sentences of the sample, and its names. */
function findTexts(place: string, value: unknown, names: Names, item?: string): Leftover[] {
  return listTexts(value).flatMap(({ path: field, text }) => {
    const sentence = listSentences(text, names).find((one) => MARKS.has(toMark(one)));
    const lowered = text.toLowerCase();
    const quote = sentence ?? sample.names.find((name) => lowered.includes(name.toLowerCase()));
    return quote === undefined ? [] : [{ place, what: item ?? field, quote }];
  });
}

/** One leftover for each item of each collection, and for an empty list of downloads, in whose place the sample's is shown. */
const findItems = (bodies: Bodies, names: Names): Leftover[] => [
  ...Object.entries(bodies).flatMap(([key, body]) =>
    listItems(body).flatMap((item, index) =>
      findTexts(key, item, names, describeItem(item) ?? `item ${index + 1}`).slice(0, 1),
    ),
  ),
  ...(listItems(bodies.downloads).length > 0
    ? []
    : [{ place: 'downloads', what: 'empty', quote: 'two downloads of the sample are shown' }]),
];

/** The items of a body: of a list, of an object of lists, or the object itself. */
function listItems(body: unknown): unknown[] {
  if (Array.isArray(body)) return body;
  if (!isJsonObject(body)) return [];
  if ('data' in body) return listItems(body.data);
  const lists = Object.values(body).filter(Array.isArray);
  return lists.length > 0 ? lists.flat() : [body];
}

async function findPictures({ bodies, pictures }: SiteContent): Promise<Leftover[]> {
  if ('folder' in pictures) {
    const { folder } = pictures;
    const files = await listMedia(folder);
    const marks = await Promise.all(files.map(async (file) => toMark(await readFile(path.join(folder, file)))));
    return files
      .filter((_file, index) => MARKS.has(marks[index]!))
      .map((file) => ({ place: path.posix.join(folder, path.posix.dirname(file)), what: path.posix.basename(file) }));
  }
  const found: Leftover[] = [];
  for (const [place, body] of Object.entries(bodies)) {
    for (const { value } of listMediaFields(body).filter(isPicture)) {
      const url = resolveAssetUrl(value, pictures.baseUrl);
      const picture = url === null ? null : await fetchPicture(url, BACKEND_TIMEOUT_MS);
      if (picture && MARKS.has(toMark(picture))) found.push({ place, what: value });
    }
  }
  return found;
}

const SHOWN_PER_PLACE = 6;
const QUOTE_CHARACTERS = 70;

/** The leftovers as text for a terminal, by place; with `isBrief` a line for each place. */
export function formatLeftovers(leftovers: readonly Leftover[], { isBrief = false } = {}): string {
  const places = [...new Set(leftovers.map(({ place }) => place))];
  return places
    .map((place) => {
      const found = leftovers.filter((one) => one.place === place);
      if (isBrief) return `  ${place}: ${found.length}\n`;
      const lines = found.slice(0, SHOWN_PER_PLACE).map(({ what, quote }) => {
        const text = quote === undefined ? '' : `  ${cutCharacters(quote, QUOTE_CHARACTERS)}`;
        return `    ${toOneLine(`${what}${text}`)}\n`;
      });
      const more = found.length - lines.length;
      return `  ${place}\n${lines.join('')}${more > 0 ? `    and ${more} more\n` : ''}`;
    })
    .join('');
}
