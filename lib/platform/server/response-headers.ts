import 'server-only';

import { type ServerResponse } from 'node:http';

import { type Header } from '@/lib/http/security-headers';
import { CACHE_CONTROL_NEVER } from '@/lib/platform/next/cacheability.mjs';
import { buildPagePolicy, FALLBACK_POLICY, type PolicySettings } from '@/lib/platform/next/page-policy.mjs';
import { type Step } from '@/lib/platform/server/pipeline';

/** A range that a file does not have: Next has noted the size of the file, and then failed to render a page of 416. */
const isUnsatisfiable = (response: ServerResponse) =>
  response.statusCode === 500 && String(response.getHeader('Content-Range')).startsWith('bytes */');

/**
 * Sets headers on every response (standards, "Security"): Next adds those of its configuration neither to its own
 * redirects nor to requests that it refuses early. Shared caches store no failure and no 404, whatever header Next sets.
 */
export const setHeaders = (headers: Header[]): Step => ({
  onRequest(_request, response) {
    for (const { key, value } of headers) response.setHeader(key, value);
    return undefined;
  },
  onHead(_request, response) {
    if (isUnsatisfiable(response)) response.statusCode = 416;
    if (response.statusCode >= 400) response.setHeader('Cache-Control', CACHE_CONTROL_NEVER);
  },
});

const POLICY = 'Content-Security-Policy';

const lacksPolicy = (response: ServerResponse) =>
  !response.hasHeader(POLICY) && String(response.getHeader('Content-Type')).startsWith('text/html');

/**
 * Gives HTML that the page cache has not seen, such as the error screen (§2) and every page of development, a policy of
 * its own inline scripts, because React draws it with them. HTML that is too long to wait for, or empty, gets a policy
 * that runs none.
 */
export const addHtmlPolicy = (settings: PolicySettings): Step => ({
  needsBody: lacksPolicy,
  onBody(_request, response, body) {
    if (body.length > 0 && lacksPolicy(response)) {
      const html = typeof body === 'string' ? body : Buffer.from(body).toString();
      response.setHeader(POLICY, buildPagePolicy(html, settings).policy);
    }
    return body;
  },
  onHead(_request, response) {
    if (lacksPolicy(response)) response.setHeader(POLICY, FALLBACK_POLICY);
  },
});
