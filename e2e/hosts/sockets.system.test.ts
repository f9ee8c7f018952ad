import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Site, startSite } from '@/e2e/support/site';
import { API_PATHS } from '@/lib/routing/api-paths';
import { PATHS } from '@/lib/routing/routes';

/* Standards, Security: no request holds a resource after its client has left. Raw sockets against the built site. */

const REQUESTS = 3_000;
/** Fewer than the requests: a server that keeps their sockets answers pages with 500 (EMFILE). */
const DESCRIPTORS_MAX = 1_500;
/** Sockets of idle connections to the server itself, such as those of `fetch`, close within five seconds. */
const IDLE_MS = 10_000;

let site: Site;

beforeAll(async () => {
  site = await startSite({ build: 'embedded' });
  try {
    execFileSync('prlimit', ['--pid', String(site.pid), `--nofile=${DESCRIPTORS_MAX}`]);
  } catch {
    console.warn('This system has no prlimit: the server has as many descriptors as it likes.');
  }
});
afterAll(() => site?.close());

/** The open descriptors of the server; null if the system has no /proc. */
const countDescriptors = () => (existsSync('/proc/self/fd') ? readdirSync(`/proc/${site.pid}/fd`).length : null);

/** Sends a text, waits until it has left this machine and until `until`, then closes the connection. */
const sendAndLeave = (text: string, until: 'the server closes' | 'it is sent') =>
  new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(site.port, '127.0.0.1', () => {
      socket.write(text, () => {
        if (until === 'it is sent') setTimeout(() => socket.destroy(), 20);
      });
    });
    socket.setTimeout(30_000, () => reject(new Error(`The server does not close: ${text.slice(0, 60)}`)));
    socket.setEncoding('utf8').on('data', (data: string) => (received += data));
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(received));
    socket.on('error', () => resolve(received));
  });

async function sendMany(texts: string[], until: 'the server closes' | 'it is sent'): Promise<string[]> {
  const received: string[] = [];
  for (let sent = 0; sent < REQUESTS; sent += 50) {
    const batch = Array.from({ length: 50 }, (_, index) => texts[(sent + index) % texts.length]!);
    received.push(...(await Promise.all(batch.map((text) => sendAndLeave(text, until)))));
  }
  return received;
}

const expectDescriptors = (before: number | null) =>
  // A few files and connections to a backend may have been opened meanwhile.
  expect.poll(countDescriptors, { timeout: IDLE_MS }).toSatisfy((now) => Number(now) <= Number(before) + 20);

const head = (line: string, headers: string[] = []) =>
  [`${line} HTTP/1.1`, 'Host: www.vendor.example', ...headers, '', ''].join('\r\n');

describe('Standards, Security: no request holds a socket after its client has left', () => {
  it('of upgrade requests to any path: each gets a response and is closed', async () => {
    await (await fetch(`${site.url}${PATHS.about}`)).text();
    const before = countDescriptors();
    const paths = ['/zz1', '/_next/webpack-hmr', '/_next/hmr', '/Blog', '/%E0', PATHS.about];
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const received = await sendMany(
      paths.map((path) => head(`GET ${path}`, upgrade)),
      'the server closes',
    );
    expect(received.filter((text) => !/^HTTP\/1\.1 (?:200|308|400|404) /.test(text))).toEqual([]);
    await expectDescriptors(before);
    expect((await fetch(`${site.url}${PATHS.about}`)).status).toBe(200);
  });

  it('of CONNECT, which is closed without a response', async () => {
    const before = countDescriptors();
    expect(new Set(await sendMany([head('CONNECT www.vendor.example:443')], 'the server closes'))).toEqual(
      new Set(['']),
    );
    await expectDescriptors(before);
  });

  it('of incomplete headers or an incomplete body', async () => {
    const before = countDescriptors();
    const half = ['Content-Type: application/json', 'Sec-Fetch-Site: same-origin', 'Content-Length: 1000'];
    const posts = [API_PATHS.enquiry, API_PATHS.revalidate, PATHS.about, '/none'].map((path) =>
      head(`POST ${path}`, half),
    );
    const texts = ['GET /about HTTP/1.1\r\nHos', ...posts, head(`GET ${PATHS.about}`, half)];
    await sendMany(
      texts.map((text) => `${text}{"name":`),
      'it is sent',
    );
    await expectDescriptors(before);
    // Next logs each refresh that brought no content: this backend is down.
    const isExpected = (line: string) => line.includes('"event"') || line.startsWith('revalidating cache');
    expect(site.output.filter((line) => /error|unhandled/i.test(line) && !isExpected(line))).toEqual([]);
  });
});
