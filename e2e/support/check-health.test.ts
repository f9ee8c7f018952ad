import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CollectionHealth } from '@/lib/backend/health';
import { type EnquiryHealth } from '@/lib/enquiry/health';

const SCRIPT = path.join(import.meta.dirname, '../../deploy/check-health.sh');
const SECRET = 'a "secret" of $20 characters';

const CURRENT: CollectionHealth = {
  status: 'current',
  ageSeconds: 60,
  lastFailure: null,
  failedFetches: 0,
  backoffForSeconds: 0,
};
const CHANNEL = { waiting: 0, refused: 0, oldestWaitingSeconds: null, failedDeliveries: 0 };
const ENQUIRIES = {
  store: 'usable',
  failedWrites: { count: 2, last: { secondsAgo: 90_000, problem: 'database or disk is full' } },
  ...{ kept: 3, quarantined: 1, backend: CHANNEL, webhook: CHANNEL, mail: CHANNEL },
} satisfies EnquiryHealth;

let server: Server;
let answer: { status: number; body: object };
let authorization: string | undefined;
beforeAll(async () => {
  server = createServer((request, response) => {
    authorization = request.headers.authorization;
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function check(body: object, { status = 200, secret = '' } = {}): Promise<{ code: number; lines: string[] }> {
  answer = { status, body };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, stdout } = await promisify(execFile)(SCRIPT, [url], {
    env: { ...process.env, REVALIDATE_SECRET: secret },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
  return { code, lines: stdout.split('\n').filter(Boolean) };
}

const healthOf = (
  collections: Record<string, CollectionHealth>,
  enquiries: EnquiryHealth,
  instances: unknown = 'one',
) => ({
  ok: true,
  backend: 'remote',
  collections,
  enquiries,
  instances,
});

describe.skipIf(process.platform === 'win32')('Deploy: deploy/check-health.sh', () => {
  it('prints nothing if all is well, or if content is stale because nobody visits', async () => {
    const collections = { blogs: CURRENT, terms: { ...CURRENT, status: 'stale' as const, ageSeconds: 90_000 } };
    expect(await check(healthOf(collections, ENQUIRIES))).toEqual({ code: 0, lines: [] });
    expect(authorization).toBeUndefined();
  });

  it('prints one line per problem', async () => {
    const collections = {
      blogs: { ...CURRENT, status: 'stale' as const, ageSeconds: 7_200, failedFetches: 4 },
      terms: { ...CURRENT, status: 'missing' as const, ageSeconds: null },
    };
    const enquiries = {
      ...ENQUIRIES,
      store: 'failing' as const,
      failedWrites: { count: 58, last: { secondsAgo: 200, problem: 'database or disk is full' } },
      backend: { ...CHANNEL, refused: 2 },
      webhook: { ...CHANNEL, waiting: 5, oldestWaitingSeconds: 7_200 },
      mail: { ...CHANNEL, refused: 1, waiting: 1, oldestWaitingSeconds: 60 },
    };
    expect(await check(healthOf(collections, enquiries, { redis: 'away' }))).toEqual({
      code: 1,
      lines: [
        'blogs: the backend fails, 120 minutes old',
        'terms: no content was ever fetched',
        'enquiries cannot be stored: 58 failed, the last one 3 minutes ago (database or disk is full)',
        'enquiries: 2 refused by backend (npm run enquiries -- list refused)',
        'enquiries: 5 wait for webhook, the oldest for 120 minutes',
        'enquiries: 1 refused by mail (npm run enquiries -- list refused)',
        'Redis is away',
      ],
    });
  });

  it('reports that the site does not respond, or gives no details', async () => {
    expect(await check({}, { status: 500 })).toMatchObject({ code: 1, lines: [expect.stringContaining('500')] });
    expect(await check({ ok: true })).toMatchObject({ code: 1, lines: [expect.stringContaining('REVALIDATE_SECRET')] });
  });

  it('sends the secret unchanged', async () => {
    await check(healthOf({}, ENQUIRIES), { secret: SECRET });
    expect(authorization).toBe(`Bearer ${SECRET}`);
  });
});
