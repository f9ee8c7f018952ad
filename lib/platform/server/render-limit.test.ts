import { EventEmitter } from 'node:events';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PEER_HEADER } from '@/lib/http/client-ip';
import { createRenderLimit } from '@/lib/platform/server/render-limit';
import { awaitOutside } from '@/lib/render-place';

let limit: ReturnType<typeof createRenderLimit>;
let started: string[];
let finish: Map<string, () => void>;
let sockets: Map<string, EventEmitter & { destroyed: boolean }>;

const setUtilization = (utilization: number) =>
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ utilization, idle: 0, active: 0 });

beforeEach(() => {
  limit = createRenderLimit(0);
  [started, finish, sockets] = [[], new Map(), new Map()];
  setUtilization(1);
});
// The requests that are left come to an end.
afterEach(() => void vi.restoreAllMocks());

const FOLDERS = ['blog-details', 'pictures', 'content', 'api', '_next', 'video'];

/**
 * A request of the client `name[0]`, below any folder, whose render ends with `finish`, and starts once more after a
 * response of the backend. Returns the status of a refusal.
 */
function ask(name: string, backend?: Promise<void>): number | undefined {
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  sockets.set(name, socket);
  let refusal: number | undefined;
  const response = { writeHead: (status: number) => ({ end: () => (refusal = status) }) };
  const url = `/${FOLDERS[sockets.size % FOLDERS.length]}/${name}`;
  const request = { url, headers: { [PEER_HEADER]: name[0] }, socket };
  const [order, ends] = [started, finish];
  const run = async () => {
    order.push(name);
    if (backend) await awaitOutside(backend).then(() => order.push(name));
    await new Promise<void>((resolve) => ends.set(name, resolve));
  };
  limit(request as unknown as IncomingMessage, response as unknown as ServerResponse, run);
  return refusal;
}

function leave(name: string): void {
  const socket = sockets.get(name)!;
  socket.destroyed = true;
  socket.emit('close');
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Ends renders, and lets the event loop turn more often than there are places. */
const end = async (...names: string[]) => {
  for (const name of names) finish.get(name)!();
  for (let count = 0; count < 16; count += 1) await turn();
};

describe('Promise 3: requests at once', () => {
  it('are four, below whatever folder, and each keeps its place until Next has finished, also after its client has left', async () => {
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) ask(name);
    await end();
    for (const name of ['a1', 'a2', 'a5']) leave(name);
    await end();
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4']);
    await end('a1');
    // The fifth was not rendered for nobody.
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'a6']);
  });

  it('are of clients in turn: nobody gets a second place before another has its first', async () => {
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']) ask(name);
    await end();
    for (const name of ['b1', 'b2', 'c1']) ask(name);
    for (const name of ['a1', 'a2', 'a3', 'a4']) await end(name);
    expect(started.slice(4)).toEqual(['b1', 'c1', 'a5', 'b2']);
  });

  it('start when no new connection has come, and the next in a later turn of the event loop: connections come first', async () => {
    const counts: number[] = [];
    const note = () => counts.push(started.length);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) {
      ask(name);
      await turn().then(note);
    }
    await turn().then(note);
    finish.get('a1')!();
    await Promise.resolve().then(note);
    await turn();
    await turn().then(note);
    expect(counts).toEqual([0, 0, 0, 0, 0, 4, 4, 5]);
  });

  it('do not include those that wait for the backend or a slow client while the processor is idle', async () => {
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name);
    await end();
    ask('b1');
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(started).not.toContain('b1');
    setUtilization(0.1);
    await expect.poll(() => started).toContain('b1');
    setUtilization(1);
    // Their end frees no place a second time.
    for (const name of ['c1', 'c2', 'c3', 'c4']) ask(name);
    await end('a1', 'a2');
    expect(started.slice(4)).toEqual(['b1', 'c1', 'c2', 'c3']);
  });

  it('do not include renders that wait for the backend: these go on when there is a place again', async () => {
    let respond = () => {};
    const backend = new Promise<void>((resolve) => (respond = resolve));
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, backend);
    for (const name of ['b1', 'b2', 'b3', 'b4', 'b5']) ask(name);
    await end();
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4', 'b4']);
    leave('a4');
    respond();
    await end();
    expect(started).toHaveLength(8);
    await end('b1', 'b2');
    // Others may wait for the page of a client that has left.
    expect(started.slice(8).toSorted()).toEqual(['a4', 'b5']);
  });

  it('wait without end, but for more than a thousand of one client', async () => {
    const refusals = Array.from({ length: 1_010 }, (_, index) => ask(`a${index}`)).filter(Boolean);
    expect(refusals).toEqual(Array(10).fill(503));
    await end();
    expect(ask('b1')).toBeUndefined();
    await end('a0');
    expect(started.at(-1)).toBe('b1');
  });
});
