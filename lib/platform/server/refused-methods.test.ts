import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sendRaw } from '@/e2e/support/raw-request';
import { refuseOddMethods } from '@/lib/platform/server/refused-methods';

let server: Server;
let origin: string;

beforeAll(async () => {
  refuseOddMethods();
  server = createServer((request, response) => response.end(`${request.method} ${request.url}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('Standards, Security: methods that nothing knows', () => {
  it.each([
    ['POST', '/about'],
    ['PUT', '/pictures/placeholder.svg'],
    ['OPTIONS', '/'],
    ['TRACE', '/about'],
    ['PROPFIND', '/apiary'],
  ])('are refused before Next sees them: %s %s', async (method, path) => {
    const { status, headers, text } = await sendRaw(origin, { method, path, headers: { 'If-None-Match': '*' } });
    expect([status, headers.allow, text]).toEqual([405, 'GET, HEAD', 'GET /not-found']);
  });

  it('nor is there anything at the path of the whole server', async () => {
    const { status, text } = await sendRaw(origin, { method: 'OPTIONS', path: '*' });
    expect([status, text]).toEqual([400, 'GET /not-found']);
  });

  it.each(['TRACE', 'PROPFIND'])('are refused by calls too: %s', async (method) => {
    const { status, headers } = await sendRaw(origin, { method, path: '/api/contact' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
  });

  it.each([
    ['GET', '/about'],
    ['POST', '/api/bookfreedemo'],
    ['OPTIONS', '/api/contact'],
  ])('do not include %s %s', async (method, path) => {
    const { status, text } = await sendRaw(origin, { method, path });
    expect([status, text]).toEqual([200, `${method} ${path}`]);
  });
});
