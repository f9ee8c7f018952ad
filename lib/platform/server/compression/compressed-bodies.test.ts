import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it, vi } from 'vitest';

import { createCompressedBodyCache } from '@/lib/platform/server/compression/compressed-bodies';

const TEXT = 'अंकबही — ₹ 1,200 a month. '.repeat(200);

const untilHeld = (copies: ReturnType<typeof createCompressedBodyCache>, tag: string) =>
  vi.waitFor(() => expect(copies.get(tag, 'gzip')).toBeDefined());

describe('Compressed copies of pages', () => {
  it('are the text in both forms', async () => {
    const copies = createCompressedBodyCache(100_000);
    copies.make('a', 'gzip', TEXT);
    copies.make('a', 'br', TEXT);
    expect(copies.get('a', 'gzip')).toBeUndefined();
    await untilHeld(copies, 'a');
    await vi.waitFor(() => expect(copies.get('a', 'br')).toBeDefined());
    expect(gunzipSync(copies.get('a', 'gzip')!).toString()).toBe(TEXT);
    expect(brotliDecompressSync(copies.get('a', 'br')!).toString()).toBe(TEXT);
  });

  it('let go of what nobody asked for longest', async () => {
    // Noise does not shrink: two texts fit, three do not.
    const copies = createCompressedBodyCache(2_500);
    for (const tag of ['a', 'b']) {
      copies.make(tag, 'gzip', randomBytes(1_000));
      await untilHeld(copies, tag);
    }
    copies.get('a', 'gzip');
    copies.make('c', 'gzip', randomBytes(1_000));
    await untilHeld(copies, 'c');
    expect(copies.get('b', 'gzip')).toBeUndefined();
    expect(copies.get('a', 'gzip')).toBeDefined();
  });

  it('are not made of a crowd of texts at once: the next visitor of one that was left out asks again', async () => {
    const copies = createCompressedBodyCache(10_000_000);
    for (let index = 0; index < 100; index += 1) copies.make(`tag ${index}`, 'gzip', TEXT);
    await untilHeld(copies, 'tag 0');
    await untilHeld(copies, 'tag 50');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(copies.get('tag 99', 'gzip')).toBeUndefined();
    copies.make('tag 99', 'gzip', TEXT);
    await untilHeld(copies, 'tag 99');
  });
});
