import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

test.describe('§2 ERP page', () => {
  test('shows six features and every measure of the security section', async ({ page }) => {
    await page.goto('/erp');
    const features = page.getByRole('region', { name: WORDS.erp.features.heading.title });
    await expect(features.getByRole('heading', { level: 3 })).toHaveText(
      WORDS.erp.features.cards.map(({ title }) => title),
    );
    const security = page.getByRole('region', { name: WORDS.erp.security.heading.title });
    await expect(security.getByRole('heading', { level: 3 })).toHaveText(
      WORDS.erp.security.measures.map(({ title }) => title),
    );
  });

  test('links trial and demo to the top of the contact page', async ({ page }) => {
    for (const name of [WORDS.erp.trial.trial, WORDS.erp.trial.demo]) {
      await page.goto('/erp');
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL('/contact');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }
  });
});
