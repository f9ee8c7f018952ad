import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

const { apply } = WORDS.career;

test.describe('§2 Career', () => {
  test('says where to apply', async ({ page }) => {
    await page.goto('/career');
    for (const name of [apply.action, 'hello@ankbahi.example']) {
      const link = page.getByRole('main').getByRole('link', { name });
      await expect(link).toHaveAttribute(
        'href',
        `mailto:hello@ankbahi.example?subject=${encodeURIComponent(apply.subject)}`,
      );
    }
  });
});
