import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

const {
  contact,
  tiers: { tiers },
} = WORDS.partners;
const [GOLD, SILVER, REFERRAL] = tiers;

test.describe('§2 Partners without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has all three tiers open, and leads to the contact page', async ({ page }) => {
    await page.goto('/partners');
    for (const text of [GOLD.gains[0], SILVER.gains[0], REFERRAL.gains[0]]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.getByRole('link', { name: contact.action }).click();
    await expect(page).toHaveURL('/contact');
  });
});

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
