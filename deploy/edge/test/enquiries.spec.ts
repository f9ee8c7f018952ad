import { expect, test } from 'playwright/test';

import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { FORMAT_MESSAGES, REQUIRED_MESSAGES } from '@/lib/company/enquiry-messages';
import { ENQUIRY } from '@/lib/enquiry/testing';

/* The tests run in order on one worker and one backend: each finds the state that the one before left. */
test.describe.configure({ mode: 'serial', retries: 0 });

const PATH = '/api/bookfreedemo';
const WITHOUT_QUEUE = process.env.EDGE_SITE_WITHOUT_QUEUE;

const control = (path: string, method: string, body?: unknown) =>
  fetch(`${process.env.BACKEND_URL}/__control/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const send = (site: string | undefined, body: string, headers: Record<string, string> = {}) =>
  fetch(new URL(PATH, site), {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

const fail = (fault: object) => control('faults', 'POST', { path: PATH, fault });
const repair = () => control('faults', 'DELETE');

const listAccepted = async () =>
  (await (await control('enquiries', 'GET')).json()) as { idempotencyKey: string; payload: typeof ENQUIRY }[];

interface Arrival {
  path: string;
  headers: Record<string, string>;
  fault?: string;
}

const keyOf = ({ headers }: Arrival) => headers['idempotency-key'];

/** All requests to the backend, healthy or not. */
const listAttempts = async () =>
  ((await (await control('log', 'GET')).json()) as Arrival[]).filter(({ path }) => path === PATH);

/** The key of each request to the healthy backend. */
const listArrivals = async () => (await listAttempts()).filter(({ fault }) => fault === undefined).map(keyOf);

async function readHealth(site: string | undefined) {
  const headers = { Authorization: 'Bearer a secret for all the tests' };
  const health = (await (await fetch(new URL('/api/health', site), { headers })).json()) as { enquiries: object };
  return health.enquiries;
}

const waiting = (count: number, refused = 0) => ({ store: 'none', deferred: { waiting: count, refused } });

/** How many enquiries the queue has, whatever became of them. */
async function countDeferred(site: string | undefined) {
  const { deferred } = (await readHealth(site)) as { deferred: { waiting: number; refused: number } };
  return deferred.waiting + deferred.refused;
}

test.beforeEach(async ({ baseURL }) => {
  await repair();
  // A busy machine may have made the backend look slow in an earlier test: the queue then sends that enquiry again.
  await expect.poll(() => readHealth(baseURL), { timeout: 60_000 }).toMatchObject({ deferred: { waiting: 0 } });
  await control('enquiries', 'DELETE');
  await control('log', 'DELETE');
});
test.afterAll(repair);

test.describe('§7 Taking enquiries, on an edge host', () => {
  test('invalid requests are refused as on a server', async ({ baseURL }) => {
    const wrong = await send(baseURL, '{}');
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ ok: false, errors: { name: REQUIRED_MESSAGES.name } });
    expect((await send(baseURL, 'x', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await send(baseURL, `{"name":"${'a'.repeat(20_000)}"}`)).status).toBe(413);
    expect((await send(baseURL, '{}', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await fetch(new URL(PATH, baseURL))).status).toBe(405);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const back = await send(baseURL, 'name=1', form);
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toMatch(/^\/contact\/not-sent\?/);
    const page = await fetch(new URL(back.headers.get('location') ?? '', baseURL));
    expect(await page.text()).toContain(FORMAT_MESSAGES.name);
    expect(page.headers.get('cache-control')).toContain('no-store');
  });

  for (const fault of [{ kind: 'hang' }, { kind: 'status', status: 500, body: '<h1>Error</h1>' }]) {
    test(`the queue stores what a failing backend does not accept, and delivers it once: ${JSON.stringify(fault)}`, async ({
      baseURL,
    }) => {
      await fail(fault);
      const key = newKey();
      const other = { ...ENQUIRY, description: 'Another one under the same key.' };
      // Twice at once, as by a double click.
      const responses = await Promise.all(
        [ENQUIRY, ENQUIRY, other].map((one) => send(baseURL, JSON.stringify(one), key)),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await readHealth(baseURL)).toMatchObject(waiting(2));
      expect(await listAccepted()).toEqual([]);

      await repair();
      await expect.poll(listAccepted, { timeout: 60_000 }).toHaveLength(2);
      await expect.poll(() => readHealth(baseURL), { timeout: 60_000 }).toMatchObject(waiting(0));
      const accepted = await listAccepted();
      expect(accepted.map(({ payload }) => payload.description).sort()).toEqual([
        other.description,
        ENQUIRY.description,
      ]);
      // A delivery that exceeds the shortened timeout on a busy machine is repeated, under the same key.
      const arrived = new Set(await listArrivals());
      expect([...arrived].sort()).toEqual(accepted.map(({ idempotencyKey }) => idempotencyKey).sort());
    });
  }

  test('an enquiry that always fails does not block the next one', async ({ baseURL }) => {
    await fail({ kind: 'reset' });
    const keys = [newKey(), newKey()];
    for (const key of keys) expect((await send(baseURL, JSON.stringify(ENQUIRY), key)).status).toBe(200);
    const [, secondKey] = new Set((await listAttempts()).map(keyOf));
    const countSecond = async () => (await listAttempts()).filter((attempt) => keyOf(attempt) === secondKey).length;
    // Once within the visitor's request, then from the queue, while the first is still waiting.
    await expect.poll(countSecond, { timeout: 60_000 }).toBeGreaterThan(1);
    await repair();
    await expect.poll(listAccepted, { timeout: 60_000 }).toHaveLength(2);
  });

  test('suspected spam is queued with its mark, and an enquiry with its source', async ({ baseURL }) => {
    await fail({ kind: 'status', status: 503 });
    expect(
      (await send(baseURL, JSON.stringify({ ...ENQUIRY, leave_empty: 'x', source: 'first_page=%2Ferp' }), newKey()))
        .status,
    ).toBe(200);
    await repair();
    await expect.poll(listAccepted, { timeout: 60_000 }).toHaveLength(1);
    expect((await listAttempts()).map(({ headers }) => headers['x-suspected-spam'])).not.toContain(undefined);
    expect((await listAttempts()).at(-1)?.headers['x-enquiry-source']).toBe('first_page=%2Ferp');
  });

  test('an enquiry that the backend refuses later is kept, and not retried', async ({ baseURL }) => {
    const before = await countDeferred(baseURL);
    await fail({ kind: 'status', status: 503 });
    expect((await send(baseURL, JSON.stringify(ENQUIRY), newKey())).status).toBe(200);
    await fail({ kind: 'status', status: 422 });
    await expect.poll(() => readHealth(baseURL), { timeout: 60_000 }).toMatchObject(waiting(0, before + 1));
    await repair();
    expect((await send(baseURL, JSON.stringify({ ...ENQUIRY, name: 'Bela Rao' }), newKey())).status).toBe(200);
    await expect.poll(async () => (await listAccepted()).map(({ payload }) => payload.name)).toEqual(['Bela Rao']);
  });
});

test.describe('§7 Taking enquiries, on an edge host without a queue', () => {
  test('an enquiry that the backend accepts succeeds', async () => {
    expect((await send(WITHOUT_QUEUE, JSON.stringify(ENQUIRY), newKey())).status).toBe(200);
    expect(await listAccepted()).toMatchObject([{ payload: ENQUIRY }]);
    expect(await readHealth(WITHOUT_QUEUE)).toEqual({ store: 'none' });
  });

  test('the visitor sees that the backend failed, and can send the enquiry again', async () => {
    await fail({ kind: 'drop' });
    const key = newKey();
    const response = await send(WITHOUT_QUEUE, JSON.stringify(ENQUIRY), key);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ ok: false, message: ENQUIRY_WORDS.failed });
    expect(await listAttempts()).toHaveLength(1);
    await repair();
    expect((await send(WITHOUT_QUEUE, JSON.stringify(ENQUIRY), key)).status).toBe(200);
    // Both attempts have the key of their content.
    expect(new Set((await listAttempts()).map(keyOf))).toEqual(new Set([(await listAccepted())[0]?.idempotencyKey]));
  });
});
