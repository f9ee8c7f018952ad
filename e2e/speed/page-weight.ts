import { gzipSync } from 'node:zlib';

import { type CDPSession, type Page } from 'playwright/test';

import { scrollThrough } from '@/e2e/support/scroll';

/* The bytes and requests of a page in a real browser. budgets.spec.ts limits them. */

export const KINDS = ['html', 'js', 'css', 'font', 'image', 'media', 'rsc', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** One stage of a visit. Texts count as gzip at its default level, whatever the server used; the rest as it is. */
export interface Weight {
  requests: number;
  /** Transferred bytes, without headers. */
  wire: number;
  bytes: Record<Kind, number>;
  files: Record<Kind, number>;
}

export interface PageWeight {
  /** Requested before the load event. */
  first: Weight;
  /** Loaded afterwards: at idle, and during a scroll to the end. */
  scrolled: Weight;
  /** Loaded during `act`, if it was given. */
  acted: Weight;
  htmlRaw: number;
  fontsPreloaded: { files: number; bytes: number };
}

interface Sync {
  startedAt: number;
  url: string;
  kind: Kind;
  wire: number;
}

const TEXTS = new Set<Kind>(['html', 'js', 'css', 'rsc']);
const QUIET_MS = 1_000;

function toKind(type: string | undefined, mime: string, url: string): Kind {
  if (mime === 'text/x-component') return 'rsc';
  if (type === 'Document') return 'html';
  if (type === 'Script') return 'js';
  if (type === 'Stylesheet') return 'css';
  if (type === 'Font') return 'font';
  if (type === 'Media') return 'media';
  return type === 'Image' || /\.(svg|ico|png|webp)$/.test(new URL(url).pathname) ? 'image' : 'other';
}

/**
 * Opens a page with an empty cache, waits until it is quiet, goes to its end, and does something there.
 * @param page a page of a new context
 * @param act what the visitor does, such as sending a form; resolves when it has had its effect
 */
export async function weighPage(page: Page, url: string, act?: (page: Page) => Promise<void>): Promise<PageWeight> {
  const session = await page.context().newCDPSession(page);
  const exchanges = await listen(session);
  let loadedAt = Number.POSITIVE_INFINITY;
  session.on('Page.loadEventFired', ({ timestamp }) => (loadedAt = Math.min(loadedAt, timestamp)));
  await session.send('Page.enable');

  await page.goto(url, { waitUntil: 'load' });
  await untilQuiet(page, exchanges);
  await scrollThrough(page);
  await untilQuiet(page, exchanges);
  const before = [...exchanges.values()];
  await act?.(page);
  if (act) await untilQuiet(page, exchanges);
  const after = [...exchanges.values()].slice(before.length);

  const sizeOf = async (list: Sync[]) => sum(await Promise.all(list.map((exchange) => measure(page, exchange))));
  const html = await textOf(url);
  const preloaded = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const fonts = await sizeOf(before.filter((exchange) => preloaded.includes(exchange.url)));
  const weight = {
    first: await sizeOf(before.filter(({ startedAt }) => startedAt <= loadedAt)),
    scrolled: await sizeOf(before.filter(({ startedAt }) => startedAt > loadedAt)),
    acted: await sizeOf(after),
    htmlRaw: html.byteLength,
    fontsPreloaded: { files: preloaded.length, bytes: fonts.bytes.font },
  };
  await session.detach();
  return weight;
}

async function listen(session: CDPSession): Promise<Map<string, Sync>> {
  const exchanges = new Map<string, Sync>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!request.url.startsWith('http')) return;
    exchanges.set(requestId, { startedAt: timestamp, url: request.url, kind: toKind(type, '', request.url), wire: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) exchange.kind = toKind(type, response.mimeType, exchange.url);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) exchange.wire += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  return exchanges;
}

/** Until there are no new requests; a film may continue to load. */
async function untilQuiet(page: Page, exchanges: Map<string, Sync>): Promise<void> {
  for (let seen = -1; seen !== exchanges.size;) {
    seen = exchanges.size;
    await page.waitForTimeout(QUIET_MS);
  }
}

async function textOf(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
}

const sizes = new Map<string, number>();

/** The gzip size of a text, compressed here, because servers compress differently. */
async function measure(page: Page, { url, kind, wire }: Sync): Promise<Sync & { size: number }> {
  let size = wire;
  if (TEXTS.has(kind) && kind !== 'rsc') {
    size = sizes.get(url) ?? gzipSync(await textOf(url)).byteLength;
    sizes.set(url, size);
  }
  return { startedAt: 0, url, kind, wire, size };
}

function sum(list: (Sync & { size: number })[]): Weight {
  const zeros = () => Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  const [bytes, files] = [zeros(), zeros()];
  for (const { kind, size } of list) {
    bytes[kind] += size;
    files[kind] += 1;
  }
  return { requests: list.length, wire: list.reduce((total, { wire }) => total + wire, 0), bytes, files };
}
