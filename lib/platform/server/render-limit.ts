import 'server-only';

import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';

import { getClientIp } from '@/lib/http/client-ip';

/** Requests at once. They share one thread: more would only wait for each other, and hold memory. */
const PLACES = 4;
/** Of one client: pipelined requests would fill the memory. */
const WAITING_MAX = 1_000;
const IDLE_CHECK_MS = 50;

/**
 * Lets requests into Next a few at a time, clients in turn: a flood from one client would stop the server for all
 * (Promise 3). No client gets a second place while another waits for its first. A request keeps its place until Next has
 * finished, even if its client leaves. A request that waits for something other than the processor (the backend, its own
 * body, a slow client) loses its place and goes on.
 */
export function createRenderLimit(trustedProxies: number) {
  /** By client, the next in turn first. `run` resolves when Next has finished. */
  const waiting = new Map<string, { request: IncomingMessage; run: () => Promise<unknown> }[]>();
  /** With their clients. */
  const running = new Map<IncomingMessage, string>();
  let timer: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;

  /** One request starts in each turn of the event loop: between them are new connections, and pages that Next renders anew. */
  const scheduleStart = () => void (turn ??= setImmediate(startNext));

  function startNext(): void {
    turn = undefined;
    while (waiting.size > 0) {
      if (running.size >= PLACES) {
        timer ??= setTimeout(freeIdlePlaces, IDLE_CHECK_MS, performance.eventLoopUtilization());
        return;
      }
      const served = new Set(running.values());
      let [client = ''] = waiting.keys();
      // At most `PLACES` are served, so the search is short, however many clients wait.
      for (const one of waiting.keys()) {
        if (served.has(one)) continue;
        client = one;
        break;
      }
      const queue = waiting.get(client)!;
      const { request, run } = queue.shift()!;
      waiting.delete(client);
      if (queue.length > 0) waiting.set(client, queue);
      if (request.socket.destroyed) continue;
      running.set(request, client);
      void run().finally(() => running.delete(request) && scheduleStart());
      return scheduleStart();
    }
  }

  function freeIdlePlaces(before: EventLoopUtilization): void {
    timer = undefined;
    if (performance.eventLoopUtilization(before).utilization < 0.5) running.clear();
    scheduleStart();
  }

  return (request: IncomingMessage, response: ServerResponse, run: () => Promise<unknown>): void => {
    const client = getClientIp({ get: (name) => String(request.headers[name] ?? '') }, trustedProxies) ?? '';
    const queue = waiting.get(client) ?? [];
    if (queue.length >= WAITING_MAX) return void response.writeHead(503, { 'Retry-After': 1 }).end();
    queue.push({ request, run });
    waiting.set(client, queue);
    scheduleStart();
  };
}
