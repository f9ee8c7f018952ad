import { expect, type Page, test } from '@/e2e/support/test';

import { PATHS } from '@/lib/routing/paths';

/** Opens a page whose scripts do not come before they are let through. */
async function openBeforeItLives(page: Page, path: string): Promise<() => void> {
  let letThrough = () => {};
  const isLet = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/_next/static/**/*.js', async (route) => {
    await isLet;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letThrough;
}

test.describe('Standards, Accessibility: what is pressed before a page is alive', () => {
  test('an accordion answers as soon as it can', async ({ page }) => {
    const letThrough = await openBeforeItLives(page, PATHS.career);
    const step = page.getByRole('button', { name: 'Review' });
    await step.click();
    await expect(step).toHaveAttribute('aria-expanded', 'false');
    letThrough();
    await expect(step).toHaveAttribute('aria-expanded', 'true');
  });

  test('the form names its fields where the browser had refused to send it', async ({ page }) => {
    const letThrough = await openBeforeItLives(page, PATHS.contact);
    await page.getByRole('button', { name: 'Send message' }).click();
    letThrough();
    await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(PATHS.contact);
  });
});
