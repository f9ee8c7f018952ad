import { readdirSync } from 'node:fs';

import { expect, test } from 'playwright/test';

import { type LoggedRequest, type ReceivedEnquiry } from '@/e2e/backend/server';
import { buildEdition, markOf, PAGE_OF } from '@/e2e/outages/editions';
import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { type CollectionKey } from '@/lib/content/collections';
import { BACKEND_TIMEOUT_MS, CACHE_TTL_MS } from '@/lib/constants';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { API_PATHS } from '@/lib/routing/api-paths';
import { PATHS } from '@/lib/routing/routes';

/* What this host does by itself. The tests run in order on one worker: each finds the state that the one before left. */

const { BACKEND_URL, EDGE_OTHER_SITE, EDGE_STORE = '' } = process.env;
const SECRET = 'a secret for all the tests';
const AUTHORIZED = { Authorization: `Bearer ${SECRET}` };
/** As playwright.config.ts sets it. */
const TTL_MS = CACHE_TTL_MS * 0.05;
const TIMEOUT_MS = BACKEND_TIMEOUT_MS * 0.05;
const KEYS = ['blogs', 'contact', 'banner', 'terms', 'downloads'] as const satisfies CollectionKey[];

async function control<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return (await (await fetch(`${BACKEND_URL}/__control/${path}`, init)).json()) as T;
}
const fail = (path: string, fault: object) => control('faults', 'POST', { path, fault });
const repair = () => control('faults', 'DELETE');
async function publish(edition: string, keys: readonly CollectionKey[] = KEYS) {
  for (const key of keys) await control(`content/${key}`, 'PUT', buildEdition(key, edition));
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function visit(site: string | undefined, path: string) {
  const startedAt = performance.now();
  const response = await fetch(new URL(path, site));
  return { status: response.status, html: await response.text(), ms: performance.now() - startedAt };
}

const send = (site: string | undefined, body: object, headers: Record<string, string> = {}) =>
  fetch(new URL(API_PATHS.enquiry, site), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const invalidate = async (site: string | undefined, keys: readonly CollectionKey[]) =>
  (
    await fetch(new URL(API_PATHS.revalidate, site), {
      method: 'POST',
      headers: AUTHORIZED,
      body: JSON.stringify({ keys }),
    })
  ).json() as unknown;

async function expectShown(site: string | undefined, edition: string) {
  for (const key of KEYS) {
    const isShown = async () => (await visit(site, PAGE_OF[key])).html.includes(markOf(key, edition));
    await expect.poll(isShown, { timeout: 120_000, message: key }).toBe(true);
  }
}

test.describe.configure({ mode: 'serial', retries: 0, timeout: 400_000 });
test.afterEach(repair);

test('Edge, settings: HSTS reaches every response, and the policy allows the analytics service', async () => {
  for (const path of [PATHS.about, '/About', API_PATHS.contact, '/no-such-page', '/%']) {
    const { headers } = await fetch(new URL(path, EDGE_OTHER_SITE), { redirect: 'manual' });
    expect(headers.get('strict-transport-security'), path).toBe('max-age=63072000');
    if (path !== PATHS.about) continue;
    const scripts = /; script-src 'self' (?:'sha256-[^ ]+ )+https:\/\/analytics\.example;/;
    expect(headers.get('content-security-policy')).toMatch(scripts);
  }
});

test('Edge: stores nothing for invented paths', async ({ request }) => {
  const countStored = () => readdirSync(EDGE_STORE, { recursive: true }).length;
  await request.get('/blog-details/invented');
  const before = countStored();
  for (let number = 1; number <= 12; number += 1) {
    expect((await request.get(`/blog-details/invented-${number}`)).status()).toBe(404);
    expect((await request.get(`/contact/not-sent?name=${crypto.randomUUID()}`)).status()).toBe(200);
  }
  // Other pages may be regenerated at the same time.
  expect(countStored() - before).toBeLessThan(10);
});

test('§7 Taking enquiries: a visitor sees that the backend failed, and sends the enquiry again under its key', async ({
  baseURL,
}) => {
  for (const left of ['enquiries', 'log']) await control(left, 'DELETE');
  await fail(API_PATHS.enquiry, { kind: 'drop' });
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const response = await send(baseURL, ENQUIRY, key);
  expect([response.status, await response.json()]).toEqual([502, { ok: false, message: ENQUIRY_WORDS.failed }]);
  await repair();
  expect((await send(baseURL, ENQUIRY, key)).status).toBe(200);
  const [accepted, ...others] = await control<ReceivedEnquiry[]>('enquiries');
  expect([accepted?.payload, others]).toEqual([ENQUIRY, []]);
  const attempts = (await control<LoggedRequest[]>('log')).filter(({ path }) => path === API_PATHS.enquiry);
  const keys = attempts.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([accepted?.idempotencyKey, accepted?.idempotencyKey]);
  const health = await fetch(new URL(API_PATHS.health, baseURL), { headers: AUTHORIZED });
  expect(await health.json()).toMatchObject({ enquiries: { store: 'none' } });
});

test('§7 Caching: changed content appears when its 15 minutes are over, and at once after an invalidation', async ({
  baseURL,
}) => {
  await publish('one');
  await sleep(TTL_MS);
  await expectShown(baseURL, 'one');
  await publish('two');
  // Again if a busy machine has made the backend look slow.
  await expect.poll(() => invalidate(baseURL, KEYS)).toMatchObject({ ok: true, waiting: [] });
  for (const key of KEYS) expect((await visit(baseURL, PAGE_OF[key])).html).toContain(markOf(key, 'two'));
});

test('§8 Network error: visitors get the last good content without a wait, and the new one when the backend is back', async ({
  baseURL,
}) => {
  for (const [fault, staleAfterMs] of [
    [{ kind: 'status', status: 500 }, TTL_MS],
    // A page that could not be regenerated is stale again after seconds.
    [{ kind: 'hang' }, 5_000],
  ] as const) {
    await fail('*', fault);
    await sleep(staleAfterMs);
    const waits: number[] = [];
    for (let round = 1; round <= 3; round += 1) {
      for (const key of KEYS) {
        const { status, html, ms } = await visit(baseURL, PAGE_OF[key]);
        expect([key, status, html.includes(markOf(key, 'two'))]).toEqual([key, 200, true]);
        waits.push(ms);
      }
    }
    // A visitor who waited for the backend would wait for its timeout. One slow response may be the machine's fault.
    expect(waits.sort((a, b) => a - b)[waits.length >> 1]).toBeLessThan(TIMEOUT_MS);
  }
  await repair();
  await publish('three');
  await expectShown(baseURL, 'three');
});

test('§7 Caching: the platform keeps the fetch of a backend that takes longer than any request waits', async () => {
  // The worker keeps the content of an earlier run on the same build. Here the times of the backend are not shortened.
  const edition = `slow-${Date.now()}`;
  const isIn = async (path: string) => (await visit(EDGE_OTHER_SITE, path)).html.includes(markOf('contact', edition));
  expect([await isIn(API_PATHS.contact), await isIn(PATHS.contact)]).toEqual([false, false]);
  await publish(edition, ['contact']);
  await fail(API_PATHS.contact, { kind: 'slow', ms: 10_000 });
  const response = await invalidate(EDGE_OTHER_SITE, ['contact']);
  expect(response).toEqual({ ok: true, fetched: [], waiting: ['contact'], reasons: {} });
  // After a minute the site starts another fetch if this one was lost.
  for (const path of [API_PATHS.contact, PATHS.contact])
    await expect.poll(() => isIn(path), { timeout: 40_000 }).toBe(true);
});

test('Standards, Security: a flood of enquiries is limited by the platform’s address of the client, whatever the client forges', async ({
  baseURL,
}) => {
  const statuses = new Set<number>();
  let retryAfter: string | null = null;
  for (let number = 1; number <= 140 && !statuses.has(429); number += 1) {
    const address = `198.51.100.${number}`;
    const forged = { 'X-Peer-Address': address, 'X-Forwarded-For': address, 'X-Isr': '1' };
    const { status, headers } = await send(baseURL, {}, forged);
    statuses.add(status);
    retryAfter = headers.get('retry-after');
  }
  expect([...statuses]).toEqual([422, 429]);
  expect(Number(retryAfter)).toBeGreaterThan(0);
});
