import { expect, type Locator, type Page, test } from '@/e2e/support/test';
import { CONTROLS, LABELS, WORDS } from '@/e2e/support/words';
import { FORMAT_MESSAGES, REQUIRED_MESSAGES } from '@/lib/company/enquiry-messages';

const form = (page: Page) => page.getByRole('form', { name: WORDS.enquiry.label });
const submit = (page: Page) => form(page).getByRole('button', { name: /^Send/ });

test.describe('Standards, Accessibility: industry tabs', () => {
  test('are linked with their panels; they are one tab stop', async ({ page }) => {
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
    await expect(page.getByRole('button', { name: CONTROLS.TABS.right })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(tabs.nth(1)).toBeFocused();
  });

  test('scroll the selected tab into view', { tag: '@thorough' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const tabs = page.getByRole('tablist', { name: WORDS.home.industries.tabs }).getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('End');
    await expect(tabs.last()).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowRight');
    await expect(tabs.first()).toBeInViewport({ ratio: 0.9 });
  });

  for (const width of [320, 390, 1366]) {
    test(
      `show the focused tab completely, between the arrows, at ${width} px`,
      { tag: '@thorough' },
      async ({ page }) => {
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
          await expect.poll(hidden).toBe(0);
        }
      },
    );
  }
});

test.describe('Standards, Accessibility: accordions', () => {
  test('are buttons in headings that control a panel', async ({ page }) => {
    for (const path of ['/career', '/contact', '/partners']) {
      await page.goto(path);
      const buttons = page.locator('main :is(h2, h3, h4) > button[aria-expanded]');
      const count = await buttons.count();
      expect(count, path).toBeGreaterThanOrEqual(3);
      expect(await page.locator('main button[aria-expanded][aria-controls]').count()).toBe(count);
      for (const button of await buttons.all()) {
        const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
        await expect(panel).toHaveAttribute('aria-labelledby', (await button.getAttribute('id'))!);
        const isOpen = (await button.getAttribute('aria-expanded')) === 'true';
        await expect(panel).toBeVisible({ visible: isOpen });
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(button).toHaveAttribute('aria-expanded', String(!isOpen));
        await expect(panel).toBeVisible({ visible: !isOpen });
        await expect(button).toBeFocused();
      }
    }
  });
});

test.describe('WCAG 1.4.10 Reflow: a wide table of a post', () => {
  test('scrolls in its own box', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(
      '/blog-details/fifo%20or%20weighted%20average%3A%20valuing%20closing%20stock%20with%20one%20worked%20example',
    );
    const box = page
      .getByRole('article')
      .locator('.table-scroll')
      .filter({ has: page.getByRole('columnheader', { name: 'Net realisable value (₹)' }) });
    await box.scrollIntoViewIfNeeded();
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(20);
    await box.hover();
    await page.mouse.wheel(20, 0);
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBe(20);
  });
});

test.describe('Standards, Accessibility: the enquiry form', () => {
  test('has visible labels and autocomplete values', async ({ page }) => {
    await page.goto('/contact');
    const fields = {
      [LABELS.name]: 'name',
      [LABELS.email]: 'email',
      [LABELS.phone]: 'tel',
      [LABELS.company_name]: 'organization',
      [LABELS.address]: 'street-address',
      [LABELS.country]: 'country-name',
    };
    for (const [label, purpose] of Object.entries(fields)) {
      await expect(form(page).getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', purpose);
    }
    for (const label of [...Object.keys(fields), 'Message']) {
      await expect(form(page).locator('label', { hasText: label }).first()).toBeVisible();
    }
  });

  test('links each message to its field, keeps the values, and announces the outcome in an existing live region', async ({
    page,
  }) => {
    await page.goto('/contact');
    const name = form(page).getByLabel(LABELS.name, { exact: true });
    await form(page).getByLabel(LABELS.email).fill('rahul@');
    await submit(page).focus();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    for (const [label, message] of [
      [LABELS.name, REQUIRED_MESSAGES.name],
      [LABELS.email, FORMAT_MESSAGES.email],
    ] as const) {
      const field = form(page).getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
      expect(await page.locator(ids.map((id) => `[id="${id}"]`).join(', ')).allTextContents()).toContain(message);
    }
    await expect(form(page).getByLabel(LABELS.email)).toHaveValue('rahul@');
    // Some screen readers ignore a live region that is inserted together with its text.
    await expect(form(page).locator('[role="status"], [role="alert"]').first()).toBeAttached();
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

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 256 },
  ]) {
    test(`a refused form shows the first field with its label, at ${viewport.width} x ${viewport.height} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto('/contact');
      await submit(page).click();
      const name = form(page).getByLabel(LABELS.name, { exact: true });
      await expect(name).toBeFocused();
      await expect.poll(() => isCovered(name)).toBe(false);
      expect(await isCovered(form(page).locator('label[for="enquiry-name"]'))).toBe(false);
    });
  }

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

test.describe('§9 Toasts', () => {
  async function sendEnquiry(page: Page) {
    await page.goto('/contact');
    const values = {
      [LABELS.name]: 'Meera',
      [LABELS.email]: 'm@example.com',
      [LABELS.phone]: '5020304050',
      [LABELS.company_name]: 'T',
      [LABELS.address]: 'P',
      [LABELS.description]: 'M',
    };
    for (const [label, value] of Object.entries(values))
      await form(page).getByLabel(label, { exact: true }).fill(value);
    await form(page).getByLabel(LABELS.country).selectOption('India');
    await submit(page).click();
    return page.locator('.Toastify__toast');
  }

  test('are at the top right, and close by a named button', { tag: '@phone' }, async ({ page }) => {
    const toast = await sendEnquiry(page);
    await expect(toast).toBeVisible();
    await expect(toast.getByRole('status').or(toast.and(page.getByRole('status')))).toHaveCount(1);
    const box = await toast.boundingBox();
    const width = page.viewportSize()!.width;
    expect(width - (box!.x + box!.width)).toBeLessThan(40);
    expect(box!.y).toBeLessThan(200);
    const close = toast.getByRole('button', { name: CONTROLS.CLOSE_TOAST });
    await close.focus();
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
    await expect(form(page).getByText(WORDS.enquiry.sent)).toBeVisible();
  });
});
