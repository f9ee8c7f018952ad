import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

const [, SILVER] = WORDS.partners.tiers.tiers;

test('§2 Partners: keeps a pressed tier in view when the one above it closes', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/partners');
  const tier = page.getByRole('button', { name: SILVER.title });
  await tier.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 200));
  await tier.click();
  await expect(page.getByText(SILVER.gains[0])).toBeVisible();
  const header = (await page.getByRole('banner').locator('[data-sticky]').boundingBox())!;
  expect((await tier.boundingBox())!.y).toBeGreaterThanOrEqual(header.height);
});
