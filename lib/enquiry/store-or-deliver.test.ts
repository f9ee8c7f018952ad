import { expect, it, vi } from 'vitest';

import { storeOrDeliver } from '@/lib/enquiry/store-or-deliver';
import { databaseFile, DatabaseSync } from '@/lib/enquiry/store/database';
import { getEnquiryService } from '@/lib/enquiry/store/enquiry-service';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { makeFolders } from '@/lib/testing';

const makeFolder = makeFolders();
const deliver = vi.hoisted(() => vi.fn(() => Promise.resolve({ status: 'accepted' })));
vi.mock('@/lib/enquiry/channels/deliver', () => ({ ATTEMPT_MS: {}, deliver }));

it('§7 Taking enquiries: suspected spam is delivered at once while 1,000 of it wait, and other enquiries are stored', async () => {
  const folder = makeFolder();
  vi.stubEnv('ENQUIRY_STORE', folder);
  vi.stubEnv('ENQUIRY_WEBHOOK_URL', 'http://127.0.0.1:9/');
  for (const method of ['info', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
  const { store, outbox } = getEnquiryService();
  await outbox.stop();
  await store.add(ENQUIRY, 'suspect', true);
  const db = new DatabaseSync(databaseFile(folder));
  db.exec(`
    WITH RECURSIVE number(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM number WHERE n < 999)
    INSERT INTO enquiries (id, key, received_at, payload, suspected)
    SELECT n, 'key-' || n, received_at, payload, 1 FROM number, enquiries;
    INSERT INTO deliveries (enquiry_id, channel) SELECT id, 'webhook' FROM enquiries WHERE id > 1`);
  db.close();
  const send = (key: string, isSuspect: boolean) => storeOrDeliver({ key, enquiry: ENQUIRY, isSuspect });
  await send('last', true);
  expect(deliver).not.toHaveBeenCalled();
  // Counted again after 3 s.
  const later = performance.now() + 3_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(await send('next', true)).toEqual({ status: 'accepted' });
  expect(deliver).toHaveBeenCalledExactlyOnceWith('webhook', expect.objectContaining({ key: 'next' }));
  await send('visitor', false);
  expect(store.list('waiting', 2)).toMatchObject([{ key: 'visitor' }, { key: 'last' }]);
  store.close();
});
