import { PATHS } from '@/lib/routing/paths';

/**
 * What an empty page of the same Next and React weighs in scripts with `next/link` and a button, in bytes of gzip. Made by
 * `npm run bench -- --only weight` from bench/floor, with next 16.4.5 and react 19.3.1. Building that here would double
 * the time of the tests; the bench measures it anew each time and says when this figure has moved.
 */
export const FLOOR_JS_BYTES = 138_638;

/**
 * What a page may weigh: KiB, texts as gzip. First load is what is requested before the load event. These are ceilings
 * above which a visitor on a slow line notices (docs/performance.md), with room below: an edit of words breaks none.
 */
export interface Limits {
  /** Scripts of the first load over the floor's. */
  jsFirst: number;
  /** The same with what comes in quiet moments and on the way to the end of the page. */
  jsScrolled: number;
  html: number;
  css: number;
  cssFiles: number;
  fontsPreloaded: number;
  fontFilesPreloaded: number;
  /** How many, in the first load. */
  requests: number;
  /** All of the first load as it crosses the line. */
  wire: number;
  /** Other pages, prefetched without a hover or a touch. */
  rsc: number;
  /** The RSC payload of the page, which a client navigation fetches in place of the HTML. */
  linked: number;
}

/** The file that stands in where a device has no Devanagari face of its own (app/globals.css); one title fetches it. */
const DEVANAGARI_KIB = 69;

/** Pages without a form or a slider. */
const INNER: Limits = {
  jsFirst: 6,
  jsScrolled: 9,
  html: 14,
  css: 14.5,
  cssFiles: 5,
  fontsPreloaded: 20,
  fontFilesPreloaded: 1,
  requests: 22,
  wire: 210,
  rsc: 0,
  linked: 11,
};

const HOME: Limits = {
  ...INNER,
  jsFirst: 8,
  jsScrolled: 40,
  html: 21,
  requests: 25,
  wire: 270 + DEVANAGARI_KIB,
  linked: 15,
};

const WITH_SLIDER: Limits = { ...INNER, jsScrolled: 34 };

const LIMITS: Record<string, Limits> = {
  [PATHS.home]: HOME,
  [PATHS.about]: { ...WITH_SLIDER, html: 16, wire: 225 },
  [PATHS.customerStories]: WITH_SLIDER,
  [PATHS.blog]: { ...INNER, requests: 25, wire: 245 + DEVANAGARI_KIB },
  [PATHS.contact]: { ...INNER, jsFirst: 8, jsScrolled: 11 },
};

/** Pages of an entry, by the beginning of their path: their texts are the vendor's. */
const ENTRY_LIMITS: [string, Limits][] = [['/blog-details/', { ...INNER, html: 16 }]];

/** The limits of a page. */
export const limitsOf = (path: string): Limits =>
  LIMITS[path] ?? ENTRY_LIMITS.find(([start]) => path.startsWith(start))?.[1] ?? INNER;

/** Scripts of the contact page over the floor's, once a visitor has filled and sent the form and seen the toast. */
export const SENT_ENQUIRY_JS_KIB = 50;
