import { isCovered } from '@/e2e/support/focus';
import { expect, type Page, test } from '@/e2e/support/test';
import { CONTROLS, LABELS, WORDS } from '@/e2e/support/words';
import { PATHS } from '@/lib/routing/routes';

const form = (page: Page) => page.getByRole('form', { name: WORDS.enquiry.label });
const submit = (page: Page) => form(page).locator('[type="submit"]');

/*
 * The states of a panel and what happens in each.
 *
 *          its button    another's button
 * closed   open          closed
 * open     none open     only that one
 */
test('§2 Career, Contact, Partners; Standards, Accessibility: accordions open the first panel, then one at a time or none, and keep a pressed button in view', async ({
  page,
}) => {
  // All are the same component.
  const titles = WORDS.partners.tiers.tiers.map(({ title }) => title);
  await page.goto(PATHS.partners);
  const buttons = page.locator('main :is(h2, h3, h4) > button[aria-expanded][aria-controls]');
  await expect(buttons).toContainText(titles);
  const expectOpen = async (open: number | null) => {
    for (const [index, button] of (await buttons.all()).entries()) {
      const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
      await expect(button).toHaveAttribute('aria-expanded', String(index === open));
      await expect(panel).toBeVisible({ visible: index === open });
    }
  };
  await expectOpen(0);
  // The panel above it closes.
  await buttons.nth(1).evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 200));
  await buttons.nth(1).click();
  await expectOpen(1);
  const header = (await page.getByRole('banner').locator('[data-sticky]').boundingBox())!;
  expect((await buttons.nth(1).boundingBox())!.y).toBeGreaterThanOrEqual(header.height);
  await buttons.last().focus();
  await page.keyboard.press('Enter');
  await expectOpen(titles.length - 1);
  await expect(buttons.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOpen(null);
});

test.describe('§2 Partners without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has all three tiers open, and leads to the contact page', async ({ page }) => {
    const { contact, tiers } = WORDS.partners;
    await page.goto(PATHS.partners);
    for (const { gains } of tiers.tiers) await expect(page.getByText(gains[0])).toBeVisible();
    await page.getByRole('link', { name: contact.action }).click();
    await expect(page).toHaveURL(PATHS.contact);
  });
});

test.describe('WCAG 2.4.11 Focus not obscured', { tag: '@thorough' }, () => {
  test('a refused form shows the first field with its label, also in the smallest window', async ({ page }) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto('/contact');
      await submit(page).click();
      const name = form(page).getByLabel(LABELS.name, { exact: true });
      await expect(name).toBeFocused();
      await expect.poll(() => isCovered(name), `at ${viewport.width} x ${viewport.height} px`).toBe(false);
      expect(await isCovered(form(page).locator('label[for="enquiry-name"]'))).toBe(false);
    }
  });

  test('nothing covers the fields that a visitor tabs through, and the scroll-to-top button is hidden', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto('/contact');
    const top = page.getByRole('button', { name: CONTROLS.SCROLL_TOP });
    await form(page).getByLabel(LABELS.name, { exact: true }).focus();
    for (const label of Object.values(LABELS).slice(1)) {
      const field = form(page).getByLabel(label, { exact: true });
      for (
        let presses = 0;
        presses < 3 && !(await field.evaluate((it) => it === document.activeElement));
        presses += 1
      ) {
        await page.keyboard.press('Tab');
      }
      await expect(field).toBeFocused();
      await expect.poll(() => isCovered(field)).toBe(false);
      await expect(top).toBeHidden();
    }
    await submit(page).focus();
    await expect(top).toBeVisible();
    expect(await isCovered(submit(page))).toBe(false);
  });
});
