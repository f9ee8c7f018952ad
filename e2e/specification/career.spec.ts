import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

const { apply, hiring, perks: perksWords } = WORDS.career;

const { steps } = hiring;

test.describe('§2 Career', () => {
  test('shows one of the five steps of hiring at a time', async ({ page }) => {
    await page.goto('/career');
    const buttons = page.getByRole('region', { name: hiring.heading.title }).getByRole('button');
    await expect(buttons).toHaveText(steps.map(({ title }, index) => `${index + 1}${title}`));
    const [first, second] = [buttons.nth(0), buttons.nth(1)];
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await second.click();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText(steps[0].text)).toBeHidden();
    await expect(page.getByText(steps[1].text)).toBeVisible();
    await second.click();
    await expect(second).toHaveAttribute('aria-expanded', 'false');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText(steps[1].text)).toBeHidden();
    await second.click();
    await expect(page.getByText(steps[1].text)).toBeVisible();
  });

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
