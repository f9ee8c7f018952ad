import { afterEach, expect, it, vi } from 'vitest';

import { startBackend } from '@/e2e/backend/server';
import { DatabaseSync } from '@/lib/enquiry/store/database';
import { ENQUIRY } from '@/lib/enquiry/testing';

/** What the platform gives to each of its objects. */
vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    constructor(readonly ctx: unknown) {}
  },
}));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('§7 Taking enquiries: the queue of an edge host sets an unreadable row aside and delivers the others', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const backend = await startBackend();
  vi.stubEnv('API_BASE_URL', backend.url);
  const database = new DatabaseSync(':memory:');
  const storage = {
    sql: {
      exec: <T>(sql: string, ...values: (string | number | null)[]) => ({
        toArray: () => database.prepare(sql).all(...values) as T[],
      }),
    },
    transactionSync: <T>(change: () => T) => change(),
    setAlarm: async () => {},
    sync: async () => {},
  };
  const { EnquiryQueue } = await import('./enquiry-queue');
  const queue = new EnquiryQueue({ storage }, {});
  for (const name of ['Asha', 'Bina']) {
    await queue.add({ key: name, receivedAt: 0, enquiry: { ...ENQUIRY, name }, isSuspect: false }, ['backend']);
  }
  database.exec(`UPDATE deliveries SET next_attempt_at = 0; UPDATE deliveries SET payload = '{' WHERE key = 'Asha'`);
  await queue.alarm();
  expect(backend.enquiries().map(({ payload }) => payload)).toMatchObject([{ name: 'Bina' }]);
  expect(await queue.measure()).toEqual({ waiting: 0, refused: 1 });
  expect(logged.mock.calls.join()).toContain('"event":"enquiry-refused"');
  await backend.close();
});
