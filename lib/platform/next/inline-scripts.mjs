import { RELOAD_WHERE_UNHYDRATED } from '../../http/bfcache-reload.mjs';

/**
 * The inline scripts that Next and React write into a page, by their shape, and the site's own. Any other script is none of
 * ours: it gets no hash, so that mark-up which slips through the sanitiser stays dead (docs/decisions/020-page-policy.md).
 */

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/** Scripts with a source are covered by 'self'; data blocks such as JSON-LD are never run and need no permission. */
const isRunInline = (/** @type {string} */ attributes) =>
  !/(?:^|\s)src\s*=/i.test(attributes) && !/(?:^|\s)type\s*=\s*["']?application\/(?:ld\+)?json\b/i.test(attributes);

/** The beginnings of calls that only pass data: the argument must be JSON. */
const DATA_CALLS = [
  // The page's data for React, in pieces.
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  // The list of first chunks for Turbopack's loader.
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
];

/** React's mark of the first paint, for the timing of boundaries that arrive late. */
const FIRST_PAINT = 'requestAnimationFrame(function(){$RT=performance.now()});';

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} code */
function isTrusted(code) {
  if (code === FIRST_PAINT || code === RELOAD_WHERE_UNHYDRATED) return true;
  const call = code.endsWith(';') ? code.slice(0, -1) : code;
  return DATA_CALLS.some(
    (start) => call.startsWith(start) && call.endsWith(')') && isJson(call.slice(start.length, -1)),
  );
}

/**
 * The inline scripts of a page that may run, and the number of others.
 * @param {string} html
 * @returns {{ trusted: string[], disallowed: string[] }}
 */
export function listInlineScripts(html) {
  /** @type {string[]} */
  const trusted = [];
  /** @type {string[]} */
  const disallowed = [];
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (isRunInline(attributes)) (isTrusted(code) ? trusted : disallowed).push(code);
  }
  return { trusted, disallowed };
}
