import { ENTRY_PAGES, PATHS } from '@/lib/routing/routes';

/** What the floor was measured with, which is what the site has (e2e/support/versions.test.ts). */
export const FLOOR_VERSIONS = { next: '16.4.6', react: '19.3.1' };

/**
 * The gzip bytes of the scripts of an empty page of the same Next and React, with `next/link` and a button. Measured by
 * `npm run bench` from bench/floor. Building it here would double the time of the tests.
 */
export const FLOOR_JS_BYTES = 138_638;

/**
 * Limits of a page in KiB, texts as gzip. The first load is what is requested before the load event. A visitor on a slow
 * line notices more (docs/performance.md). Edited words stay below the limits.
 */
export interface Limits {
  /** Scripts of the first load, above the floor's. */
  jsFirst: number;
  /** The same with what is loaded at idle and during a scroll to the end. */
  jsScrolled: number;
  html: number;
  /** Uncompressed: the RSC payload repeats the markup, and browsers parse both. */
  htmlRaw: number;
  css: number;
  cssFiles: number;
  fontsPreloaded: number;
  fontFilesPreloaded: number;
  /** The number of requests in the first load. */
  requests: number;
  /** All bytes of the first load as transferred. */
  wire: number;
  /** Prefetches of other pages without a hover or a touch. */
  rsc: number;
  /** The RSC payload of the page, which a client navigation fetches instead of the HTML. */
  linked: number;
}

/** Pages without a form or a slider. The bundler joins the styles of most pages. */
const INNER: Limits = {
  jsFirst: 6.2,
  // With the code that records where an enquiry comes from.
  jsScrolled: 10,
  html: 14,
  htmlRaw: 75,
  css: 14.8,
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
  html: 22,
  htmlRaw: 126,
  requests: 25,
  // Without the Devanagari font of a title at its end.
  wire: 225,
  linked: 15,
};

const WITH_SLIDER: Limits = { ...INNER, jsFirst: 6.8, jsScrolled: 34 };

const LIMITS: Record<string, Limits> = {
  [PATHS.home]: HOME,
  [PATHS.about]: { ...WITH_SLIDER, html: 16, wire: 225 },
  [PATHS.customerStories]: WITH_SLIDER,
  [PATHS.blog]: { ...INNER, requests: 25, wire: 260 },
  [PATHS.contact]: { ...INNER, jsFirst: 9, jsScrolled: 12.6 },
};

/** Pages of entries, by the beginning of their path. */
const ENTRY_LIMITS: [string, Limits][] = [
  [`${ENTRY_PAGES.posts.folder}/`, { ...INNER, html: 16 }],
  // Two screens of the product: a buyer came to see them.
  [`${ENTRY_PAGES.products.folder}/`, { ...INNER, wire: 230 }],
];

/** The limits of a page. */
export const limitsOf = (path: string): Limits =>
  LIMITS[path] ?? ENTRY_LIMITS.find(([start]) => path.startsWith(start))?.[1] ?? INNER;

/** Scripts of the contact page above the floor's, after a visitor has sent the form and seen the toast. */
export const SENT_ENQUIRY_JS_KIB = 50;
