import { describe, expect, it } from 'vitest';

import { cutAtWord, cutCharacters } from '@/lib/format/text';

describe('Standards, Security: text that is made to cost time', () => {
  /** Processor time, in milliseconds: what other processes take of the machine does not count. The least of three. */
  function measureWork(run: () => unknown): number {
    const runs = [1, 2, 3].map(() => {
      const before = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    return Math.min(...runs);
  }

  it.each([
    ['cutCharacters', cutCharacters],
    ['cutAtWord', cutAtWord],
  ])('is cut by %s at the cost of what stays, however long it is', (_name, cut) => {
    const [short, long] = [20_000, 1_000_000].map((letters) => 'word '.repeat(letters / 5));
    const work = measureWork(() => cut(long!, 5_000));
    expect(work).toBeLessThan(10 * measureWork(() => cut(short!, 5_000)) + 500);
  });
});
