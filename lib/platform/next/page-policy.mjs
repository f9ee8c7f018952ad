import { createHash } from 'node:crypto';

import { listInlineScripts } from './inline-scripts.mjs';

/** The Content-Security-Policy of one stored page: everything from this origin, and the inline scripts it was made with. */

/**
 * The style sheet that react-fast-marquee 1.6.5 puts into the head as it loads. A unit test compares it with the
 * package, so that an update of the library cannot break the announcement bar unseen.
 */
export const MARQUEE_STYLE_HASH = 'sha256-uwm6S7+qj9GWyOSySzPZxUdi5ma+aTbZF3ydhskMcSQ=';

/**
 * The policy of HTML without another one, such as an error page: no inline script runs, and everything else comes from
 * this origin.
 */
export const FALLBACK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Reverse proxies and clients take 16 KiB of headers. A page with more inline scripts has some 8 MB: none of them runs there,
 * and it is read as without JavaScript.
 */
const HASHES_MAX = 250;

/** @param {string} text */
export const hashSource = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** @param {string | undefined} url */
const originOf = (url) => (url !== undefined && URL.canParse(url) ? new URL(url) : undefined);

/**
 * The settings of the policy by name: from lib/env.ts, or from an environment that next.config.ts has checked, whose
 * lists are text.
 * @typedef {Partial<Record<'SITE_URL' | 'GA_MEASUREMENT_ID' | 'ANALYTICS_SCRIPT_URL', string>>} TextSettings
 * @typedef {TextSettings & { ANALYTICS_CONNECT_ORIGINS?: string | string[] }} PolicySettings
 */

/** What Google documents for Analytics (developers.google.com/tag-platform/security/guides/csp) without advertising. */
const GOOGLE_SCRIPTS = 'https://*.googletagmanager.com';
const GOOGLE_RECEIVERS =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com https://www.google.com';

/** @param {(string | undefined)[]} urls */
const listOrigins = (urls) => [...new Set(urls.flatMap((url) => originOf(url)?.origin ?? []))];

/**
 * @param {string} html the page as it is stored
 * @param {PolicySettings} settings
 * @returns {{ policy: string, disallowed: string[] }} `disallowed` are inline scripts that the policy does not let run
 */
export function buildPagePolicy(html, settings) {
  const { SITE_URL, GA_MEASUREMENT_ID = '', ANALYTICS_SCRIPT_URL, ANALYTICS_CONNECT_ORIGINS = '' } = settings;
  const { trusted, disallowed } = listInlineScripts(html);
  const isSecure = originOf(SITE_URL)?.protocol === 'https:';
  const hasGoogleTag = GA_MEASUREMENT_ID.trim() !== '';
  const receivers = listOrigins(String(ANALYTICS_CONNECT_ORIGINS).split(/[\s,]+/));
  const all = new Set(trusted.map((code) => `'${hashSource(code)}'`));
  const hashes = all.size > HASHES_MAX ? [] : [...all];
  const directives = [
    ["default-src 'self'"],
    ["script-src 'self'", ...hashes, ...(hasGoogleTag ? [GOOGLE_SCRIPTS] : []), ...listOrigins([ANALYTICS_SCRIPT_URL])],
    [`style-src 'self' '${MARQUEE_STYLE_HASH}'`],
    // Content has pictures on unknown hosts, over http too if the site itself uses http.
    ["img-src 'self' data: https:", ...(isSecure ? [] : ['http:'])],
    ["font-src 'self'"],
    ["media-src 'self'"],
    ["connect-src 'self'", ...(hasGoogleTag ? [GOOGLE_RECEIVERS] : []), ...receivers],
    ['frame-src https://www.youtube-nocookie.com'],
    ["worker-src 'none'"],
    ["object-src 'none'"],
    ["base-uri 'self'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
    ...(isSecure ? [['upgrade-insecure-requests']] : []),
  ];
  return { policy: directives.map((words) => words.join(' ')).join('; '), disallowed };
}
