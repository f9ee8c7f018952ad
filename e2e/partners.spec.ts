import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

const { contact, tiers } = WORDS.partners;

test.describe('§2 Partners', () => {
  test('opens the first of three tiers, then one at a time', async ({ page }) => {
    await page.goto('/partners');
    const [gold, silver, referral] = ['Gold', 'Silver', 'Referral'].map((tier) =>
      page.getByRole('button', { name: `${tier} partner` }),
    );
    await expect(gold!).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(tiers.Gold.gains[0])).toBeVisible();
    await referral!.click();
    await expect(referral!).toHaveAttribute('aria-expanded', 'true');
    await expect(gold!).toHaveAttribute('aria-expanded', 'false');
    await expect(silver!).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText(tiers.Gold.gains[0])).toBeHidden();
    await expect(page.getByText(tiers.Referral.gains[0])).toBeVisible();
    await gold!.click();
    await expect(page.getByText(tiers.Gold.gains[0])).toBeVisible();
    await expect(page.getByText(tiers.Referral.gains[0])).toBeHidden();
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
    for (const text of [tiers.Gold.gains[0], tiers.Silver.gains[0], tiers.Referral.gains[0]]) {
      await expect(page.getByText(text)).toBeVisible();
    }
  });
});
