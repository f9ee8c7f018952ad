import { scrollThrough } from '@/e2e/support/scroll';
import { expect, type Page, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

import { PATHS } from '@/lib/routing/routes';

/** Files of the build, and of the optimizer. */
const PICTURES = /\/_next\/(?:static\/i\/|image\?)/;

const placeholders = (page: Page) => page.locator('main img[data-broken]');
/** Whether each visible picture has loaded or failed. */
const areSettled = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).filter((image) => image.checkVisibility()).every(({ complete }) => complete),
    );
const isShown = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        // A picture that this window hides is never fetched.
        .filter((image) => image.checkVisibility())
        .every(({ complete, naturalWidth, src }) => complete && naturalWidth > 0 && !src.includes('placeholder')),
    );

test.describe('Visual, Every state is designed: banners that fail', () => {
  test('keep the height of the banners for this window', async ({ page }) => {
    await page.route(PICTURES, (route) => route.abort());
    const banner = page.getByRole('region', { name: WORDS.home.hero.slider }).locator('img').first();
    for (const [width, ratio] of [
      [390, 1000 / 800],
      [1366, 700 / 1600],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(PATHS.home);
      await expect(banner).toHaveAttribute('data-broken');
      const box = (await banner.boundingBox())!;
      expect(box.height / box.width, `${width} px`).toBeCloseTo(ratio, 1);
    }
  });
});

test.describe('Visual, Every state is designed: pictures that fail', { tag: '@thorough' }, () => {
  test('show placeholders while the browser is offline, and load when it is online again', async ({
    page,
    context,
  }) => {
    // No picture arrives before the connection fails.
    await page.route(PICTURES, (route) => route.abort());
    await page.goto(PATHS.about, { waitUntil: 'networkidle' });
    // The code that replaces pictures is fetched at idle, which is too late once the browser is offline.
    await expect(placeholders(page).first()).toBeAttached();
    await context.setOffline(true);
    await scrollThrough(page);
    // A picture that fails after the return of the connection is not fetched again.
    await expect.poll(() => areSettled(page)).toBe(true);
    await expect(placeholders(page).first()).toBeAttached();
    const before = await placeholders(page).first().boundingBox();
    await page.unroute(PICTURES);
    await context.setOffline(false);
    await expect(placeholders(page)).toHaveCount(0);
    await scrollThrough(page);
    await expect.poll(() => isShown(page)).toBe(true);
    await expect(page.locator('main img[style*="object-fit"]')).toHaveCount(0);
    expect(before).not.toBeNull();
  });

  test('are fetched again when the page returns from the back/forward cache; a second failure shows the placeholder again', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (PICTURES.test(request.url())) asked.push(request.url());
    });
    await page.route(PICTURES, (route) => route.abort());
    await page.goto(PATHS.about, { waitUntil: 'networkidle' });
    await scrollThrough(page);
    await expect.poll(() => areSettled(page)).toBe(true);
    await expect(placeholders(page).first()).toBeAttached();
    const comeBack = () =>
      page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    const count = asked.length;
    await comeBack();
    await expect.poll(() => asked.length).toBeGreaterThan(count);
    // A picture that fails after the next return is not fetched again.
    await scrollThrough(page);
    await expect.poll(() => areSettled(page)).toBe(true);
    await expect(placeholders(page).first()).toBeAttached();
    await page.unroute(PICTURES);
    await comeBack();
    await expect(placeholders(page)).toHaveCount(0);
    await scrollThrough(page);
    await expect.poll(() => isShown(page)).toBe(true);
  });
});
