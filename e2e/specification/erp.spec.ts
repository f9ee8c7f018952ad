import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

test.describe('§2 ERP page', () => {
  test('links trial and demo to the top of the contact page', async ({ page }) => {
    for (const name of [WORDS.erp.trial.trial, WORDS.erp.trial.demo]) {
      await page.goto('/erp');
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL('/contact');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }
  });
});
