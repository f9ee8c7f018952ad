import http from 'node:http';
import { type AddressInfo } from 'node:net';

import { describe, expect, it } from 'vitest';

import { beforeStop, stopGracefully } from '@/lib/process/graceful-stop';

/* How the whole site stops on SIGTERM is tested in e2e/deploy/image.spec.ts. */

stopGracefully();

describe('Deploy: before the process ends', () => {
  it('waits for the last answer, then for work that nobody waits for', async () => {
    const order: string[] = [];
    let deliver = () => {};
    const isDelivered = new Promise<void>((resolve) => (deliver = resolve));
    let respond = () => {};
    const server = http.createServer((_, response) => {
      respond = () => response.end('done');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const takeBack = beforeStop(async () => {
      order.push('asked to finish');
      await isDelivered;
      order.push('delivered');
    });
    const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await expect.poll(() => respond.toString()).toContain('end');

    const closed = new Promise<void>((resolve) => server.close(() => resolve())).then(() => order.push('closed'));
    respond();
    expect(await (await answer).text()).toBe('done');
    await expect.poll(() => order).toEqual(['asked to finish']);
    deliver();
    await closed;
    expect(order).toEqual(['asked to finish', 'delivered', 'closed']);
    takeBack();
  });

  it('ends although a task fails', async () => {
    const takeBack = beforeStop(() => Promise.reject(new Error('no')));
    const server = http.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await new Promise<void>((resolve) => server.close(() => resolve()));
    takeBack();
  });
});
