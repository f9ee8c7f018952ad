import { expect, test, type Page } from '@/e2e/support/test';
import { FACTS } from '@/lib/company/facts';
import { formatCopyrightYears, listNetworks } from '@/lib/company/shown';
import { blogPostPath } from '@/lib/routing/paths';

const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const group = (page: Page, name: string) => mainMenu(page).getByRole('button', { name });
const row = (page: Page) => page.locator('[data-sticky]');
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

test.describe('§2 Header and menu, wide window', () => {
  test.use({ viewport: DESKTOP });
  test.beforeEach(({ page }) => page.goto('/terms-conditions'));

  test('expands one submenu at a time, and closes it on a click, on Escape, outside and when focus leaves', async ({
    page,
  }) => {
    const story = mainMenu(page).getByRole('link', { name: 'Trusted by Customers' });
    const downloads = mainMenu(page).getByRole('link', { name: 'All downloads' });
    await expect(story).toBeHidden();
    // Links of collapsed submenus are not in the tab order.
    await group(page, 'About Us').focus();
    await page.keyboard.press('Tab');
    await expect(mainMenu(page).getByRole('link', { name: 'Desktop Software' })).toBeFocused();

    await group(page, 'About Us').click();
    await expect(story).toBeVisible();
    await expect(group(page, 'About Us')).toHaveAttribute('aria-expanded', 'true');
    await group(page, 'Download').click();
    await expect(group(page, 'About Us')).toHaveAttribute('aria-expanded', 'false');
    await expect(story).toBeHidden();
    await expect(downloads).toBeVisible();
    await group(page, 'Download').click();
    await expect(group(page, 'Download')).toHaveAttribute('aria-expanded', 'false');
    await expect(downloads).toBeHidden();
    await group(page, 'Download').click();
    await expect(downloads).toBeVisible();
    await page.mouse.click(20, 700);
    await expect(group(page, 'Download')).toHaveAttribute('aria-expanded', 'false');

    await group(page, 'About Us').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(mainMenu(page).getByRole('link', { name: /^About .* About Us$/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(group(page, 'About Us')).toBeFocused();
    await expect(group(page, 'About Us')).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Enter');
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Tab');
    await expect(mainMenu(page).getByRole('link', { name: 'Desktop Software' })).toBeFocused();
    await expect(group(page, 'About Us')).toHaveAttribute('aria-expanded', 'false');
  });

  test('follows a link, collapses and marks the current page; beside it are the demo and the home page', async ({
    page,
  }) => {
    await group(page, 'About Us').click();
    await mainMenu(page)
      .getByRole('link', { name: /^About .* About Us$/ })
      .click();
    await expect(page).toHaveURL('/about');
    await expect(group(page, 'About Us')).toHaveAttribute('aria-expanded', 'false');
    const current = mainMenu(page).locator('[aria-current="page"]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAttribute('href', '/about');
    // A link to the page itself collapses it too.
    await group(page, 'About Us').click();
    await current.click();
    await expect(group(page, 'About Us')).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('banner').getByRole('link', { name: 'Book Free Demo' }).click();
    await expect(page).toHaveURL('/contact');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /home page/ })
      .click();
    await expect(page).toHaveURL('/');
  });

  test('focuses the skip link on the first Tab', async ({ page }) => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    const box = await skip.boundingBox();
    expect(Math.min(box!.width / 4, box!.height), 'size of the focused link').toBeGreaterThanOrEqual(24);
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('§2 Header and menu: WhatsApp', () => {
  const textOf = (href: string) => new URL(href).searchParams.get('text') ?? '';

  test('starts with a text that names the page, also after a click to another page', async ({ page, request }) => {
    const chat = page.getByRole('banner').locator('a[href^="https://wa.me/"]').first();
    const post = blogPostPath('छोटे व्यापारी के लिए जीएसटी: हर महीने के पाँच ज़रूरी काम');
    for (const path of ['/erp', '/desktop-software/ankbahi%20desk', post, '/no/such/page']) {
      const html = await (await request.get(path)).text();
      const [, href = ''] = /href="(https:\/\/wa\.me[^"]+)"/.exec(html) ?? [];
      expect(textOf(href)).toMatch(new RegExp(`: http://localhost:3000${path.startsWith('/no/') ? '/' : path}$`));
      // The island sets the same text.
      if (path !== '/erp') continue;
      await page.goto(path);
      expect(textOf((await chat.getAttribute('href')) ?? '')).toBe(textOf(href));
    }
    await page.getByRole('banner').getByRole('link', { name: 'Book Free Demo' }).first().click();
    await expect(page).toHaveURL('/contact');
    await expect.poll(async () => textOf((await chat.getAttribute('href')) ?? '')).toMatch(/localhost:3000\/contact$/);
  });
});

test.describe('§2 Header and menu, phones', () => {
  test('shows the demo button beside logo and menu', async ({ page }) => {
    await page.goto('/terms-conditions');
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const header = page.getByRole('banner');
      const demo = header.getByRole('link', { name: 'Book Free Demo' });
      await expect(demo, `${width} px`).toBeInViewport({ ratio: 1 });
      const boxes = await Promise.all(
        [header.getByRole('link', { name: /home page/ }), demo, header.getByRole('button', { name: 'Open menu' })].map(
          (control) => control.boundingBox(),
        ),
      );
      for (const [index, box] of boxes.entries()) {
        const before = boxes[index - 1];
        if (before) expect(box!.x, `${width} px`).toBeGreaterThanOrEqual(before.x + before.width);
        expect(box!.height, `${width} px`).toBeGreaterThanOrEqual(24);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test('the footer has all its links, and those to the office are at least 24 px high (WCAG 2.5.8)', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/terms-conditions');
    const footer = page.getByRole('contentinfo');
    for (const name of ['Terms & Conditions', 'Privacy Policy', 'Blog', 'Ankbahi Desk']) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
    }
    for (const link of await footer.locator('a[href^="mailto:"], a[href^="tel:"]').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    }
  });
});

test.describe('§9 Sticky header', () => {
  for (const viewport of [DESKTOP, PHONE]) {
    test.describe(`${viewport.width} px`, () => {
      test.use({ viewport });

      test('becomes fixed above 80 px and keeps its space', async ({ page }) => {
        await page.goto('/terms-conditions');
        const pageTop = () =>
          page.locator('main').evaluate((main) => main.getBoundingClientRect().top + window.scrollY);
        const before = await pageTop();
        await scrollTo(page, 80);
        await expect(row(page)).toHaveAttribute('data-sticky', 'false');
        await scrollTo(page, 81);
        await expect(row(page)).toHaveAttribute('data-sticky', 'true');
        await expect(row(page)).toHaveCSS('position', 'fixed');
        expect((await row(page).boundingBox())?.y).toBe(0);
        expect(await pageTop()).toBe(before);
        await scrollTo(page, 80);
        await expect(row(page)).toHaveAttribute('data-sticky', 'false');
        await expect(row(page)).not.toHaveCSS('position', 'fixed');
        await scrollTo(page, 81);
        await expect(row(page)).toHaveAttribute('data-sticky', 'true');
      });

      test('causes no layout shift', { tag: '@thorough' }, async ({ page }) => {
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto('/terms-conditions');
        await page.evaluate(() => document.fonts.ready);
        // Ignores shifts while the page loaded.
        await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0));
        for (const y of [40, 79, 80, 81, 82, 120, 300, 60, 0]) {
          await scrollTo(page, y);
          await page.waitForTimeout(60);
        }
        const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
        expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
      });
    });
  }
});

test.describe('WCAG 1.4.10 Reflow: a low window, as at a zoom of 400 %', { tag: '@thorough' }, () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('has no fixed elements', async ({ page }) => {
    await page.goto('/terms-conditions');
    await scrollTo(page, 600);
    await expect(row(page)).toHaveAttribute('data-sticky', 'true');
    await expect(row(page)).not.toBeInViewport();
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden();
  });

  test('shows the focused line of the menu', async ({ page }) => {
    await page.goto('/terms-conditions');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await dialog.getByRole('link', { name: 'Partners' }).focus();
    for (const name of ['Download', 'ERP', 'Desktop Software', 'About Us', 'Home']) {
      await page.keyboard.press('Shift+Tab');
      const line = dialog.locator(':focus');
      await expect(line).toHaveText(name);
      const isCovered = () =>
        line.evaluate((element) => {
          const { left, top } = element.getBoundingClientRect();
          return !element.contains(document.elementFromPoint(left + 4, top + 4));
        });
      await expect.poll(isCovered, name).toBe(false);
    }
  });
});

test.describe('§2 Mobile menu', { tag: '@phone' }, () => {
  test.use({ viewport: PHONE });
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const toggle = (page: Page) => page.getByRole('button', { name: 'Open menu' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/terms-conditions');
    await toggle(page).click();
    await expect(dialog(page)).toBeVisible();
  });

  test('lists entries, downloads and contact details in 320 px too, and expands one submenu at a time', async ({
    page,
  }) => {
    for (const name of ['Home', 'Desktop Software', 'ERP', 'Partners', 'Contact']) {
      await expect(dialog(page).getByRole('link', { name, exact: true })).toBeVisible();
    }
    await dialog(page).getByRole('button', { name: 'Download' }).click();
    const footerDownloads = page.locator('footer a[href^="/download/"]');
    const count = await footerDownloads.count();
    expect(count).toBeGreaterThan(0);
    await expect(dialog(page).locator('a[href^="/download/"]')).toHaveCount(count);
    await expect(dialog(page).locator('a[href^="/download/"]').first()).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: /^Email: / })).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: /^Phone: \+91-/ })).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: /^WhatsApp: \+91-/ })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Download' }).click();
    const about = dialog(page).getByRole('button', { name: 'About Us' });
    await about.click();
    await expect(dialog(page).getByRole('link', { name: /Join Our Team/ })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Download' }).click();
    await expect(about).toHaveAttribute('aria-expanded', 'false');
    await expect(dialog(page).getByRole('link', { name: /Join Our Team/ })).toBeHidden();
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBe(0);
  });

  test('traps focus, stops the page behind from scrolling, and closes by its control and on Escape', async ({
    page,
  }) => {
    const controls = dialog(page).locator('a:visible, button:visible');
    await expect(controls.first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(controls.last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(controls.first()).toBeFocused();
    for (let i = await controls.count(); i > 0; i -= 1) await page.keyboard.press('Tab');
    await expect(controls.first()).toBeFocused();
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 2_000);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // Beside the dialog, where the window is wider.
    await page.setViewportSize({ width: 768, height: 844 });
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, 2_000);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.setViewportSize(PHONE);
    await dialog(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });

  test('closes when a link is followed, and when the visitor goes back', async ({ page }) => {
    await dialog(page).getByRole('link', { name: 'Partners' }).click();
    await expect(page).toHaveURL('/partners');
    await expect(dialog(page)).toBeHidden();
    await toggle(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/terms-conditions');
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('§2 Footer', () => {
  test('links as specified', async ({ page }) => {
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/');
    for (const [store, link] of [
      ['Google Play', FACTS.appLinks.googlePlay],
      ['App Store', FACTS.appLinks.appStore],
    ] as const) {
      const badge = footer.getByRole('link', { name: store });
      if (link === null) await expect(badge).toHaveCount(0);
      else await expect(badge).toHaveAttribute('href', link ?? '/');
    }
    const networks = footer.getByRole('link', { name: /^(Facebook|LinkedIn|YouTube|Instagram)/ });
    await expect(networks).toHaveCount(listNetworks().length);
    for (const link of await networks.all()) await expect(link).toHaveAttribute('target', '_blank');
    await expect(footer).toContainText(`© ${formatCopyrightYears()} `);
    await expect(footer).toContainText('All rights reserved.');
    await footer.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy-policy');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('§2 Scroll-to-top button', () => {
  test('appears after one screen and scrolls to the top', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/terms-conditions');
    const button = page.getByRole('button', { name: 'Back to top' });
    await expect(button).toBeHidden();
    const screen = await page.evaluate(() => window.innerHeight);
    await scrollTo(page, screen + 1);
    await expect(button).toBeVisible();
    await scrollTo(page, screen);
    await expect(button).toBeHidden();
    await scrollTo(page, 100_000);
    await expect(button).toBeVisible();
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: /home page/ })).toBeFocused();
  });
});

test.describe('§2 404 page', () => {
  test('responds with 404 and a link to the home page', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page Not Found');
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
    await page.getByRole('link', { name: 'Go to the homepage' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('§2 Header and menu, Footer, 404 page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('opens a submenu under the pointer in a wide window', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/terms-conditions');
    await group(page, 'About Us').hover();
    await mainMenu(page)
      .getByRole('link', { name: /Join Our Team/ })
      .click();
    await expect(page).toHaveURL('/career');
  });

  test('shows the whole menu on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/terms-conditions');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    for (const name of ['ERP', /Trusted by Customers/, 'All downloads', 'Contact']) {
      await expect(mainMenu(page).getByRole('link', { name })).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  test('shows a page for an unknown path', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('All rights reserved.');
  });
});
