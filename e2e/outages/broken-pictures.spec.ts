import { PLACEHOLDER_PICTURE } from '@/components/ui/picture/placeholder';
import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

import { PATHS } from '@/lib/routing/routes';

/** Files of the build, and of the optimizer. */
const PICTURES = /\/_next\/(?:static\/i\/|image\?)/;

test.describe('Visual, Every state is designed: banners that fail', () => {
  test('keep the height of the banners for this window, and load when the browser is online again', async ({
    page,
  }) => {
    await page.route(PICTURES, (route) => route.abort());
    const banner = page.getByRole('region', { name: WORDS.home.hero.slider }).locator('img').first();
    for (const [width, ratio] of [
      [390, 1000 / 800],
      [1366, 700 / 1600],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(PATHS.home);
      await expect(banner).toHaveAttribute('src', PLACEHOLDER_PICTURE);
      const box = (await banner.boundingBox())!;
      expect(box.height / box.width, `${width} px`).toBeCloseTo(ratio, 1);
    }
    await page.unroute(PICTURES);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(PICTURES);
  });
});
