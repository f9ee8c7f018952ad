import { expect, type Locator, type Page, test } from '@/e2e/support/test';
import { CONTROLS, LABELS, WORDS } from '@/e2e/support/words';
import { PATHS } from '@/lib/routing/routes';

const form = (page: Page) => page.getByRole('form', { name: WORDS.enquiry.label });
const submit = (page: Page) => form(page).locator('[type="submit"]');

/*
 * A tab is selected by a click or by Left, Right, Home and End, which go on from the selected tab. Tab leads to the next
 * control and back to the selected tab.
 */
test.describe('Standards, Accessibility: industry tabs', () => {
  test('are linked with their panels, one tab stop, and operated with the arrow keys, Home and End', async ({
    page,
  }) => {
    await page.goto('/');
    const tabs = page.getByRole('tablist', { name: WORDS.home.industries.tabs }).getByRole('tab');
    const references = await tabs.evaluateAll((all) =>
      all.map((tab) => {
        const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
        return [panel?.getAttribute('role'), panel?.getAttribute('aria-labelledby') === tab.id, tab.tabIndex];
      }),
    );
    expect(references).toEqual(references.map((_tab, place) => ['tabpanel', true, place === 0 ? 0 : -1]));
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tabs.nth(1)).toBeFocused();
    for (const [key, tab] of [
      ['Home', tabs.first()],
      ['ArrowLeft', tabs.last()],
      ['ArrowRight', tabs.first()],
      ['End', tabs.last()],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab, key).toBeFocused();
      await expect(tab, key).toHaveAttribute('aria-selected', 'true');
    }
    // The keys go on from a tab that was clicked.
    await tabs.nth(1).click();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(2)).toBeFocused();
  });

  test('show the focused tab completely, between the arrows, at each width', { tag: '@thorough' }, async ({ page }) => {
    for (const width of [320, 390, 1366]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      const row = page.getByRole('tablist', { name: WORDS.home.industries.tabs });
      await row.getByRole('tab').first().focus();
      for (let count = await row.getByRole('tab').count(); count > 0; count -= 1) {
        await page.keyboard.press('ArrowLeft');
        const hidden = () =>
          row.evaluate((element) => {
            const [outer, tab] = [element, document.activeElement!].map((box) => box.getBoundingClientRect());
            return Math.max(0, outer!.left - tab!.left, tab!.right - outer!.right);
          });
        await expect.poll(hidden, `at ${width} px`).toBe(0);
      }
    }
  });
});

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
