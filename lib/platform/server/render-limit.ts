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

/**
 * Bounds the renders at once of pages that are not stored, such as unknown posts: a flood of them would stop the server for
 * all (Promise 3). A client's first request comes before the second of any other. One that waits too long gets 503. Stored
 * pages and files pass at once.
 */
export function createRenderLimit(trustedProxies: number) {
  const storedPages = new LRUCache<string, true>({ max: STORED_PAGES_MAX });
  const requestsOf = new Map<string, number>();
  /** What starts the requests that wait, by the number of requests that their client had already. */
  const queues = Array.from({ length: REQUESTS_PER_CLIENT }, () => new Set<() => void>());
  let waiting = 0;
  let running = 0;

  function startNext(): void {
    while (running < RENDERS_MAX && waiting > 0) {
      const [start] = queues.find((queue) => queue.size > 0)!;
      start!();
    }
  }

  return (request: IncomingMessage, response: ServerResponse, render: () => void): void => {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    if (FILE_FOLDERS.has(pathname.split('/', 2)[1] ?? '') || storedPages.get(pathname)) return render();
    const client = nameClient(request, trustedProxies);
    const count = requestsOf.get(client) ?? 0;
    const queue = queues[count];
    if (!queue || (count > 0 && waiting >= WAITING_MAX)) return refuse(response);
    requestsOf.set(client, count + 1);
    waiting += 1;

    const stopWaiting = () => {
      clearTimeout(timer);
      queue.delete(start);
      waiting -= 1;
    };
    const leave = () => {
      const left = requestsOf.get(client)! - 1;
      if (left === 0) requestsOf.delete(client);
      else requestsOf.set(client, left);
    };
    const start = () => {
      stopWaiting();
      // Its client has left.
      if (request.socket.destroyed) return leave();
      running += 1;
      const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
      const release = () => {
        request.socket.off('close', release);
        response.writeHead = writeHead as ServerResponse['writeHead'];
        running -= 1;
        leave();
        startNext();
      };
      // With the head a page is complete, and a file has nothing to render. The end may wait for a slow client.
      response.writeHead = ((...args: unknown[]) => {
        writeHead(...args);
        if (response.statusCode === 200 && response.hasHeader('x-nextjs-cache')) storedPages.set(pathname, true);
        release();
        return response;
      }) as ServerResponse['writeHead'];
      // Pipelined requests share a socket; Node warns of more than ten listeners.
      request.socket.setMaxListeners(0).once('close', release);
      render();
    };
    const timer = setTimeout(() => {
      stopWaiting();
      leave();
      refuse(response);
    }, WAIT_MS);
    queue.add(start);
    startNext();
  };
}

function nameClient({ headers }: IncomingMessage, trustedProxies: number): string {
  const known = new Headers();
  for (const name of [PEER_HEADER, 'x-forwarded-for']) known.set(name, String(headers[name] ?? ''));
  return getClientIp(known, trustedProxies) ?? '';
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, { 'Retry-After': WAIT_MS / 1_000 }).end();
}
