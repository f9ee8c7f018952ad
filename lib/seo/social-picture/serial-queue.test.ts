import { describe, expect, it } from 'vitest';

import { createSerialQueue } from '@/lib/seo/social-picture/serial-queue';

describe('Standards, Security: drawing social pictures', () => {
  it('runs one task at a time, also after a failure', async () => {
    const queue = createSerialQueue();
    let running = 0;
    const task = async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      return 'drawn';
    };
    const failed = queue.run(() => Promise.reject(new Error('no font')));
    const results = Promise.all([1, 2, 3].map(() => queue.run(task)));
    await expect(failed).rejects.toThrow('no font');
    await expect(results).resolves.toEqual(['drawn', 'drawn', 'drawn']);
  });

  it('is refused if too many wait, and continues when they are done', async () => {
    const queue = createSerialQueue(2);
    const first = [1, 2].map(() => queue.run(() => Promise.resolve('drawn')));
    expect(queue.run(() => Promise.resolve('drawn'))).toBeNull();
    await Promise.all(first);
    await expect(queue.run(() => Promise.resolve('drawn'))).resolves.toBe('drawn');
  });

  it('lets at most 24 wait, and draws all of them', async () => {
    const queue = createSerialQueue();
    const accepted = Array.from({ length: 24 }, (_, place) => queue.run(() => Promise.resolve(place)));
    expect(queue.run(() => Promise.resolve('one too many'))).toBeNull();
    expect(await Promise.all(accepted)).toEqual(Array.from({ length: 24 }, (_, place) => place));
  });
});
