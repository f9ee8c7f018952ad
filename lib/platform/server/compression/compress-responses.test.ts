import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { compressResponses } from '@/lib/platform/server/compression/compress-responses';

/* What no page of the site does today; the rest is tested over the wire against the built site (e2e/deploy). */

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  compressResponses({ isCompressing: true, staticFolder: 'none' });
  server = http.createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});

const ask = (headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers });

describe('Compression: answers as they are sent', () => {
  it('lets a visitor have the first part before the last is written', async () => {
    let finish = () => {};
    answer = (_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.write('<p>first</p>');
      (response as ServerResponse & { flush(): void }).flush();
      finish = () => response.end('<p>last</p>');
    };
    const response = await ask({ 'Accept-Encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('<p>first</p>');
    finish();
    expect((await reader.read()).value).toBe('<p>last</p>');
  });

  it('knows a type that is given as a list of one, as Next does', async () => {
    answer = (_, response) => {
      response.appendHeader('Content-Type', 'application/atom+xml; charset=utf-8');
      response.end('<feed/>'.repeat(500));
    };
    const response = await ask({ 'Accept-Encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  });

  it('leaves pictures and parts of files alone', async () => {
    answer = (_, response) => {
      response.setHeader('Content-Type', 'image/png');
      response.end(Buffer.alloc(5_000));
    };
    expect((await ask({ 'Accept-Encoding': 'br' })).headers.has('content-encoding')).toBe(false);
    answer = (_, response) => {
      response.writeHead(206, { 'Content-Type': 'text/css', 'Content-Range': 'bytes 0-4999/9000' });
      response.end('a'.repeat(5_000));
    };
    expect((await ask({ 'Accept-Encoding': 'br' })).headers.has('content-encoding')).toBe(false);
  });

  it('gives a stored page of another cache a tag too', async () => {
    answer = (_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('x-nextjs-cache', 'HIT');
      response.end('<p>ठीक</p>');
    };
    const tag = (await ask({})).headers.get('etag')!;
    expect(tag).toMatch(/^W\/"/);
    expect((await ask({ 'If-None-Match': tag })).status).toBe(304);
  });
});
