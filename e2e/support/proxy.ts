import { once } from 'node:events';
import { createServer, request as requestOf, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  /** Where the browser finds the site; stays the same over `setTarget`, `stop` and `start`. */
  url: string;
  /** Sends what comes from now on to another server, as a deployment does. */
  setTarget(origin: string): void;
  /** From now on a request whose path and query match waits first. */
  delay(path: RegExp, wait: () => Promise<unknown>): void;
  /** From now on a request whose path and query match is answered with 404, as a file of a build that has been replaced. */
  omit(path: RegExp): void;
  /** Refuses connections, as a server that is gone. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * A reverse proxy in front of a site, for faults of the line that a browser is to meet for real: interception in the
 * browser would keep pages out of the back/forward cache, and WebDriver has none.
 */
export async function startProxy(origin: string): Promise<Proxy> {
  let target = origin;
  const delays: { path: RegExp; wait: () => Promise<unknown> }[] = [];
  const omitted: RegExp[] = [];
  let port = 0;

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
    const delay = delays.find(({ path }) => path.test(incoming.url ?? ''));
    void Promise.resolve(delay?.wait()).then(() => forward(incoming, outgoing));
  });

  const start = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    setTarget(next) {
      target = next;
    },
    delay(path, wait) {
      delays.unshift({ path, wait });
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
