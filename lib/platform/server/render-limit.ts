import 'server-only';

import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';

import { getClientIp } from '@/lib/http/client-ip';
import { renderPlace, type Wait } from '@/lib/render-place';

/** Requests at once. They share one thread: more would only wait for each other, and hold memory. */
const PLACES = 4;
/** Of one client: pipelined requests would fill the memory. */
const WAITING_MAX = 1_000;
const IDLE_CHECK_MS = 50;

/**
 * Lets requests into Next a few at a time, clients in turn: a flood from one client would stop the server for all
 * (Promise 3). No client gets a second place while another waits for its first. A request keeps its place until Next has
 * finished, even if its client leaves. A render that waits for the backend gives its place back, and waits in turn to go
 * on. A request that waits for anything else (its own body, a slow client) loses its place while the processor is idle.
 */
export function createRenderLimit(trustedProxies: number) {
  /** By client, the next in turn first. */
  const waiting = new Map<string, { request: IncomingMessage; hasBegun: boolean; start: () => void }[]>();
  /** With their clients. */
  const running = new Map<IncomingMessage, string>();
  let timer: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;
  /** Connections that have sent a request. */
  const known = new WeakSet<Socket>();
  let isNewcomer = false;

  /** In a later turn of the event loop: between two renders are new connections, and pages that Next renders anew. */
  const scheduleStart = () => void (turn ??= setImmediate(startNext));

  function startNext(): void {
    turn = undefined;
    // Node accepts one connection in each turn. Those that are left come first, or each would wait for a render's part.
    if (isNewcomer) {
      isNewcomer = false;
      return scheduleStart();
    }
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
      const { request, hasBegun, start } = queue.shift()!;
      waiting.delete(client);
      if (queue.length > 0) waiting.set(client, queue);
      if (request.socket.destroyed && !hasBegun) continue;
      running.set(request, client);
      start();
    }
  }

  function freeIdlePlaces(before: EventLoopUtilization): void {
    timer = undefined;
    if (performance.eventLoopUtilization(before).utilization < 0.5) running.clear();
    scheduleStart();
  }

  /** Resolves when the request has a place. What has begun comes first. */
  const enter = (client: string, request: IncomingMessage, hasBegun: boolean) =>
    new Promise<void>((start) => {
      const queue = waiting.get(client) ?? [];
      queue[hasBegun ? 'unshift' : 'push']({ request, hasBegun, start });
      waiting.set(client, queue);
      scheduleStart();
    });

  /** Returns whether the request had a place. */
  function leave(request: IncomingMessage): boolean {
    const hadPlace = running.delete(request);
    if (hadPlace) scheduleStart();
    return hadPlace;
  }

  /** `run` resolves when Next has finished. */
  return (request: IncomingMessage, response: ServerResponse, run: () => Promise<unknown>): void => {
    const client = getClientIp({ get: (name) => String(request.headers[name] ?? '') }, trustedProxies) ?? '';
    if ((waiting.get(client)?.length ?? 0) >= WAITING_MAX) {
      return void response.writeHead(503, { 'Retry-After': 1 }).end();
    }
    const wait: Wait = async (promise) => {
      // Renders wait for several things at once. The first to come gives the place back and takes it again.
      if (!leave(request)) return promise;
      await Promise.allSettled([promise]);
      await enter(client, request, true);
      return promise;
    };
    isNewcomer ||= !known.has(request.socket);
    known.add(request.socket);
    void enter(client, request, false)
      .then(() => renderPlace.run(wait, run))
      .finally(() => leave(request));
  };
}
