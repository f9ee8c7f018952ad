import { PATHS } from '@/lib/routing/paths';

/**
 * What an empty page of the same Next and React weighs in scripts once it uses `next/link`, in bytes of gzip. Made by
 * `npm run bench -- --only weight` from bench/floor, with next 16.4.5 and react 19.3.1. Building that here would double
 * the time of the tests; the bench measures it anew each time and says when this figure has moved.
 */
export const FLOOR_JS_BYTES = 138_540;

/** What a page may weigh: KiB, texts as gzip. First load is what is asked for before the load event. */
export interface Limits {
  /** Scripts of the first load over the floor's. */
  jsFirst: number;
  /** The same with what comes in quiet moments and on the way to the end of the page. */
  jsScrolled: number;
  html: number;
  htmlRaw: number;
  css: number;
  /** How many. */
  fontsPreloaded: number;
  /** How many, in the first load. */
  requests: number;
  /** All of the first load as it crosses the line. */
  wire: number;
  /** Other pages, fetched ahead without a hover or a touch. */
  rsc: number;
  /** The page's own data, as a reader who comes by a link fetches it in place of the HTML. */
  linked: number;
}

/** The file that stands in where a device has no Devanagari face of its own (app/globals.css); one title fetches it. */
const DEVANAGARI_KIB = 69;

/** Pages without a form or a slider. */
const INNER: Limits = {
  jsFirst: 3.1,
  jsScrolled: 5.2,
  html: 8.7,
  htmlRaw: 41,
  css: 9.7,
  fontsPreloaded: 1,
  requests: 19,
  wire: 175,
  rsc: 0,
  linked: 8,
};

const HOME: Limits = {
  ...INNER,
  jsFirst: 5,
  jsScrolled: 34,
  html: 13.7,
  htmlRaw: 76,
  css: 9,
  requests: 22,
  wire: 226 + DEVANAGARI_KIB,
  linked: 11.5,
};

const WITH_SLIDER: Limits = { ...INNER, jsFirst: 4.4, jsScrolled: 29 };

const LIMITS: Record<string, Limits> = {
  [PATHS.home]: HOME,
  [PATHS.about]: { ...WITH_SLIDER, html: 10.3, htmlRaw: 52, wire: 188, linked: 8.8 },
  [PATHS.customerStories]: WITH_SLIDER,
  [PATHS.blog]: { ...INNER, css: 10.4, html: 8.9, requests: 22, wire: 206 + DEVANAGARI_KIB },
  [PATHS.contact]: { ...INNER, css: 10, jsFirst: 5.8, jsScrolled: 7.9 },
};

/** Pages of an entry, by the beginning of their path: their texts are the vendor's. */
const ENTRY_LIMITS: [string, Limits][] = [
  ['/blog-details/', { ...INNER, css: 10.4, jsFirst: 4, jsScrolled: 6, html: 10.2, htmlRaw: 46, requests: 20 }],
  [`${PATHS.desktopSoftware}/`, { ...INNER }],
];

/** The limits of a page. */
export const limitsOf = (path: string): Limits =>
  LIMITS[path] ?? ENTRY_LIMITS.find(([start]) => path.startsWith(start))?.[1] ?? INNER;

/** Scripts of the contact page over the floor's, once a visitor has filled and sent the form and seen the toast. */
export const SENT_ENQUIRY_JS_KIB = 46;
