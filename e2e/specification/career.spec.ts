import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

const { apply, perks: perksWords } = WORDS.career;

test.describe('§2 Career', () => {
  test('shows six perks and where to apply', async ({ page }) => {
    await page.goto('/career');
    const perks = page.getByRole('region', { name: perksWords.heading.title });
    await expect(perks.getByRole('heading', { level: 3 })).toHaveCount(6);
    for (const name of [apply.action, 'hello@ankbahi.example']) {
      const link = page.getByRole('main').getByRole('link', { name });
      await expect(link).toHaveAttribute(
        'href',
        `mailto:hello@ankbahi.example?subject=${encodeURIComponent(apply.subject)}`,
      );
    }
  });
});
