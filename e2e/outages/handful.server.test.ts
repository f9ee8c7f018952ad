import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Outage, startOutage } from '@/e2e/outages/outage';
import { eventually } from '@/e2e/outages/shown';
import { tellOneStory } from '@/e2e/support/story';
import { WORDS } from '@/e2e/support/words';
import { COLLECTION_KEYS } from '@/lib/content/collections';
import { toContentKey } from '@/lib/enquiry/idempotency-key';
import { ENQUIRY } from '@/lib/enquiry/testing';

/*
 * The faults that `npm test` tries, in a minute: a backend that is down, and a server that is killed.
 * The other files of this folder test every fault of every collection.
 */

const CALL = '/api/bookfreedemo';
/** Posted at once to a server that is then killed. */
const ENQUIRIES = 60;

let outage: Outage;
const enquiries = mkdtempSync(path.join(os.tmpdir(), 'handful-'));

tellOneStory();
beforeAll(async () => {
  outage = await startOutage({ TRUSTED_PROXIES: '1', ENQUIRY_STORE: enquiries, BACKEND_TIME_SCALE: '0.1' });
});
afterAll(async () => {
  await outage?.close();
  rmSync(enquiries, { recursive: true, force: true });
});

describe('§8 Network error: a backend that is down', () => {
  it('shows the empty state of every page, and content when the backend is up', async () => {
    const { site, listShown, openBackend, expectAll } = outage;
    expect(await listShown('one')).toEqual([]);
    expect((await site.visit('/blog')).html).toContain(WORDS.blog.list.empty.title);
    expect((await site.visit('/terms-conditions')).html).toContain(WORDS.terms.failed);
    expect((await site.visit('/api/contact')).status).toBe(503);
    await openBackend('one');
    await expectAll('one');
    expect((await site.visit('/api/contact')).status).toBe(200);
  });

  it('keeps existing content, also on a server that was killed and starts again', async () => {
    const { site, listShown, openBackend, closeBackend, settle, invalidate } = outage;
    await settle('two');
    await closeBackend();
    expect((await invalidate()).fetched).toEqual([]);
    expect(await listShown('two')).toEqual(COLLECTION_KEYS);
    await site.kill();
    await site.start();
    expect(await listShown('two')).toEqual(COLLECTION_KEYS);
    await openBackend('two');
  });
});

describe('§7 POST /api/bookfreedemo: a server that is killed', () => {
  it('delivers each accepted enquiry once after its next start', async () => {
    const { site, backend } = outage;
    backend().setFault(CALL, { kind: 'status', status: 503 });
    const acknowledged: string[] = [];
    const send = async (visitor: number) => {
      const key = crypto.randomUUID();
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        'X-Forwarded-For': `10.9.0.${visitor}`,
      };
      const body = JSON.stringify({ ...ENQUIRY, description: key });
      const response = await fetch(`${site.url}${CALL}`, { method: 'POST', headers, body }).catch(() => null);
      if (response?.status === 200) acknowledged.push(toContentKey(key, { ...ENQUIRY, description: key }));
    };
    const posts = Array.from({ length: ENQUIRIES }, (_, visitor) => send(visitor));
    expect(await eventually(() => Promise.resolve(acknowledged.length > 5))).toBe(true);
    await site.kill();
    await Promise.all(posts);
    backend().clearFaults();
    // The timeout of production: a delivery that a busy machine delays would be repeated.
    site.settings.BACKEND_TIME_SCALE = '1';
    await site.start();
    const accepted = () =>
      backend()
        .log(CALL)
        .flatMap(({ status, headers }) => (status === 200 ? [headers['idempotency-key']] : []));
    await expect.poll(accepted).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(accepted()).size).toBe(accepted().length);
  });
});
