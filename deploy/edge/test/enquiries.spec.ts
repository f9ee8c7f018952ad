import { expect, test } from 'playwright/test';

import { ENQUIRY_FAILED_MESSAGE } from '@/lib/enquiry/fields';

/* One story on one worker and one backend: each part finds what the one before left. */
test.describe.configure({ mode: 'serial', retries: 0 });

const ENQUIRY = {
  name: 'Asha Kulkarni',
  email: 'asha@customer.example',
  phone: '55501 23456',
  company_name: 'Kulkarni Traders',
  country: 'India',
  address: 'Pune',
  description: 'Please call.',
};
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
const mend = () => control('faults', 'DELETE');

const listTaken = async () =>
  (await (await control('enquiries', 'GET')).json()) as { idempotencyKey: string; payload: typeof ENQUIRY }[];

interface Arrival {
  path: string;
  headers: Record<string, string>;
  fault?: string;
}

const keyOf = ({ headers }: Arrival) => headers['idempotency-key'];

/** What was sent to the backend, healthy or not. */
const listAttempts = async () =>
  ((await (await control('log', 'GET')).json()) as Arrival[]).filter(({ path }) => path === PATH);

/** The keys of what arrived at the healthy backend, each time that it did. */
const listArrivals = async () => (await listAttempts()).filter(({ fault }) => fault === undefined).map(keyOf);

async function readHealth(site: string | undefined) {
  const headers = { Authorization: 'Bearer a secret for all the tests' };
  const health = (await (await fetch(new URL('/api/health', site), { headers })).json()) as { enquiries: object };
  return health.enquiries;
}

const waiting = (count: number, refused = 0) => ({ store: 'none', deferred: { waiting: count, refused } });

test.beforeEach(async () => {
  await mend();
  await control('enquiries', 'DELETE');
  await control('log', 'DELETE');
});
test.afterAll(mend);

test.describe('§7 Taking enquiries on an edge host', () => {
  test('takes a good one once, though it comes twice', async ({ baseURL }) => {
    const key = newKey();
    for (const _time of ['first', 'second']) {
      const response = await send(baseURL, JSON.stringify(ENQUIRY), key);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ ok: true });
    }
    expect((await listTaken()).map(({ payload }) => payload)).toEqual([ENQUIRY]);
  });

  test('refuses what is wrong, as on a server', async ({ baseURL }) => {
    const wrong = await send(baseURL, '{}');
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ ok: false, errors: { name: 'Name is required' } });
    expect((await send(baseURL, 'x', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await send(baseURL, `{"name":"${'a'.repeat(20_000)}"}`)).status).toBe(413);
    expect((await send(baseURL, '{}', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await fetch(new URL(PATH, baseURL))).status).toBe(405);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const back = await send(baseURL, 'name=1', form);
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toMatch(/^\/contact\/not-sent\//);
    const page = await fetch(new URL(back.headers.get('location') ?? '', baseURL));
    expect(await page.text()).toContain('Only letters and spaces are allowed');
    expect(page.headers.get('cache-control')).toContain('no-store');
  });

  for (const fault of [
    { kind: 'reset' },
    { kind: 'hang' },
    { kind: 'status', status: 500, body: '<h1>Error</h1>' },
    { kind: 'body', body: null },
  ]) {
    test(`thanks for what its queue has where the backend fails, and delivers it once: ${JSON.stringify(fault)}`, async ({
      baseURL,
    }) => {
      await fail(fault);
      const key = newKey();
      const other = { ...ENQUIRY, description: 'Another one under the same key.' };
      // Twice in one moment, as a double click sends it.
      const responses = await Promise.all(
        [ENQUIRY, ENQUIRY, other].map((one) => send(baseURL, JSON.stringify(one), key)),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await readHealth(baseURL)).toMatchObject(waiting(2));
      expect(await listTaken()).toEqual([]);

      await mend();
      await expect.poll(listTaken, { timeout: 60_000 }).toHaveLength(2);
      const taken = await listTaken();
      expect(taken.map(({ payload }) => payload.description).sort()).toEqual([other.description, ENQUIRY.description]);
      expect(taken.map(({ idempotencyKey }) => idempotencyKey)).toContain(key['Idempotency-Key']);
      await expect.poll(() => readHealth(baseURL)).toMatchObject(waiting(0));
      expect((await listArrivals()).sort()).toEqual(taken.map(({ idempotencyKey }) => idempotencyKey).sort());
    });
  }

  test('tries what comes behind an enquiry that fails again and again', async ({ baseURL }) => {
    await fail({ kind: 'reset' });
    const [first, second] = [newKey(), newKey()];
    for (const key of [first, second]) expect((await send(baseURL, JSON.stringify(ENQUIRY), key)).status).toBe(200);
    const countSecond = async () =>
      (await listAttempts()).filter((attempt) => keyOf(attempt) === second['Idempotency-Key']).length;
    // Once within the visitor's call, then out of the queue, while the first has not been taken.
    await expect.poll(countSecond, { timeout: 60_000 }).toBeGreaterThan(1);
    await mend();
    await expect.poll(listTaken, { timeout: 60_000 }).toHaveLength(2);
  });

  test('says at once what the backend refuses, and queues nothing', async ({ baseURL }) => {
    const message = 'We do not serve this country yet.';
    await fail({ kind: 'status', status: 422, body: JSON.stringify({ message }) });
    const response = await send(baseURL, JSON.stringify(ENQUIRY), newKey());
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ ok: false, message });
    expect(await readHealth(baseURL)).toMatchObject(waiting(0));
  });

  test('sets aside what the backend refuses later', async ({ baseURL }) => {
    await fail({ kind: 'status', status: 503 });
    expect((await send(baseURL, JSON.stringify(ENQUIRY), newKey())).status).toBe(200);
    await fail({ kind: 'status', status: 422 });
    await expect.poll(() => readHealth(baseURL), { timeout: 60_000 }).toMatchObject(waiting(0, 1));
    await mend();
    expect((await send(baseURL, JSON.stringify({ ...ENQUIRY, name: 'Bela Rao' }), newKey())).status).toBe(200);
    expect((await listTaken()).map(({ payload }) => payload.name)).toEqual(['Bela Rao']);
  });
});

test.describe('§7 Taking enquiries on an edge host without a queue', () => {
  test('thanks for what the backend took', async () => {
    expect((await send(WITHOUT_QUEUE, JSON.stringify(ENQUIRY), newKey())).status).toBe(200);
    expect(await listTaken()).toMatchObject([{ payload: ENQUIRY }]);
    expect(await readHealth(WITHOUT_QUEUE)).toEqual({ store: 'none' });
  });

  test('tries once more within the request', async () => {
    await fail({ kind: 'reset', times: 1 });
    const key = newKey();
    expect((await send(WITHOUT_QUEUE, JSON.stringify(ENQUIRY), key)).status).toBe(200);
    expect(await listTaken()).toMatchObject([{ idempotencyKey: key['Idempotency-Key'] }]);
  });

  test('says that it was not sent where the backend fails, and delivers it when the visitor tries again', async () => {
    await fail({ kind: 'reset' });
    const key = newKey();
    const response = await send(WITHOUT_QUEUE, JSON.stringify(ENQUIRY), key);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ ok: false, message: ENQUIRY_FAILED_MESSAGE });
    await mend();
    expect((await send(WITHOUT_QUEUE, JSON.stringify(ENQUIRY), key)).status).toBe(200);
    expect(await listTaken()).toMatchObject([{ idempotencyKey: key['Idempotency-Key'] }]);
  });
});
