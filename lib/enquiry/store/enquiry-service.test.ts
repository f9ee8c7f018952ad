import { afterEach, expect, it, vi } from 'vitest';

import { startMailReceiver } from '@/e2e/support/receivers';
import { getEnquiryService, startDeliveries } from '@/lib/enquiry/store/enquiry-service';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { makeFolders } from '@/lib/testing';

const makeFolder = makeFolders();
const { exit } = process;

afterEach(() => {
  process.exit = exit;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('§7 Taking enquiries: a server that is stopped waits for the mail in flight, and records it', async () => {
  const mail = await startMailReceiver();
  vi.stubEnv('ENQUIRY_STORE', makeFolder());
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('ENQUIRY_MAIL_TO', 'sales@vendor.example');
  vi.stubEnv('ENQUIRY_MAIL_FROM', 'site@vendor.example');
  vi.spyOn(console, 'info').mockReturnValue();
  const once = vi.spyOn(process, 'once').mockReturnThis();
  const { store, outbox } = getEnquiryService();
  await store.add(ENQUIRY, 'key');
  startDeliveries();
  const onStop = once.mock.calls.find(([signal]) => signal === 'SIGTERM')![1] as () => void;
  const ended = new Promise<unknown>((resolve) => {
    process.exit = resolve as typeof process.exit;
    onStop();
  });
  // Next does this when its requests are finished.
  process.exit(143);
  expect(await ended).toBe(143);
  expect(mail.received).toHaveLength(1);
  expect(store.list('delivered', 10)).toHaveLength(1);
  await outbox.stop();
  store.close();
  await mail.close();
});
