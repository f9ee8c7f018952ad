import { expect, type Locator, type Page, test } from '@/e2e/support/test';
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
test.describe('§2 Career, Contact, Partners; Standards, Accessibility: accordions', () => {
  // All are the same component, so `npm test` has one of them.
  for (const [path, titles, tag] of [
    [PATHS.career, WORDS.career.hiring.steps.map(({ title }) => title), []],
    [PATHS.contact, WORDS.contact.benefits.items.map(({ heading }) => heading), ['@thorough']],
    [PATHS.partners, WORDS.partners.tiers.tiers.map(({ title }) => title), ['@thorough']],
  ] as const) {
    test(
      `open the first of ${titles.length} panels of ${path}, then one at a time or none`,
      { tag: [...tag] },
      async ({ page }) => {
        await page.goto(path);
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
        await buttons.last().click();
        await expectOpen(titles.length - 1);
        await buttons.nth(1).focus();
        await page.keyboard.press('Enter');
        await expectOpen(1);
        await expect(buttons.nth(1)).toBeFocused();
        await page.keyboard.press('Enter');
        await expectOpen(null);
      },
    );
  }
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
  /** Whether anything covers an element, at its corners or in its middle. */
  const isCovered = (locator: Locator) =>
    locator.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      // Inside its rounded corners.
      const points = [left + 4, (left + right) / 2, right - 4].flatMap((x) => [
        [x, top + 4],
        [x, bottom - 4],
      ]);
      return points.some(([x, y]) => !element.contains(document.elementFromPoint(x!, y!)));
    });

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
