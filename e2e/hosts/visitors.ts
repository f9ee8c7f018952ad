import { setTimeout as sleep } from 'node:timers/promises';

import { PAGE_OF } from '@/e2e/outages/editions';
import { type RawRequest, sendRaw } from '@/e2e/support/raw-request';
import { IDEMPOTENCY_HEADER } from '@/lib/enquiry/fields';
import { toContentKey } from '@/lib/enquiry/idempotency-key';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { API_PATHS } from '@/lib/routing/api-paths';

const PAGES = [...new Set(Object.values(PAGE_OF))];
const VISITORS = 4;

/**
 * Visitors who read pages with their scripts, and send enquiries, while servers are replaced. Each enquiry has its own
 * loopback address, because of the limits: only Linux has that many.
 */
export async function startVisitors(url: string) {
  const failures: string[] = [];
  /** Of the enquiries that were accepted. */
  const keys: string[] = [];
  const files = new Set<string>();
  // The site knows the keys of an earlier attempt of the test, and delivers nothing under them again.
  const keyStart = `enquiry-${crypto.randomUUID().slice(0, 8)}`;

  /** On a connection of its own: a browser repeats a request if nginx has closed the one that it kept. */
  const send = (pathname: string, options: Partial<RawRequest> = {}) =>
    sendRaw(url, { path: pathname, ...options }).catch((error: unknown) => ({ status: String(error), text: '' }));

  async function read(pathname: string): Promise<void> {
    const { status, text } = await send(pathname);
    if (status !== 200) failures.push(`${pathname}: ${status}`);
    for (const [file] of text.matchAll(/\/_next\/static\/chunks\/[\w-]+\.(?:js|css)/g)) {
      if (files.has(file) || pathname.startsWith('/_next/')) continue;
      files.add(file);
      await read(file);
    }
  }
  async function enquire(index: number): Promise<void> {
    const key = `${keyStart}-${index}`;
    const form = { ...ENQUIRY, description: `Enquiry ${index}` };
    const post = () =>
      send(API_PATHS.enquiry, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: url, [IDEMPOTENCY_HEADER]: key },
        localAddress: `127.7.${index >> 8}.${index & 255}`,
        body: JSON.stringify(form),
      });
    let { status } = await post();
    // A server that stops resets connections that it has not accepted. nginx cannot know that nothing arrived and does
    // not repeat an enquiry: the visitor is told, and presses the button again.
    if (status === 503) ({ status } = await post());
    if (status === 200) keys.push(toContentKey(key, form));
    else failures.push(`${key}: ${status}`);
  }

  // As the reverse proxy of a running site has them.
  for (const page of PAGES) await read(page);
  let requests = 0;
  let enough = Infinity;
  const all = Array.from({ length: VISITORS }, async () => {
    while (requests < enough) {
      const index = requests++;
      await (index % 10 === 0
        ? enquire(index / 10)
        : read(index % 10 === 5 ? API_PATHS.contact : PAGES[index % PAGES.length]!));
      await sleep(200);
    }
  });
  /** Lets them go after this many requests in all. */
  return async (atLeast: number) => {
    enough = atLeast;
    await Promise.all(all);
    return { failures, keys };
  };
}
