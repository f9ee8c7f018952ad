import { isCovered } from '@/e2e/support/focus';
import { expect, test, type Page } from '@/e2e/support/test';
import { CONTROLS, MENU, WORDS } from '@/e2e/support/words';
import { PAGE_HEADS } from '@/lib/company/page-words';

const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

const { email, phone, whatsApp } = WORDS.site.header.contact;
/** The names of the links to e-mail, phone and WhatsApp begin like this (§2). */
const CONTACT_LINKS = [email, `${phone}+91-`, `${whatsApp}+91-`];

const mainMenu = (page: Page) => page.getByRole('navigation', { name: MENU.label });
const group = (page: Page, name: string) => mainMenu(page).getByRole('button', { name });
const row = (page: Page) => page.locator('[data-sticky]');
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

/*
 * The states of the menus and what happens in each.
 *
 *                    button     another submenu   Escape           outside, focus leaves   link     Back, Forward
 * submenu open       closed     only that one     closed, focus    closed                  closed   closed
 * mobile menu open   closed     only that one     closed, focus    closed, kept inside     closed   closed
 *
 * "focus": it returns to the button. A link to the page itself closes them too.
 */

test.describe('§2 Header and menu, wide window', () => {
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'no-preference' } });

  test('expands one submenu at a time, §9 within 300 ms, and closes it on a click, on Escape, outside and when focus leaves; the first Tab focuses the skip link', async ({
    page,
  }) => {
    await page.goto('/terms-conditions');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: CONTROLS.SKIP_LINK });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    const box = await skip.boundingBox();
    expect(Math.min(box!.width / 4, box!.height), 'size of the focused link').toBeGreaterThanOrEqual(24);
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();

    const story = mainMenu(page).getByRole('link', { name: PAGE_HEADS.customerStories.name });
    const downloads = mainMenu(page).getByRole('link', { name: MENU.allDownloads });
    await expect(story).toBeHidden();
    // Links of collapsed submenus are not in the tab order.
    await group(page, MENU.about).focus();
    await page.keyboard.press('Tab');
    await expect(mainMenu(page).getByRole('link', { name: MENU.products })).toBeFocused();

    const submenu = group(page, MENU.about).locator('+ *');
    await expect(submenu).toHaveCSS('transition-duration', '0.3s');
    await group(page, MENU.about).click();
    await expect(submenu).toHaveCSS('transition-duration', '0s, 0.3s, 0.3s, 0.3s');
    await expect(story).toBeVisible();
    await expect(group(page, MENU.about)).toHaveAttribute('aria-expanded', 'true');
    await group(page, MENU.downloads).click();
    await expect(group(page, MENU.about)).toHaveAttribute('aria-expanded', 'false');
    await expect(story).toBeHidden();
    await expect(downloads).toBeVisible();
    await group(page, MENU.downloads).click();
    await expect(group(page, MENU.downloads)).toHaveAttribute('aria-expanded', 'false');
    await expect(downloads).toBeHidden();
    await group(page, MENU.downloads).click();
    await expect(downloads).toBeVisible();
    await page.mouse.click(20, 700);
    await expect(group(page, MENU.downloads)).toHaveAttribute('aria-expanded', 'false');

    await group(page, MENU.about).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(mainMenu(page).getByRole('link', { name: PAGE_HEADS.about.name })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(group(page, MENU.about)).toBeFocused();
    await expect(group(page, MENU.about)).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Enter');
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Tab');
    await expect(mainMenu(page).getByRole('link', { name: MENU.products })).toBeFocused();
    await expect(group(page, MENU.about)).toHaveAttribute('aria-expanded', 'false');
  });

  test('follows a link, collapses and marks the current page; beside it are the demo and the home page', async ({
    page,
  }) => {
    await page.goto('/terms-conditions');
    await group(page, MENU.about).click();
    await mainMenu(page).getByRole('link', { name: PAGE_HEADS.about.name }).click();
    await expect(page).toHaveURL('/about');
    await expect(group(page, MENU.about)).toHaveAttribute('aria-expanded', 'false');
    const current = mainMenu(page).locator('[aria-current="page"]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAttribute('href', '/about');
    // A link to the page itself collapses it too.
    await group(page, MENU.about).click();
    await current.click();
    await expect(group(page, MENU.about)).toHaveAttribute('aria-expanded', 'false');
    // So does Back, and it stays collapsed on the way forward.
    await group(page, MENU.about).click();
    await page.goBack();
    await expect(page).toHaveURL('/terms-conditions');
    await expect(group(page, MENU.about)).toHaveAttribute('aria-expanded', 'false');
    await page.goForward();
    await expect(current).toHaveAttribute('href', '/about');
    await expect(group(page, MENU.about)).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('banner').getByRole('link', { name: WORDS.site.header.demo }).click();
    await expect(page).toHaveURL('/contact');
    await page.getByRole('banner').getByRole('link', { name: CONTROLS.BRAND_LINK }).click();
    await expect(page).toHaveURL('/');
  });
});

/** How far the page scrolls sideways. */
const sidewaysPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('§9 Mobile breakpoint', () => {
  test('shows the mobile menu up to 768 px and the menu from 769 px, beside nothing else; §2 e-mail, phone and WhatsApp at every width, also a long address', async ({
    page,
  }) => {
    await page.goto('/terms-conditions');
    const header = page.getByRole('banner');
    const brand = header.getByRole('link', { name: CONTROLS.BRAND_LINK });
    await brand
      .locator('span')
      .first()
      .evaluate((name) => (name.textContent = 'Shri Mahalakshmi Business Software'));
    const entries = mainMenu(page).locator('> ul > li > :first-child');
    await entries.evaluateAll((all) => all.forEach((entry) => (entry.textContent = 'Rice mill software')));
    for (const [width, hasMenu, textPercent] of [
      [320, false, 100],
      [360, false, 100],
      [390, false, 100],
      [768, false, 100],
      [769, true, 100],
      [800, true, 100],
      [1023, true, 100],
      [1024, true, 100],
      [1366, true, 100],
      // WCAG 1.4.4: text at twice its size.
      [1366, false, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), textPercent);
      await expect(mainMenu(page), `${width} px`).toBeVisible({ visible: hasMenu });
      await expect(header.getByRole('button', { name: CONTROLS.MOBILE_MENU.open })).toBeVisible({ visible: !hasMenu });
      await expect(header.getByRole('link', { name: WORDS.site.header.demo }), `${width} px`).toBeInViewport({
        ratio: 1,
      });
      expect(await sidewaysPx(page), `${width} px`).toBe(0);
      const overlaps = await row(page).evaluate((element) => {
        const controls = [...element.querySelectorAll('a, button')].filter((control) => control.checkVisibility());
        const boxes = controls
          .filter((control) => getComputedStyle(control).visibility === 'visible')
          .map((control) => ({
            text: control.textContent,
            box: control.getBoundingClientRect(),
            isCut: control.scrollHeight > control.clientHeight,
          }));
        const bottom = element.getBoundingClientRect().bottom;
        return boxes.flatMap(({ text, box, isCut }, index) => {
          const other = boxes
            .slice(index + 1)
            .find(
              ({ box: { left, right, top, bottom: end } }) =>
                box.left < right && left < box.right && box.top < end && top < box.bottom,
            );
          return [
            ...(other ? [`${text} | ${other.text}`] : []),
            ...(box.bottom > bottom || isCut ? [`${text} | edge`] : []),
          ];
        });
      });
      expect(overlaps, `${width} px`).toEqual([]);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));

    const links = CONTACT_LINKS.map((name) => header.getByRole('link', { name }).first());
    for (const email of ['', 'accounts.receivable.and.customer.relations@mahalakshmi-business-software.example']) {
      if (email) await links[0]!.evaluate((link, text) => (link.lastChild!.textContent = text), email);
      for (const width of [320, 390, 576, 768, 769, 1366]) {
        await page.setViewportSize({ width, height: 800 });
        for (const link of links) {
          await expect(link, `${width} px`).toBeInViewport({ ratio: 1 });
          expect((await link.boundingBox())!.height, `${width} px`).toBeGreaterThanOrEqual(24);
          expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        }
        expect(await sidewaysPx(page), `${width} px`).toBe(0);
      }
    }
  });
});

test.describe('§2 Header and menu, Footer: 25 downloads with long names', () => {
  /** Lengthens every list of downloads, as content with more of them would. */
  const addDownloads = (page: Page) =>
    page.evaluate(() => {
      for (const list of document.querySelectorAll('ul:has(> li > a[href^="/download/"])')) {
        while (list.children.length < 25) {
          const item = list.lastElementChild!.cloneNode(true) as Element;
          const name = `Warehouse and transport documents reconciliation ${list.children.length}`;
          item.querySelector('a')!.textContent = name;
          list.append(item);
        }
      }
    });
  /** Scrolls the page, and no box in it, to each download. */
  const listUnreachable = (page: Page, container: string) =>
    page.evaluate((selector) => {
      const list = document.querySelector(`${selector} ul:has(> li > a[href^="/download/"])`)!;
      const isBox = list.scrollHeight > list.clientHeight || list.scrollWidth > list.clientWidth;
      const hidden = [...list.querySelectorAll('a')].filter((link) => {
        const { top, height } = link.getBoundingClientRect();
        window.scrollBy({ top: top + height / 2 - window.innerHeight / 2, behavior: 'instant' });
        const box = link.getBoundingClientRect();
        const corners = [box.top + 2, box.bottom - 2].map((y) => document.elementFromPoint(box.left + 2, y));
        return corners.some((element) => element === null || !link.contains(element));
      });
      return [...(isBox ? ['a box that scrolls'] : []), ...hidden.map(({ textContent }) => textContent)];
    }, container);

  async function expectReachable(page: Page, viewport: typeof DESKTOP) {
    await page.setViewportSize(viewport);
    await scrollTo(page, 0);
    await expect(row(page)).toHaveAttribute('data-sticky', 'false');
    expect(await sidewaysPx(page)).toBe(0);
    expect(await listUnreachable(page, 'footer'), 'footer').toEqual([]);
    await scrollTo(page, 300);
    await expect(row(page)).toHaveAttribute('data-sticky', 'true');
    const top = (await row(page).boundingBox())!.y;
    await group(page, MENU.downloads).click();
    expect((await row(page).boundingBox())!.y, 'the header stays where it is').toBe(top);
    await expect(mainMenu(page).getByRole('link', { name: MENU.allDownloads })).toBeVisible();
    expect(await listUnreachable(page, `nav[aria-label="${MENU.label}"]`), 'submenu').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(row(page)).toHaveCSS('position', viewport.height < 500 ? /./ : 'fixed');
  }

  test('shows all by scrolling the page, at 1366 x 768, in a low window and on a phone', async ({ page }) => {
    await page.goto('/terms-conditions');
    await addDownloads(page);
    await expectReachable(page, DESKTOP);
    await expectReachable(page, { width: 1366, height: 400 });
    await expectReachable(page, { width: 769, height: 600 });
    for (const width of [320, PHONE.width]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sidewaysPx(page), `${width} px`).toBe(0);
      expect(await listUnreachable(page, 'footer'), `${width} px`).toEqual([]);
    }
  });
});

test.describe('§9 Sticky header, §2 Scroll-to-top button', () => {
  test(
    'the header becomes fixed above 80 px and keeps its space; the button appears after one screen and scrolls to the top',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/terms-conditions');
      const button = page.getByRole('button', { name: CONTROLS.SCROLL_TOP });
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
      await expect(page.getByRole('banner').getByRole('link', { name: CONTROLS.BRAND_LINK })).toBeFocused();

      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        await scrollTo(page, 0);
        await expect(row(page)).toHaveAttribute('data-sticky', 'false');
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
        await expect(row(page)).not.toHaveCSS('position', 'fixed');
        await scrollTo(page, 81);
      }
      // Browsers restore the place of a reloaded page before it hydrates.
      await page.reload();
      await expect(row(page)).toHaveAttribute('data-sticky', 'true');
    },
  );
});

test.describe('WCAG 1.4.10 Reflow: a low window, as at a zoom of 400 %', { tag: '@thorough' }, () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('has no fixed elements, and shows the focused line of the menu', async ({ page }) => {
    await page.goto('/terms-conditions');
    await scrollTo(page, 600);
    await expect(row(page)).toHaveAttribute('data-sticky', 'true');
    await expect(row(page)).not.toBeInViewport();
    await expect(page.getByRole('button', { name: CONTROLS.SCROLL_TOP })).toBeHidden();

    await scrollTo(page, 0);
    await page.getByRole('button', { name: CONTROLS.MOBILE_MENU.open }).click();
    const dialog = page.getByRole('dialog', { name: CONTROLS.MOBILE_MENU.title });
    await dialog.getByRole('link', { name: MENU.partners }).focus();
    for (const name of [MENU.downloads, MENU.erp, MENU.products, MENU.about, MENU.home]) {
      await page.keyboard.press('Shift+Tab');
      const line = dialog.locator(':focus');
      await expect(line).toHaveText(name);
      await expect.poll(() => isCovered(line), name).toBe(false);
    }
  });
});

test.describe('§2 Mobile menu', { tag: '@phone' }, () => {
  test.use({ viewport: PHONE });
  const dialog = (page: Page) => page.getByRole('dialog', { name: CONTROLS.MOBILE_MENU.title });
  const toggle = (page: Page) => page.getByRole('button', { name: CONTROLS.MOBILE_MENU.open });

  async function open(page: Page) {
    await page.goto('/terms-conditions');
    await toggle(page).click();
    await expect(dialog(page)).toBeVisible();
  }

  test('shows downloads and contact details, in 320 px too, expands one submenu at a time, and closes when a link is followed and when the visitor goes back', async ({
    page,
  }) => {
    await open(page);
    // site-header.test.tsx has all its links.
    await dialog(page).getByRole('button', { name: MENU.downloads }).click();
    await expect(dialog(page).locator('a[href^="/download/"]').first()).toBeVisible();
    for (const name of CONTACT_LINKS) await expect(dialog(page).getByRole('link', { name })).toBeVisible();
    await dialog(page).getByRole('button', { name: MENU.downloads }).click();
    const about = dialog(page).getByRole('button', { name: MENU.about });
    await about.click();
    await expect(dialog(page).getByRole('link', { name: PAGE_HEADS.career.name })).toBeVisible();
    await dialog(page).getByRole('button', { name: MENU.downloads }).click();
    await expect(about).toHaveAttribute('aria-expanded', 'false');
    await expect(dialog(page).getByRole('link', { name: PAGE_HEADS.career.name })).toBeHidden();
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBe(0);

    await page.setViewportSize(PHONE);
    // The second link is one to the page itself.
    for (const _again of [1, 2]) {
      await dialog(page).getByRole('link', { name: MENU.partners }).click();
      await expect(page).toHaveURL('/partners');
      await expect(dialog(page)).toBeHidden();
      await toggle(page).click();
      await expect(dialog(page)).toBeVisible();
    }
    await page.goBack();
    await expect(page).toHaveURL('/terms-conditions');
    await expect(dialog(page)).toBeHidden();
  });

  test('traps focus, stops the page behind from scrolling, and closes by its control, on Escape and on the same spot as it opens', async ({
    page,
  }) => {
    await open(page);
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
    await dialog(page).getByRole('button', { name: CONTROLS.MOBILE_MENU.close }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();

    for (const scrolled of [40, 300]) {
      await scrollTo(page, scrolled);
      await expect(row(page)).toHaveAttribute('data-sticky', `${scrolled > 80}`);
      const { x, y, width, height } = (await toggle(page).boundingBox())!;
      // At two corners of the toggle.
      for (const inset of [4, width - 4]) {
        for (const isOpen of [true, false]) {
          await page.mouse.click(x + inset, y + Math.min(inset, height - 4));
          await expect(dialog(page)).toBeVisible({ visible: isOpen });
        }
        await expect(page).toHaveURL('/terms-conditions');
      }
    }
    await scrollTo(page, 0);

    // Closed at once, in one of the two frames before the page behind becomes inert.
    await page
      .locator('#mobile-menu')
      .evaluate((menu: HTMLElement) => menu.addEventListener('toggle', () => menu.hidePopover(), { once: true }));
    await toggle(page).click();
    await expect(dialog(page)).toBeHidden();
    await page.waitForTimeout(100);
    await expect(page.locator('[inert]')).toHaveCount(0);
  });
});

test.describe('§2 Header and menu without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the whole menu on a phone, and opens a submenu under the pointer in a wide window', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/terms-conditions');
    await expect(page.getByRole('button', { name: CONTROLS.MOBILE_MENU.open })).toBeHidden();
    for (const name of [MENU.erp, PAGE_HEADS.customerStories.name, MENU.allDownloads, MENU.contact]) {
      await expect(mainMenu(page).getByRole('link', { name })).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    await page.setViewportSize(DESKTOP);
    await group(page, MENU.about).hover();
    await mainMenu(page).getByRole('link', { name: PAGE_HEADS.career.name }).click();
    await expect(page).toHaveURL('/career');
  });
});
