import { MALFORMED_PATH_TEXT } from '@/lib/company/not-found';
import { decodePercent } from '@/lib/format/decode-percent';
import { DATA_POLICY } from '@/lib/http/data-policy.mjs';

/** The response to a malformed path. Next would respond with 500 on some routes. */
export const MALFORMED_PATH = {
  status: 400,
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': DATA_POLICY,
    'X-Robots-Tag': 'noindex',
  },
  body: MALFORMED_PATH_TEXT,
};

/**
 * Whether the path of a request has percent signs that do not spell UTF-8 (standards, "Search engines").
 * @param url the path as sent, with or without its query, which may contain anything
 */
export const isMalformedPath = (url: string): boolean => decodePercent(url.split('?', 1)[0] ?? '') === null;
