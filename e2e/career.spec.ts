import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

const { apply, hiring, perks: perksWords } = WORDS.career;

const STEPS = ['1 Apply', '2 Review', '3 Technical and HR interview', '4 Task', '5 Onboarding'];

test.describe('§2 Career', () => {
  test('shows one of the five steps of hiring at a time', async ({ page }) => {
    await page.goto('/career');
    const steps = page.getByRole('region', { name: hiring.heading.title });
    for (const name of STEPS) await expect(steps.getByRole('button', { name })).toBeVisible();
    const [first, second] = [
      steps.getByRole('button', { name: 'Apply' }),
      steps.getByRole('button', { name: 'Review' }),
    ];
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await second.click();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText(hiring.apply)).toBeHidden();
    await expect(page.getByText(hiring.review)).toBeVisible();
    await second.click();
    await expect(second).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText(hiring.review)).toBeHidden();
    await second.click();
    await expect(page.getByText(hiring.review)).toBeVisible();
  });

  test('opens and closes a step by keyboard, and skips closed content in the tab order', async ({ page }) => {
    await page.goto('/career');
    const button = page.getByRole('button', { name: '2 Review' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Space');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '3 Technical and HR interview' })).toBeFocused();
  });

  test('shows six perks and where to apply', async ({ page }) => {
    await page.goto('/career');
    const perks = page.getByRole('region', { name: perksWords.heading.title });
    await expect(perks.getByRole('heading', { level: 3 })).toHaveCount(6);
    for (const name of [apply.action, 'hello@ankbahi.example']) {
      const link = page.getByRole('main').getByRole('link', { name });
      await expect(link).toHaveAttribute('href', 'mailto:hello@ankbahi.example?subject=Application');
    }
  });
});

test.describe('§2 Career without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has all five steps open', async ({ page }) => {
    await page.goto('/career');
    for (const text of [hiring.apply, hiring.review, hiring.interview, hiring.task, hiring.onboarding]) {
      await expect(page.getByText(text)).toBeVisible();
    }
  });
});
