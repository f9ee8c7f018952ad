import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';

/** A response instead of Next's. */
export interface Refusal {
  status: number;
  headers?: Record<string, string>;
}

export type Body = string | Uint8Array;

/** One duty of the server. Each exchange passes all steps in their order, at up to three moments. */
export interface Step {
  /** Before Next sees the request, which a step may change. A refusal ends the exchange. */
  onRequest?(request: IncomingMessage, response: ServerResponse): Refusal | undefined;
  /** Whether `onBody` needs this response. Asked before its first byte is sent, when `Content-Type` is known. */
  needsBody?(response: ServerResponse): boolean;
  /** When the whole body is known and nothing has been sent. Returns what to send; may set status and headers. */
  onBody?(request: IncomingMessage, response: ServerResponse, body: Body): Body | Promise<Body>;
  /** When the head is about to be sent: status and headers are final for every earlier moment. */
  onHead?(request: IncomingMessage, response: ServerResponse): void;
}

/** Longer responses are sent as they arrive. Error pages have 30 KB, a large site map 1 MB. */
const HELD_BYTES_MAX = 4 * 1024 * 1024;

/**
 * Runs the steps around Next for every HTTP server of this process. `next start` offers no hook for middleware of
 * Node's kind, and a server of our own would not be part of `output: 'standalone'`, so Node's diagnostics channels name
 * the server. Both are needed: connections that were open before this call publish no `net.server.socket`, and upgrade
 * requests no `http.server.request.start`.
 *
 * @param options.ignoresUpgrades Without a listener, Node treats an upgrade request as an ordinary one. Next's listener
 *   leaves the socket open for ever if no route matches. Development needs it for replaced modules.
 */
export function runPipeline(steps: Step[], { ignoresUpgrades }: { ignoresUpgrades: boolean }): void {
  const known = new WeakSet<Server>();
  const attach = (message: unknown) => {
    const { server } = (message as { socket: Socket & { server?: unknown } }).socket;
    if (!(server instanceof Server) || known.has(server)) return;
    known.add(server);
    if (ignoresUpgrades) server.removeAllListeners('upgrade');
    const listeners = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      patchResponse(request, response, steps);
      // A client that asks for another protocol sends no further request on this connection.
      if (request.headers.upgrade !== undefined) response.setHeader('Connection', 'close');
      const refusal = firstRefusal(request, response, steps);
      if (refusal) sendRefusal(response, refusal);
      else for (const listener of listeners) listener.call(server, request, response);
    });
  };
  for (const channel of ['net.server.socket', 'http.server.request.start']) subscribe(channel, attach);
}

function firstRefusal(request: IncomingMessage, response: ServerResponse, steps: Step[]): Refusal | undefined {
  for (const step of steps) {
    const refusal = step.onRequest?.(request, response);
    if (refusal) return refusal;
  }
  return undefined;
}

function sendRefusal(response: ServerResponse, { status, headers = {} }: Refusal): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end();
}

/** The only place that replaces methods of a response. */
function patchResponse(request: IncomingMessage, response: ServerResponse, steps: Step[]): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const flushHeaders = response.flushHeaders.bind(response);
  const appendHeader = response.appendHeader.bind(response);
  const held: Buffer[] = [];
  let heldBytes = 0;
  let isPassing = false;
  let isEnding = false;

  const isHeld = () => !isPassing && !response.headersSent && steps.some((step) => step.needsBody?.(response));
  const send = (body: Body, callback: unknown) => {
    isPassing = true;
    // The client may have left while the body was compressed.
    if (!response.destroyed) end(body, callback);
  };

  // Next appends the address of a page's redirect to the one that it has set: clients would join both.
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : appendHeader(name, value);

  // Node calls this too, for implicit headers.
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    for (const step of steps) step.onHead?.(request, response);
    return writeHead(response.statusCode, ...rest);
  }) as ServerResponse['writeHead'];

  response.flushHeaders = () => {
    if (!isHeld()) flushHeaders();
  };

  response.write = ((chunk: Body, ...rest: unknown[]) => {
    if (!isHeld()) return write(chunk, ...rest);
    held.push(toBuffer(chunk, rest[0]));
    heldBytes += held.at(-1)!.length;
    if (heldBytes > HELD_BYTES_MAX) {
      isPassing = true;
      return write(Buffer.concat(held.splice(0)), callbackOf(rest));
    }
    callbackOf(rest)?.();
    return true;
  }) as ServerResponse['write'];

  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    if (isEnding) return response;
    if (!isHeld()) return end(chunk, ...rest);
    isEnding = true;
    const last = typeof chunk === 'function' || !chunk ? '' : (chunk as Body);
    const isPlain = held.length === 0 && typeof rest[0] !== 'string';
    const whole = isPlain ? last : Buffer.concat([...held.splice(0), toBuffer(last, rest[0])]);
    const callback = callbackOf([chunk, ...rest]);
    const body = runOnBody(request, response, steps, whole);
    if (body instanceof Promise) void body.then((late) => send(late, callback));
    else send(body, callback);
    return response;
  }) as ServerResponse['end'];
}

/** Without a promise if no step needs one: most responses come from memory. */
function runOnBody(
  request: IncomingMessage,
  response: ServerResponse,
  steps: Step[],
  whole: Body,
): Body | Promise<Body> {
  return steps.reduce<Body | Promise<Body>>((body, step) => {
    if (!step.onBody) return body;
    return body instanceof Promise
      ? body.then((late) => step.onBody!(request, response, late))
      : step.onBody(request, response, body);
  }, whole);
}

const toBuffer = (chunk: Body, encoding: unknown) =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk);

const callbackOf = (args: unknown[]) => args.find((one) => typeof one === 'function') as (() => void) | undefined;
