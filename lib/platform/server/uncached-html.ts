import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import { type ServerResponse } from 'node:http';

import { buildPagePolicy, type PolicySettings } from '@/lib/platform/next/page-policy.mjs';

const POLICY = 'Content-Security-Policy';

/**
 * Error pages have some 30 KB, pages of development ten times as much. What is longer goes on as it came, with the policy
 * that every HTML has.
 */
const HELD_BYTES_MAX = 1024 * 1024;

type Callback = () => void;
type Chunk = string | Uint8Array | null | undefined;

/**
 * Gives HTML that no page cache has seen, such as the page of a failure, a policy of its own inline scripts: React draws
 * the error screen with them (§2). Such a page is held until it is whole; in development every page is one. Call it after
 * `compressResponses`, which would otherwise hand over compressed bytes.
 * @param settings of the policy
 */
export function giveUncachedHtmlPolicies(settings: PolicySettings): void {
  subscribe('http.server.request.start', (message) =>
    holdHtml((message as { response: ServerResponse }).response, settings),
  );
}

/** Exported for its tests. */
export function holdHtml(response: ServerResponse, settings: PolicySettings): void {
  const write = response.write.bind(response) as (chunk: Chunk, ...rest: unknown[]) => boolean;
  const end = response.end.bind(response) as (chunk?: Chunk, ...rest: unknown[]) => ServerResponse;
  const flushHeaders = response.flushHeaders.bind(response);
  let held: Buffer[] = [];
  let heldBytes = 0;
  let isReleased = false;

  const isHolding = () =>
    !isReleased &&
    !response.headersSent &&
    !response.hasHeader(POLICY) &&
    String(response.getHeader('Content-Type')).startsWith('text/html');
  const hold = (chunk: Chunk) => {
    if (!chunk) return;
    const bytes = Buffer.from(chunk as string);
    held.push(bytes);
    heldBytes += bytes.length;
  };
  const takeHeld = () => {
    const body = Buffer.concat(held);
    held = [];
    isReleased = true;
    return body;
  };

  response.flushHeaders = () => {
    if (!isHolding()) flushHeaders();
  };
  response.write = ((chunk: Chunk, ...rest: unknown[]) => {
    if (!isHolding()) return write(chunk, ...rest);
    hold(chunk);
    if (heldBytes > HELD_BYTES_MAX) return write(takeHeld());
    (rest.find((one) => typeof one === 'function') as Callback | undefined)?.();
    return true;
  }) as ServerResponse['write'];
  response.end = ((chunk?: Chunk | Callback, ...rest: unknown[]) => {
    if (!isHolding()) return end(chunk as Chunk, ...rest);
    hold(typeof chunk === 'function' ? undefined : chunk);
    const body = takeHeld();
    if (body.length > 0) response.setHeader(POLICY, buildPagePolicy(body.toString(), settings).policy);
    return end(body, ...[chunk, ...rest].filter((one) => typeof one === 'function'));
  }) as ServerResponse['end'];
}
