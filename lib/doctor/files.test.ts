import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fetchPicture } from '@/lib/doctor/files';

const MEGABYTE = Buffer.alloc(1_000_000);
let server: Server;
let origin: string;
let sent = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    const megabytes = Number(request.url?.slice(1));
    const write = () => {
      for (; sent < megabytes; sent += 1) {
        if (response.destroyed) return;
        if (!response.write(MEGABYTE)) {
          sent += 1;
          response.once('drain', write);
          return;
        }
      }
      response.end();
    };
    sent = 0;
    write();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('The doctor: pictures', () => {
  it('are read up to 20 MB, as by the image optimizer', async () => {
    expect((await fetchPicture(`${origin}/20`, 20_000))?.byteLength).toBe(20_000_000);
    expect(await fetchPicture(`${origin}/21`, 20_000)).toBeNull();
  });

  it('without end are not read on', async () => {
    expect(await fetchPicture(`${origin}/Infinity`, 20_000)).toBeNull();
    expect(sent).toBeLessThan(60);
  });
});
