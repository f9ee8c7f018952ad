import { afterEach, describe, expect, it, vi } from 'vitest';

import { GET } from '@/app/og/[picture]/route';
import type * as picture from '@/lib/seo/social-picture/picture';
import { SITE_PICTURE, toPictureId } from '@/lib/seo/social-picture/picture';

/** Ends all drawings that are under way or wait. */
let finish: () => void;
const drawn = new Promise<Uint8Array>((resolve) => {
  finish = () => resolve(new Uint8Array([1]));
});
let running = 0;
let runningMax = 0;
let failures = 1;

// Drawing takes as long as the test wants. The first one fails.
vi.mock('@/lib/brand/to-png', () => ({
  toPng: async () => {
    runningMax = Math.max(runningMax, (running += 1));
    const picture = await drawn;
    running -= 1;
    if (failures-- > 0) throw new Error('no font');
    return picture;
  },
}));

const indexed = vi.hoisted(() => ({ times: 0 }));
vi.mock('@/lib/seo/social-picture/picture', async (importOriginal) => {
  const real = await importOriginal<typeof picture>();
  const indexPicturedPages: typeof picture.indexPicturedPages = (pages) => {
    indexed.times += 1;
    return real.indexPicturedPages(pages);
  };
  return { ...real, indexPicturedPages };
});

const ask = (picture: string) =>
  GET(new Request(`http://site.example/og/${picture}`), { params: Promise.resolve({ picture }) });

afterEach(() => finish());

describe('Standards, Security: drawing social pictures', () => {
  it('responds with 503 and no-store if 24 wait, and draws those 24 one at a time, also after a failure', async () => {
    const picture = `${toPictureId(SITE_PICTURE)}.png`;
    const responses = Array.from({ length: 25 }, () => ask(picture));
    const refused = await Promise.race(responses);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    finish();
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(23);
    expect(runningMax).toBe(1);
    // The index of all pages is built once per content, not once per picture.
    expect(indexed.times).toBe(1);
  });

  it.each(['x.png', '../x.png', `${'0'.repeat(20)}.png`])(
    'responds with 404 to an unknown name: %s',
    async (picture) => {
      expect((await ask(picture)).status).toBe(404);
    },
  );
});
