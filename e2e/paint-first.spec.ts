import { expect, type Page, test } from '@/e2e/support/test';

import { PATHS } from '@/lib/routing/paths';

/** Opens a page whose first picture does not come before it is let through, and lists the scripts that it asks for. */
async function openWithoutPicture(page: Page) {
  let letThrough = () => {};
  const isLet = new Promise<void>((resolve) => (letThrough = resolve));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('/_next/')) scripts.push(request.url());
  });
  await page.route('**/_next/image?*partners.webp*', async (route) => {
    await isLet;
    await route.continue();
  });
  await page.goto(PATHS.partners, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return { scripts, letThrough };
}

test.describe('Performance, LCP: a page is painted before its scripts are fetched', () => {
  test('asks for no script before its first picture has come', async ({ page }) => {
    // The second after which it would ask without one never ends.
    await page.addInitScript(() => {
      const set = window.setTimeout;
      const isLimit = (milliseconds: unknown) => milliseconds === 1000;
      window.setTimeout = ((run: () => void, time: number) => (isLimit(time) ? 0 : set(run, time))) as typeof set;
    });
    const { scripts, letThrough } = await openWithoutPicture(page);
    await page.waitForTimeout(300);
    expect(scripts).toEqual([]);
    letThrough();
    await expect.poll(() => scripts.length).toBeGreaterThan(3);
  });

  test('comes alive without a picture that never comes', async ({ page }) => {
    const { scripts, letThrough } = await openWithoutPicture(page);
    await expect.poll(() => scripts.length).toBeGreaterThan(3);
    letThrough();
  });

  test('asks for each script once', async ({ page }) => {
    const { scripts, letThrough } = await openWithoutPicture(page);
    letThrough();
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts).toEqual([...new Set(scripts)]);
  });
});

test.describe('Performance, TBT: what every page starts with', () => {
  test.skip(({ isMobile }) => isMobile, 'asked for without a browser');

  test('tells the browser to compile it as it arrives (docs/decisions/046)', async ({ request }) => {
    const html = await (await request.get(PATHS.terms)).text();
    const [, started = ''] = /"otherChunks":(\[[^\]]+\])/.exec(html) ?? [];
    const names = JSON.parse(started) as string[];
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      const script = await (await request.get(`/_next/${name}`)).text();
      expect(script.split('\n')[0], name).toBe('//# allFunctionsCalledOnLoad');
    }
  });
});
