import { once } from 'node:events';
import { createServer, request as requestOf, type IncomingMessage, type ServerResponse } from 'node:http';

import { freePort } from '@/e2e/support/process';

export interface Proxy {
  /** The URL for the browser; unchanged by `setTarget`, `stop` and `start`. */
  url: string;
  /** Sends further requests to another server, as a deployment does. */
  setTarget(origin: string): void;
  /** Responds with 404 to further requests whose path and query match, like files of a replaced build. */
  omit(path: RegExp): void;
  /** Refuses connections, like a server that is down. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * A reverse proxy in front of a site, for real network faults: interception in the browser would keep pages out of the
 * back/forward cache.
 */
export async function startProxy(origin: string): Promise<Proxy> {
  let target = origin;
  const omitted: RegExp[] = [];
  // Not one that the system may hand out to a client while the proxy is stopped.
  const port = await freePort();

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers, url } = incoming;
    const upstream = requestOf(new URL(url ?? '/', target), { method, headers, agent: false }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  };
  const server = createServer((incoming, outgoing) => {
    if (omitted.some((path) => path.test(incoming.url ?? ''))) return void outgoing.writeHead(404).end();
    forward(incoming, outgoing);
  });

  const start = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    setTarget(next) {
      target = next;
    },
    omit(path) {
      omitted.push(path);
    },
    start,
    async stop() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
