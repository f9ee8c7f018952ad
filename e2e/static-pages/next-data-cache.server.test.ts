// First: it sets up what Next's modules need.
import { useDataCache } from '@/e2e/support/data-cache';

import { unstable_cache } from 'next/cache';
import { workAsyncStorage, type WorkStore } from 'next/dist/server/app-render/work-async-storage.external';
import { workUnitAsyncStorage, type WorkUnitStore } from 'next/dist/server/app-render/work-unit-async-storage.external';
import { describe, expect, it, vi } from 'vitest';

const used = useDataCache();

/** Runs in the render of a page, and returns the lifetime of that page too. */
async function render<T>(run: () => Promise<T>): Promise<{ value: T; revalidate: number }> {
  const page = { type: 'prerender-legacy', tags: null, revalidate: 31_536_000 };
  const work = { route: '/', incrementalCache: used.cache } as unknown as WorkStore;
  const value = await workAsyncStorage.run(work, () => workUnitAsyncStorage.run(page as unknown as WorkUnitStore, run));
  // As at the end of Next's own renders: until then an entry may be on its way to the disk.
  await Promise.all(Object.values(work.pendingRevalidates ?? {}));
  return { value, revalidate: page.revalidate };
}

/** Reads the only entry of these tests as a function with one text, whatever it does. */
const read = (revalidate: number | false, run: () => Promise<string>) =>
  unstable_cache(Object.assign(run, { toString: () => 'one text' }), ['one key'], { revalidate })();

const valueOf = (text: string) => () => Promise.resolve(text);
const fail = () => Promise.reject(new Error('nothing new'));

/** Waits until the entry is older than a millisecond. */
const age = () => {
  const since = Date.now();
  return vi.waitUntil(() => Date.now() > since + 2, { interval: 1 });
};

describe('lib/backend/read-collection.ts: the entry of a key', () => {
  it('is read with the lifetime of each call: 900 s, a fraction of a second, or any age', async () => {
    expect((await render(() => read(900, valueOf('first')))).value).toBe('first');
    await age();
    expect((await render(() => read(900, fail))).value).toBe('first');
    expect((await render(() => read(0.001, valueOf('second')))).value).toBe('second');
    await age();
    expect(await render(() => read(false, fail))).toEqual({ value: 'second', revalidate: 31_536_000 });
    expect(await render(() => read(900, fail))).toEqual({ value: 'second', revalidate: 900 });
  });

  it('stays if the function throws', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await render(() => read(900, valueOf('first')));
    await age();
    expect((await render(() => read(0.001, fail))).value).toBe('first');
    expect(log).toHaveBeenCalledOnce();
    expect((await render(() => read(false, fail))).value).toBe('first');
  });

  it('is replaced from inside a function of unstable_cache that has thrown, also after its render', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await render(() => read(900, valueOf('first')));
    await age();
    let arrive = (_text: string) => {};
    const late = new Promise<string>((resolve) => (arrive = resolve));
    let stored: Promise<string> | undefined;
    const failInTime = () => {
      stored = late.then((text) => read(0.001, valueOf(text)));
      return fail();
    };
    expect((await render(() => read(0.001, failInTime))).value).toBe('first');
    arrive('late');
    expect(await stored).toBe('late');
    await expect.poll(async () => (await render(() => read(900, fail))).value).toBe('late');
  });
});
