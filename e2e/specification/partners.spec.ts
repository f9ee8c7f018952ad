import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

const {
  contact,
  tiers: { tiers },
} = WORDS.partners;
const [GOLD, SILVER, REFERRAL] = tiers;

test.describe('§2 Partners', () => {
  test('opens the first of three tiers, then one at a time', async ({ page }) => {
    await page.goto('/partners');
    const [gold, silver, referral] = tiers.map(({ title }) => page.getByRole('button', { name: title }));
    await expect(gold!).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(GOLD.gains[0])).toBeVisible();
    await referral!.click();
    await expect(referral!).toHaveAttribute('aria-expanded', 'true');
    await expect(gold!).toHaveAttribute('aria-expanded', 'false');
    await expect(silver!).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText(GOLD.gains[0])).toBeHidden();
    await expect(page.getByText(REFERRAL.gains[0])).toBeVisible();
    await gold!.click();
    await expect(page.getByText(GOLD.gains[0])).toBeVisible();
    await expect(page.getByText(REFERRAL.gains[0])).toBeHidden();
  });

  test('links to the contact page', async ({ page }) => {
    await page.goto('/partners');
    await page.getByRole('link', { name: contact.action }).click();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('§2 Partners without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has all three tiers open', async ({ page }) => {
    await page.goto('/partners');
    for (const text of [GOLD.gains[0], SILVER.gains[0], REFERRAL.gains[0]]) {
      await expect(page.getByText(text)).toBeVisible();
    }
  });
});
