import { setTimeout as sleep } from 'node:timers/promises';

import { PAGE_OF } from '@/e2e/outages/editions';
import { type RawRequest, sendRaw } from '@/e2e/support/raw-request';
import { IDEMPOTENCY_HEADER } from '@/lib/enquiry/fields';
import { toContentKey } from '@/lib/enquiry/idempotency-key';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { API_PATHS } from '@/lib/routing/api-paths';

/* Visitors who read pages with their scripts, and send enquiries, while servers are replaced. */

const PAGES = [...new Set(Object.values(PAGE_OF))];
/** One of this many requests is an enquiry. */
const ENQUIRY_EVERY = 10;

export interface Visits {
  requests: number;
  /** What failed, and how. */
  failures: string[];
  /** Of the enquiries that were accepted. */
  keys: string[];
  /** How many enquiries got a 503 and were sent again. */
  repeated: number;
}

/**
 * Requests every page once, as the reverse proxy of a running site has them, and then one after another until stopped.
 * Each enquiry has its own loopback address, because of the limits: only Linux has that many.
 */
export async function startVisitors(url: string, { count, pauseMs }: { count: number; pauseMs: number }) {
  const visits: Visits = { requests: 0, failures: [], keys: [], repeated: 0 };
  const files = new Set<string>();
  // The site knows the keys of an earlier attempt of the test, and delivers nothing under them again.
  const keyStart = `enquiry-${crypto.randomUUID().slice(0, 8)}`;
  let requestsMin = Infinity;

  /** On a connection of its own: a browser repeats a request if nginx has closed the one that it kept. */
  const send = (pathname: string, options: Partial<RawRequest> = {}) =>
    sendRaw(url, { path: pathname, ...options }).catch((error: unknown) => ({ status: String(error), text: '' }));

  async function read(pathname: string): Promise<string> {
    const { status, text } = await send(pathname);
    if (status !== 200) visits.failures.push(`${pathname}: ${status}`);
    return text;
  }
  async function readPage(pathname: string) {
    const html = await read(pathname);
    for (const [file] of html.matchAll(/\/_next\/static\/chunks\/[\w-]+\.(?:js|css)/g)) {
      if (files.has(file)) continue;
      files.add(file);
      await read(file);
    }
  }
  async function enquire(index: number) {
    const key = `${keyStart}-${index}`;
    const post = () =>
      send(API_PATHS.enquiry, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: url, [IDEMPOTENCY_HEADER]: key },
        localAddress: `127.7.${index >> 8}.${index & 255}`,
        body: JSON.stringify({ ...ENQUIRY, description: `Enquiry ${index}` }),
      });
    let { status } = await post();
    // A server that stops resets connections that it has not accepted. nginx cannot know that nothing arrived and does
    // not repeat an enquiry: the visitor is told, and presses the button again.
    if (status === 503) {
      visits.repeated += 1;
      ({ status } = await post());
    }
    if (status === 200) visits.keys.push(toContentKey(key, { ...ENQUIRY, description: `Enquiry ${index}` }));
    else visits.failures.push(`${key}: ${status}`);
  }

  for (const page of PAGES) await readPage(page);
  const all = Array.from({ length: count }, async () => {
    while (visits.requests < requestsMin) {
      const index = visits.requests;
      visits.requests += 1;
      if (index % ENQUIRY_EVERY === 0) await enquire(index / ENQUIRY_EVERY);
      else if (index % ENQUIRY_EVERY === 5) await read(API_PATHS.contact);
      else await readPage(PAGES[index % PAGES.length]!);
      await sleep(pauseMs);
    }
  });
  return {
    /** Lets them go after this many requests in all. */
    async stop(atLeast = 0): Promise<Visits> {
      requestsMin = atLeast;
      await Promise.all(all);
      console.info(`${visits.requests} requests, ${visits.keys.length} enquiries, ${visits.failures.length} failures`);
      return visits;
    },
  };
}
