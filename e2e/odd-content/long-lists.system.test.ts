import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { buildLongLists } from '@/e2e/backend/sized-content';
import { type Site, startSite } from '@/e2e/support/site';
import { LIST_ITEMS_MAX } from '@/lib/constants';
import { PATHS } from '@/lib/routing/routes';

/* A backend whose lists have 20,000 items each, 50 MB together, and the built site. */

const ITEMS = 20_000;

let backend: Backend;
let site: Site;

beforeAll(async () => {
  backend = await startBackend({ content: await buildLongLists(ITEMS) });
  // Long enough for such responses on a busy machine.
  site = await startSite({ build: 'faults', backend, settings: { BACKEND_TIME_SCALE: '2' } });
});
afterAll(async () => {
  await site?.close();
  await backend?.close();
});

describe('§3 Reading responses: 20,000 items in every list', () => {
  it('fail no page, and the first 500 are shown', async () => {
    const countPictures = async () => {
      for (const page of Object.values(PATHS)) {
        const { status } = await site.visit(page);
        expect([page, status]).toEqual([page, 200]);
      }
      return (await site.visit(PATHS.about)).html.split('<img').length;
    };
    await expect.poll(countPictures, { timeout: 180_000, interval: 1_000 }).toBeGreaterThan(LIST_ITEMS_MAX);
    // Those of the page itself are fewer than 50.
    expect(await countPictures()).toBeLessThan(LIST_ITEMS_MAX + 50);
    const cut = site.output.filter((line) => line.includes(`only the first ${LIST_ITEMS_MAX} are read`));
    expect(cut.map((line) => (JSON.parse(line) as { key: string }).key)).toContain('gallery');
  });
});
