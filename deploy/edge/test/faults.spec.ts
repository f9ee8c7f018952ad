import { expect, test } from 'playwright/test';

import { buildEdition, markOf, PAGE_OF } from '@/e2e/outages/editions';
import { type CollectionKey } from '@/lib/content/collections';
import { BACKEND_TIMEOUT_MS, CACHE_TTL_MS } from '@/lib/constants';
import { PATHS } from '@/lib/routing/routes';

/* The tests run in order on one worker: each finds the state that the one before left. */

const BACKEND = process.env.BACKEND_URL ?? '';
/** As playwright.config.ts sets it. */
const TTL_MS = CACHE_TTL_MS * 0.05;
const TIMEOUT_MS = BACKEND_TIMEOUT_MS * 0.05;
const KEYS = ['blogs', 'contact', 'banner', 'terms', 'downloads'] as const satisfies CollectionKey[];

const control = (path: string, method: string, body?: unknown) =>
  fetch(`${BACKEND}/__control/${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function visit(baseURL: string | undefined, path: string) {
  const startedAt = performance.now();
  const response = await fetch(new URL(path, baseURL));
  return { status: response.status, html: await response.text(), ms: performance.now() - startedAt };
}

async function publish(edition: string, keys: readonly CollectionKey[] = KEYS) {
  for (const key of keys) await control(`content/${key}`, 'PUT', buildEdition(key, edition));
}

test.describe.configure({ mode: 'serial', retries: 0, timeout: 400_000 });

test.describe('§7 Caching on an edge host: changed content', () => {
  test('appears when its 15 minutes are over, by a refresh in the background', async ({ baseURL }) => {
    await publish('one');
    await sleep(TTL_MS);
    for (const key of KEYS) {
      const isNew = async () => (await visit(baseURL, PAGE_OF[key])).html.includes(markOf(key, 'one'));
      await expect.poll(isNew, { timeout: 60_000, message: key }).toBe(true);
    }
  });

  test('appears at once after an invalidation', async ({ baseURL }) => {
    await publish('two', ['blogs']);
    const invalidate = (secret: string) =>
      fetch(new URL('/api/revalidate', baseURL), {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}` },
        body: '{"keys":["blogs"]}',
      });
    expect((await invalidate('wrong')).status).toBe(401);
    // Again if a busy machine has made the backend look slow.
    const askAgain = async () => (await invalidate('a secret for all the tests')).json() as unknown;
    await expect.poll(askAgain).toEqual({ ok: true, fetched: ['blogs'], waiting: [], reasons: {} });
    expect((await visit(baseURL, PAGE_OF.blogs)).html).toContain(markOf('blogs', 'two'));
  });
});

test.describe('§8 Network error on an edge host: the backend fails while every page is stale', () => {
  for (const [index, fault] of [{ kind: 'status', status: 500 }, { kind: 'hang' }, { kind: 'reset' }].entries()) {
    test(`visitors get the last good content without a wait: ${fault.kind}`, async ({ baseURL }) => {
      await control('faults', 'POST', { path: '*', fault });
      // A page that could not be regenerated is stale again after seconds.
      await sleep(index === 0 ? TTL_MS : 5_000);
      const waits: number[] = [];
      for (let round = 1; round <= 3; round += 1) {
        for (const key of KEYS) {
          const edition = key === 'blogs' ? 'two' : 'one';
          const { status, html, ms } = await visit(baseURL, PAGE_OF[key]);
          expect(status, key).toBe(200);
          expect(html, key).toContain(markOf(key, edition));
          waits.push(ms);
        }
      }
      // A visitor who waited for the backend would wait for its timeout. One slow response may be the machine's fault.
      expect(waits.sort((a, b) => a - b)[waits.length >> 1]).toBeLessThan(TIMEOUT_MS);
    });
  }

  test('new content appears when the backend is back', async ({ baseURL }) => {
    await control('faults', 'DELETE');
    await publish('three');
    for (const key of KEYS) {
      const isNew = async () => (await visit(baseURL, PAGE_OF[key])).html.includes(markOf(key, 'three'));
      await expect.poll(isNew, { timeout: 120_000, message: key }).toBe(true);
    }
  });
});

test.describe('§7 Caching on an edge host: a backend that takes longer than any request waits', () => {
  /** Here the times of the backend are not shortened. */
  const SITE = process.env.EDGE_OTHER_SITE;

  test('delivers its content, because the platform keeps the fetch', async () => {
    // The worker keeps the content of an earlier run on the same build.
    const edition = `slow-${Date.now()}`;
    const isIn = async (path: string) => (await visit(SITE, path)).html.includes(markOf('contact', edition));
    expect(await isIn('/api/contact')).toBe(false);
    expect(await isIn(PATHS.contact)).toBe(false);
    await publish(edition, ['contact']);
    await control('faults', 'POST', { path: '/api/contact', fault: { kind: 'slow', ms: 10_000 } });
    const response = await fetch(new URL('/api/revalidate', SITE), {
      method: 'POST',
      headers: { Authorization: 'Bearer a secret for all the tests' },
      body: '{"keys":["contact"]}',
    });
    expect(await response.json()).toEqual({ ok: true, fetched: [], waiting: ['contact'], reasons: {} });
    // After a minute the site starts another fetch if this one was lost.
    await expect.poll(() => isIn('/api/contact'), { timeout: 40_000 }).toBe(true);
    await expect.poll(() => isIn(PATHS.contact), { timeout: 40_000 }).toBe(true);
    await control('faults', 'DELETE');
  });
});

test.describe('Standards, Security: a flood of enquiries on an edge host', () => {
  test('is limited by the platform’s address of the client, whatever headers the client forges', async ({
    baseURL,
  }) => {
    const statuses = new Set<number>();
    let retryAfter: string | null = null;
    for (let number = 1; number <= 140 && !statuses.has(429); number += 1) {
      const response = await fetch(new URL('/api/bookfreedemo', baseURL), {
        method: 'POST',
        body: '{}',
        headers: {
          'Content-Type': 'application/json',
          'X-Peer-Address': `198.51.100.${number}`,
          'X-Forwarded-For': `198.51.100.${number}`,
          'X-Isr': '1',
        },
      });
      statuses.add(response.status);
      retryAfter = response.headers.get('retry-after');
    }
    expect([...statuses]).toEqual([422, 429]);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  });
});
