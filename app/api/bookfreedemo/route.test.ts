import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';

const ENQUIRY = {
  name: 'Meera Kulkarni',
  email: 'meera@dhatumani.example',
  phone: '+91 50203 04050',
  company_name: 'Dhatumani Castings',
  country: 'India',
  address: 'Kolhapur',
  description: 'Please show us transfers.',
};
const FAILED = 'Sorry, there was an error sending your message. Please try again.';

/** The route with the settings of this moment: they are read once. */
async function callRoute(body: string, headers: Record<string, string> = {}) {
  const { POST } = await import('@/app/api/bookfreedemo/route');
  return POST(
    new Request('http://localhost/api/bookfreedemo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }),
  );
}

const send = (enquiry: object, headers?: Record<string, string>) => callRoute(JSON.stringify(enquiry), headers);
const sendForm = (enquiry: Record<string, string>) =>
  callRoute(new URLSearchParams(enquiry).toString(), { 'content-type': 'application/x-www-form-urlencoded' });

const silence = () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
};

beforeEach(() => {
  vi.resetModules();
  (globalThis as { enquiryDeliveries?: unknown }).enquiryDeliveries = undefined;
  silence();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('§7 POST /api/bookfreedemo: with a backend', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());
  beforeEach(() => {
    backend.clearFaults();
    backend.resetLog();
    vi.stubEnv('API_BASE_URL', backend.url);
  });

  it('sends the checked enquiry on under its key and answers 200', async () => {
    const key = crypto.randomUUID();
    const response = await send(
      { ...ENQUIRY, name: ' Meera Kulkarni ', website: '', extra: 1 },
      { 'Idempotency-Key': key },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ ok: true });
    expect(backend.enquiries().at(-1)).toMatchObject({ idempotencyKey: key, payload: ENQUIRY });
  });

  it('sends the same key once, at the same time and one after the other', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all([send(ENQUIRY, headers), send(ENQUIRY, headers)]);
    expect([...answers, await send(ENQUIRY, headers)].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(backend.log('/api/bookfreedemo')).toHaveLength(1);
  });

  it.each([
    ['fails', { kind: 'status', status: 500, body: '<h1>Error</h1>' }],
    ['answers null (§8)', { kind: 'body', body: null }],
    ['answers false (§8)', { kind: 'body', body: false }],
    ['answers nothing (§8)', { kind: 'empty' }],
    ['cuts the line', { kind: 'reset' }],
  ] as const)(
    'answers 502 with the standard sentence where the backend %s, and tries again under the same key',
    async (_, fault) => {
      backend.setFault('/api/bookfreedemo', fault);
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const response = await send(ENQUIRY, headers);
      expect(response.status).toBe(502);
      expect(await response.json()).toEqual({ ok: false, message: FAILED });
      backend.clearFaults();
      expect((await send(ENQUIRY, headers)).status).toBe(200);
    },
  );

  it('passes on what the backend says of a failure (§8)', async () => {
    backend.setFault('/api/bookfreedemo', {
      kind: 'status',
      status: 422,
      body: JSON.stringify({ message: 'We do not serve this country yet.' }),
    });
    expect(await (await send(ENQUIRY)).json()).toEqual({ ok: false, message: 'We do not serve this country yet.' });
  });

  it('answers 422 with all errors and sends nothing', async () => {
    const response = await send({ name: 'R2D2', email: 'x' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      ok: false,
      errors: {
        name: 'Only letters and spaces are allowed',
        email: 'Invalid email format',
        phone: 'Phone is required',
        company_name: 'Company name is required',
        country: 'Country is required',
        address: 'Address is required',
        description: 'Message is required',
      },
    });
    expect(backend.log('/api/bookfreedemo')).toHaveLength(0);
  });

  it('answers a form with 303 to the page that says what happened', async () => {
    const sent = await sendForm(ENQUIRY);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact/sent']);
    const invalid = await sendForm({ ...ENQUIRY, name: 'R2D2', address: ' ' });
    expect([invalid.status, invalid.headers.get('location')]).toEqual([303, '/contact/not-sent/name.address']);
    backend.setFault('/api/bookfreedemo', { kind: 'status', status: 500 });
    const failed = await sendForm({ ...ENQUIRY, description: 'Another.' });
    expect([failed.status, failed.headers.get('location')]).toEqual([303, '/contact/not-sent']);
    const large = await sendForm({ ...ENQUIRY, description: 'x'.repeat(20_000) });
    expect([large.status, large.headers.get('location')]).toEqual([303, '/contact/not-sent']);
  });

  it('takes a form that is sent twice for one enquiry', async () => {
    const form = { ...ENQUIRY, description: 'Sent twice on a slow line.' };
    expect([(await sendForm(form)).status, (await sendForm(form)).status]).toEqual([303, 303]);
    expect(backend.log('/api/bookfreedemo')).toHaveLength(1);
  });
});

describe('§7 POST /api/bookfreedemo: without a backend', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'enquiries-'));
    vi.stubEnv('ENQUIRY_STORE', folder);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('keeps the enquiry in the store before it answers', async () => {
    expect((await send(ENQUIRY)).status).toBe(200);
    expect(JSON.parse(await readFile(path.join(folder, 'enquiries.jsonl'), 'utf8'))).toMatchObject({
      enquiry: ENQUIRY,
    });
  });

  it('answers 502 where nothing can be kept', async () => {
    vi.stubEnv('ENQUIRY_STORE', '/dev/null/enquiries');
    const response = await send(ENQUIRY);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ ok: false, message: FAILED });
  });
});

describe('§7 POST /api/bookfreedemo: other methods', () => {
  it('are answered 405 with the one that is allowed', async () => {
    const route = await import('@/app/api/bookfreedemo/route');
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const response = route[method]();
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    }
  });
});
