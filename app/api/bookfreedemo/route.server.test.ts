import { afterEach, expect, it, vi } from 'vitest';

import { startBackend } from '@/e2e/backend/server';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { countKeptContexts, makeFolders } from '@/lib/testing';

vi.mock('next/server', () => ({ after: () => {} }));
afterEach(() => void vi.unstubAllEnvs());

const makeFolder = makeFolders();

it.each(['delivers within the request', 'stores for a backend that hangs'])(
  'Standards, Security: nothing is kept in memory of requests whose enquiry the route %s',
  async (how) => {
    const backend = await startBackend();
    vi.resetModules();
    for (const method of ['info', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
    vi.stubEnv('API_BASE_URL', backend.url);
    vi.stubEnv('ENQUIRY_STORE', how.startsWith('stores') ? makeFolder() : '');
    if (how.startsWith('stores')) backend.setFault('/api/bookfreedemo', { kind: 'hang' });
    const { POST } = await import('@/app/api/bookfreedemo/route');
    const { settleDeliveries } = await import('@/lib/enquiry/store-or-deliver');
    const kept = await countKeptContexts(30, async (count) => {
      const headers = { 'content-type': 'application/json', 'x-peer-address': `192.0.2.${count}` };
      const body = JSON.stringify({ ...ENQUIRY, description: `Number ${count}` });
      const request = new Request('http://localhost/api/bookfreedemo', { method: 'POST', headers, body });
      expect((await POST(request)).status).toBe(200);
      // As `after` does in the context of the request.
      await settleDeliveries();
    });
    // The first requests have opened a connection to the backend.
    expect(kept).toBeLessThan(5);
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    if (how.startsWith('stores')) getEnquiryService().store.close();
    await backend.close();
  },
);
