import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it, vi } from 'vitest';

import { createCompressedBodyCache } from '@/lib/platform/server/compression/compressed-bodies';

const TEXT = 'अंकबही — ₹ 1,200 a month. '.repeat(200);

const untilHeld = (bodies: ReturnType<typeof createCompressedBodyCache>, tag: string) =>
  vi.waitFor(() => expect(bodies.get(tag, 'gzip')).toBeDefined());

describe('Compressed bodies of pages', () => {
  it('are the text in both forms', async () => {
    const bodies = createCompressedBodyCache(100_000);
    bodies.make('a', 'gzip', TEXT);
    bodies.make('a', 'br', TEXT);
    expect(bodies.get('a', 'gzip')).toBeUndefined();
    await untilHeld(bodies, 'a');
    await vi.waitFor(() => expect(bodies.get('a', 'br')).toBeDefined());
    expect(gunzipSync(bodies.get('a', 'gzip')!).toString()).toBe(TEXT);
    expect(brotliDecompressSync(bodies.get('a', 'br')!).toString()).toBe(TEXT);
  });

  it('let go of what nobody asked for longest', async () => {
    // Noise does not shrink: two texts fit, three do not.
    const bodies = createCompressedBodyCache(2_500);
    for (const tag of ['a', 'b']) {
      bodies.make(tag, 'gzip', randomBytes(1_000));
      await untilHeld(bodies, tag);
    }
    bodies.get('a', 'gzip');
    bodies.make('c', 'gzip', randomBytes(1_000));
    await untilHeld(bodies, 'c');
    expect(bodies.get('b', 'gzip')).toBeUndefined();
    expect(bodies.get('a', 'gzip')).toBeDefined();
  });

  it('are not made of a crowd of texts at once: the next visitor of one that was left out asks again', async () => {
    const bodies = createCompressedBodyCache(10_000_000);
    for (let index = 0; index < 100; index += 1) bodies.make(`tag ${index}`, 'gzip', TEXT);
    await untilHeld(bodies, 'tag 0');
    await untilHeld(bodies, 'tag 50');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(bodies.get('tag 99', 'gzip')).toBeUndefined();
    bodies.make('tag 99', 'gzip', TEXT);
    await untilHeld(bodies, 'tag 99');
  });
});
