import 'server-only';

import { type IncomingMessage, type ServerResponse } from 'node:http';

import { LRUCache } from 'lru-cache';

import { getClientIp, PEER_HEADER } from '@/lib/http/client-ip';
import { FILE_FOLDERS } from '@/lib/routing/page-paths';

/** Renders at once. They share one thread: more would only hold memory. */
const RENDERS_MAX = 32;
/** Requests of one client that are rendered or wait. A browser opens six connections to a server. */
const REQUESTS_PER_CLIENT = 100;
const WAITING_MAX = 300;
const WAIT_MS = 3_000;

/** Paths of which the page cache has a copy. */
const STORED_PAGES_MAX = 5_000;

/** A request that waits for its render. */
interface Waiting {
  start: () => void;
  /** How many requests its client had already. */
  rank: number;
}

/**
 * Bounds the renders at once of pages that are not stored, such as unknown posts: a flood of them would stop the server for
 * all (Promise 3). A client's first request comes before the second of any other. One that waits too long gets 503. Stored
 * pages and files pass at once.
 */
export function createRenderLimit(trustedProxies: number) {
  const storedPages = new LRUCache<string, true>({ max: STORED_PAGES_MAX });
  const requestsOf = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let running = 0;

  function startNext(): void {
    if (running >= RENDERS_MAX || waiting.size === 0) return;
    [...waiting].reduce((first, other) => (other.rank < first.rank ? other : first)).start();
  }

  return (request: IncomingMessage, response: ServerResponse, render: () => void): void => {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    if (FILE_FOLDERS.has(pathname.split('/', 2)[1] ?? '') || storedPages.has(pathname)) return render();
    const client = nameClient(request, trustedProxies);
    const rank = requestsOf.get(client) ?? 0;
    if (rank >= REQUESTS_PER_CLIENT || (rank > 0 && waiting.size >= WAITING_MAX)) return refuse(response);
    requestsOf.set(client, rank + 1);

    const leave = () => {
      const left = requestsOf.get(client)! - 1;
      if (left === 0) requestsOf.delete(client);
      else requestsOf.set(client, left);
    };
    const start = () => {
      clearTimeout(timer);
      waiting.delete(entry);
      running += 1;
      const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
      const release = () => {
        request.socket.off('close', release);
        response.end = end as ServerResponse['end'];
        running -= 1;
        leave();
        startNext();
      };
      // No event says this: those of a pipelined response wait until the client has read the ones before it.
      response.end = ((...args: unknown[]) => {
        if (response.statusCode === 200 && response.hasHeader('x-nextjs-cache')) storedPages.set(pathname, true);
        release();
        return end(...args);
      }) as ServerResponse['end'];
      request.socket.once('close', release);
      render();
    };
    const entry = { start, rank };
    const timer = setTimeout(() => {
      waiting.delete(entry);
      leave();
      refuse(response);
    }, WAIT_MS);
    waiting.add(entry);
    startNext();
  };
}

function nameClient({ headers }: IncomingMessage, trustedProxies: number): string {
  const known = new Headers();
  for (const name of [PEER_HEADER, 'x-forwarded-for']) known.set(name, String(headers[name] ?? ''));
  return getClientIp(known, trustedProxies) ?? '';
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, { 'Retry-After': '3' }).end();
}
