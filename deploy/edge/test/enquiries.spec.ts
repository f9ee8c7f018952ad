import { expect, test } from 'playwright/test';

import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { FORMAT_MESSAGES, REQUIRED_MESSAGES } from '@/lib/company/enquiry-messages';
import { ENQUIRY } from '@/lib/enquiry/testing';

/* The tests run in order on one worker and one backend: each finds the state that the one before left. */
test.describe.configure({ mode: 'serial', retries: 0 });

const PATH = '/api/bookfreedemo';

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

async function readHealth(site: string | undefined) {
  const headers = { Authorization: 'Bearer a secret for all the tests' };
  const health = (await (await fetch(new URL('/api/health', site), { headers })).json()) as { enquiries: object };
  return health.enquiries;
}

test.beforeEach(async () => {
  await repair();
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

  test('an enquiry that the backend accepts succeeds', async ({ baseURL }) => {
    expect((await send(baseURL, JSON.stringify(ENQUIRY), newKey())).status).toBe(200);
    expect(await listAccepted()).toMatchObject([{ payload: ENQUIRY }]);
    expect(await readHealth(baseURL)).toEqual({ store: 'none' });
  });

  test('the visitor sees that the backend failed, and can send the enquiry again', async ({ baseURL }) => {
    await fail({ kind: 'drop' });
    const key = newKey();
    const response = await send(baseURL, JSON.stringify(ENQUIRY), key);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ ok: false, message: ENQUIRY_WORDS.failed });
    expect(await listAttempts()).toHaveLength(1);
    await repair();
    expect((await send(baseURL, JSON.stringify(ENQUIRY), key)).status).toBe(200);
    // Both attempts have the key of their content.
    expect(new Set((await listAttempts()).map(keyOf))).toEqual(new Set([(await listAccepted())[0]?.idempotencyKey]));
  });
});
