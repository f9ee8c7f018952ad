import { expect, test } from '@/e2e/support/test';

test.describe('§2 Partners', () => {
  test('opens the first of three tiers, and one at a time', async ({ page }) => {
    await page.goto('/partners');
    const [gold, silver, referral] = ['Gold', 'Silver', 'Referral'].map((tier) =>
      page.getByRole('button', { name: `${tier} partner` }),
    );
    await expect(gold!).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('The highest partner margin')).toBeVisible();
    await referral!.click();
    await expect(referral!).toHaveAttribute('aria-expanded', 'true');
    await expect(gold!).toHaveAttribute('aria-expanded', 'false');
    await expect(silver!).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('The highest partner margin')).toBeHidden();
    await expect(page.getByText('A one-time reward')).toBeVisible();
  });

  test('links to the contact page', async ({ page }) => {
    await page.goto('/partners');
    await page.getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('§2 Partners without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has all three tiers open', async ({ page }) => {
    await page.goto('/partners');
    for (const text of ['The highest partner margin', 'A full licence for your own office', 'A one-time reward']) {
      await expect(page.getByText(text)).toBeVisible();
    }
  });
});
