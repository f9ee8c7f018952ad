import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { BUILT_IN_DOWNLOADS } from '@/lib/company/built-in-downloads';
import { IS_SAMPLE, TRUE_OF_US } from '@/lib/company/launch';
import { isShown } from '@/lib/company/shown';
import { COLLECTIONS, type CollectionKey, isCollectionShown } from '@/lib/content/collections';
import { type Bodies } from '@/lib/content/content-folder';
import { listMedia, listMediaFields } from '@/lib/content/folder/media';
import { resolveFileUrl } from '@/lib/content/shared/urls';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { listNamedItems } from '@/lib/doctor/examine';
import { listFacts } from '@/lib/doctor/facts';
import { fetchPicture, isPicture } from '@/lib/doctor/files';
import {
  listClaims,
  listColours,
  listSentences,
  listTexts,
  LOGO_FILE,
  type Mask,
  maskNames,
  toMark,
} from '@/lib/doctor/marks';
import { isNeutral, listDescriptions, listPublicFiles, listShownTexts } from '@/lib/doctor/words';
import { type Env, isLoopbackHost, parseEnv } from '@/lib/env-schema';
import { TOKENS_FILE } from '@/lib/format/colours';
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
  const parts: Part[] = [
    { found: findSettings(env), checked: 'names and address' },
    checkFacts(),
    ...(await checkWords()),
    ...(isShown('downloads') ? [checkBuiltInDownloads()] : []),
    await checkColours(),
    ...(content ? [checkItems(content.bodies), await checkPictures(content)] : []),
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

function checkFacts(): Part {
  const facts = listFacts();
  const found = facts.flatMap(({ what, quote }) =>
    quote === null ? [] : [{ place: 'lib/company/facts.ts', what, quote }],
  );
  return { found, checked: countNoun(facts.length, 'fact') };
}

/** A text or file that the site shows. */
interface Shown extends Leftover {
  /** `null` if it is not there. */
  content: string | Uint8Array | null;
}

/** Those that are the sample's. */
const findUnchanged = (shown: readonly Shown[]): Leftover[] =>
  shown.flatMap(({ content, ...place }) => (content !== null && MARKS.has(toMark(content)) ? [place] : []));

const readFiles = (files: readonly string[]): Promise<Shown[]> =>
  Promise.all(
    files.map(async (file) => ({
      place: path.posix.dirname(file),
      what: path.posix.basename(file),
      content: await readFile(file).catch(() => null),
    })),
  );

async function checkColours(): Promise<Part> {
  const css = await readFile(TOKENS_FILE, 'utf8').catch(() => null);
  const colours = css === null ? [] : listColours(css);
  const quote = 'is the sample’s';
  const found = findUnchanged(colours.map((what) => ({ place: TOKENS_FILE, what, quote, content: what })));
  return { found, checked: countNoun(colours.length, 'colour') };
}

/**
 * What the sample says too, of what `list` finds in a text; else one of its names in `text`. A vendor's name may be a word of
 * the sample's, such as "Desk": the text is also read without placeholders.
 */
function findQuotes(list: (mask: Mask) => string[], text: string): string[] {
  const all = new Set([...list(maskNames), ...list((unmasked) => unmasked)]);
  const found = [...all].filter((one) => MARKS.has(toMark(one)));
  const lowered = text.toLowerCase();
  return found.length > 0 ? found : sample.names.filter((name) => lowered.includes(name.toLowerCase())).slice(0, 1);
}

/** The words that the site shows, and the pictures and films of `public` that they name, with the logo. */
async function checkWords(): Promise<Part[]> {
  const shown = listShownTexts();
  // A release has no logo file.
  const logo = existsSync(LOGO_FILE) ? [LOGO_FILE] : [];
  const files = await readFiles([...listPublicFiles(shown), ...logo]);
  const unchanged = findUnchanged(files);
  const missing = files.flatMap(({ content, ...place }) =>
    content === null ? { ...place, quote: 'is not there' } : [],
  );
  const descriptions = listDescriptions(shown, new Set(unchanged.map(({ place, what }) => `${place}/${what}`)));
  const texts = shown.filter((text) => !descriptions.has(text));
  const foundTexts = texts.flatMap(({ place, ...text }) => {
    const list = (mask: Mask) => listClaims(text, mask).filter((claim) => !isNeutral(text.path, claim));
    return findQuotes(list, maskNames(text.text)).map((quote) => ({ place, what: text.path, quote }));
  });
  return [
    { found: foundTexts, checked: `${countNoun(texts.length, 'text')} of lib/company` },
    {
      found: [...unchanged, ...missing],
      checked: `${countNoun(files.length, 'picture or film', 'pictures and films')} of public`,
    },
  ];
}

/** They are shown if the list of downloads is empty, and until it has loaded. */
function checkBuiltInDownloads(): Part {
  const content = maskNames(JSON.stringify(BUILT_IN_DOWNLOADS));
  const quote = BUILT_IN_DOWNLOADS.map(({ name }) => name).join(', ');
  const place = 'lib/company/built-in-downloads.ts';
  const found = findUnchanged([{ place, what: 'invented downloads', quote, content }]);
  return { found, checked: 'the built-in downloads' };
}

/** One leftover for each item of each collection that the site shows. */
function checkItems(all: Bodies): Part {
  const isKnown = ([key]: [string, unknown]) => isCollectionShown(COLLECTIONS[key as CollectionKey]);
  const bodies = Object.fromEntries(Object.entries(all).filter(isKnown));
  const items = listNamedItems(bodies);
  const found = items.flatMap(({ place, what, item }) => {
    const quotes = listTexts(item).flatMap(({ text }) => findQuotes((mask) => listSentences(text, mask), text));
    return quotes.slice(0, 1).map((quote) => ({ place, what, quote }));
  });
  const collections = countNoun(Object.keys(bodies).length, 'collection');
  return { found, checked: `${countNoun(items.length, 'item')} in ${collections}` };
}

async function checkPictures({ bodies, pictures }: SiteContent): Promise<Part> {
  if ('folder' in pictures) {
    const files = await listMedia(pictures.folder);
    const shown = await readFiles(files.map((file) => path.posix.join(pictures.folder, file)));
    return { found: findUnchanged(shown), checked: countNoun(files.length, 'picture or file', 'pictures and files') };
  }
  const shown: Shown[] = [];
  for (const [place, body] of Object.entries(bodies)) {
    for (const { value } of listMediaFields(body).filter(isPicture)) {
      const url = resolveFileUrl(value, pictures.baseUrl);
      shown.push({ place, what: value, content: url === null ? null : await fetchPicture(url, BACKEND_TIMEOUT_MS) });
    }
  }
  const missing = shown.filter(({ content }) => content === null).length;
  const note = missing > 0 ? ` (${missing} missing)` : '';
  return { found: findUnchanged(shown), checked: `${countNoun(shown.length, 'picture')}${note}` };
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
