import { expect, test } from 'playwright/test';

import { buildEdition, markOf, PAGE_OF } from '@/e2e/faults/editions';
import { type CollectionKey } from '@/lib/content/collections';
import { BACKEND_TIMEOUT_MS, CACHE_TTL_MS } from '@/lib/constants';
import { PATHS } from '@/lib/routing/paths';

/* One story on one worker: each part finds what the one before left. */

const BACKEND = process.env.BACKEND_URL ?? '';
/** As run.mjs sets it. */
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

/** The path of the social picture that a page names. */
async function findPicture(baseURL: string | undefined, path: string) {
  const { html } = await visit(baseURL, path);
  return new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
}

test.describe.configure({ mode: 'serial', retries: 0, timeout: 400_000 });

/** Drawn by the build. */
const pictures: string[] = [];

test.beforeAll(async ({ baseURL }) => {
  const { html } = await visit(baseURL, PATHS.blog);
  const post = /href="(\/blog-details\/[^"]+)"/.exec(html)?.[1] ?? '';
  for (const path of [PATHS.home, post]) pictures.push(await findPicture(baseURL, path));
});

test.describe('§7 Caching on an edge host: content that changes', () => {
  test('is seen once its 15 minutes are over, behind the visitors’ backs', async ({ baseURL }) => {
    await publish('one');
    await sleep(TTL_MS);
    for (const key of KEYS) {
      const isNew = async () => (await visit(baseURL, PAGE_OF[key])).html.includes(markOf(key, 'one'));
      await expect.poll(isNew, { timeout: 60_000, message: key }).toBe(true);
    }
  });

  test('leaves the pictures that the build drew as they are, those of posts that are gone too', async ({ baseURL }) => {
    for (const round of [1, 2, 3]) {
      for (const picture of pictures) {
        const response = await fetch(new URL(picture, baseURL), { redirect: 'manual' });
        expect(response.status, `${picture}, time ${round}`).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/png');
      }
      // Whatever the worker makes anew behind a visitor's back is made by then.
      await sleep(2_000);
    }
  });

  test('is seen at once where it was cleared', async ({ baseURL }) => {
    await publish('two', ['blogs']);
    const clear = (secret: string) =>
      fetch(new URL('/api/revalidate', baseURL), {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}` },
        body: '{"keys":["blogs"]}',
      });
    expect((await clear('wrong')).status).toBe(401);
    const answer = await clear('a secret for all the tests');
    expect(await answer.json()).toEqual({ ok: true, fetched: ['blogs'], waiting: [] });
    const isNew = async () => (await visit(baseURL, PAGE_OF.blogs)).html.includes(markOf('blogs', 'two'));
    await expect.poll(isNew, { timeout: 20_000 }).toBe(true);
  });

  test('shows a newer post under the site’s picture, since only a build draws', async ({ baseURL }) => {
    const picture = await findPicture(baseURL, `/blog-details/${markOf('blogs', 'two')}`);
    const response = await fetch(new URL(picture, baseURL), { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toMatch(/^\/og\/[0-9a-f]{20}\.png$/);
  });
});

test.describe('§8 Network error on an edge host: a backend that fails while every page is old', () => {
  for (const [index, fault] of [{ kind: 'status', status: 500 }, { kind: 'hang' }, { kind: 'reset' }].entries()) {
    test(`shows the last good content: ${fault.kind}`, async ({ baseURL }) => {
      await control('faults', 'POST', { path: '*', fault });
      // A page that could not be made anew is old again after seconds.
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
      // Nobody waits for the backend, whose time-out alone is longer; a single wait may be the machine's.
      expect(waits.sort((a, b) => a - b)[waits.length >> 1]).toBeLessThan(TIMEOUT_MS);
    });
  }

  test('comes back with the backend', async ({ baseURL }) => {
    await control('faults', 'DELETE');
    await publish('three');
    for (const key of KEYS) {
      const isNew = async () => (await visit(baseURL, PAGE_OF[key])).html.includes(markOf(key, 'three'));
      await expect.poll(isNew, { timeout: 120_000, message: key }).toBe(true);
    }
  });
});

test.describe('Standards, Security: Edge: a flood of enquiries', () => {
  test('is stopped by the address that the platform names, whatever the client says', async ({ baseURL }) => {
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
