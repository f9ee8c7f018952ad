import { expect, test } from '@/e2e/support/test';

import { findViolations } from '@/e2e/support/axe';
import { findMarkupErrors } from '@/e2e/support/markup-rules';
import { sendEnquiry } from '@/e2e/support/send-enquiry';
import { CONTROLS, MENU, WORDS } from '@/e2e/support/words';
import { API_PATHS } from '@/lib/routing/route-table';
import { PATHS } from '@/lib/routing/routes';
import { REQUIRED_MESSAGES } from '@/lib/company/enquiry-messages';

test.describe('Standards, Accessibility: axe, after a visitor has interacted', { tag: '@phone' }, () => {
  // Nothing fades or moves while colours are measured.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('finds no violation with the menu open', async ({ page, isMobile }) => {
    await page.goto(PATHS.about);
    if (isMobile) await page.getByRole('banner').getByRole('button', { name: CONTROLS.MOBILE_MENU.open }).click();
    const menu = isMobile ? page.getByRole('dialog', { name: CONTROLS.MOBILE_MENU.title }) : page.getByRole('banner');
    await menu.getByRole('button', { name: MENU.aboutUs }).click();
    await expect(menu.getByRole('link', { name: MENU.customerStories.title })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  test('finds no violation in a form with errors', async ({ page }) => {
    await page.goto(PATHS.contact);
    await page.getByRole('button', { name: WORDS.enquiry.send }).click();
    await expect(page.getByText(REQUIRED_MESSAGES.name, { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  test('finds no violation in a form that was sent without JavaScript and is shown again; its HTML is valid', async ({
    page,
  }) => {
    const form = { name: 'R2D2', email: 'meera@example.com', description: '<b>"Quoted"</b>' };
    const response = await page.request.post(API_PATHS.enquiry, { form, maxRedirects: 0 });
    const path = response.headers().location ?? '';
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.contact.again.hero.title);
    expect(await findViolations(page)).toEqual([]);
    expect(await findMarkupErrors(await (await page.request.get(path)).text())).toEqual([]);
  });

  test('finds no violation on the second tab and in the expanded list of posts', async ({ page }) => {
    await page.goto(PATHS.home);
    await page.getByRole('tab').nth(1).click();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(PATHS.blog);
    await page.getByRole('button', { name: WORDS.blog.list.more }).click();
    expect(await findViolations(page)).toEqual([]);
  });

  test('finds no violation on the second slide of a carousel', async ({ page }) => {
    for (const [path, name] of [
      [PATHS.home, WORDS.home.hero.slider],
      [PATHS.customerStories, WORDS.customerStories.testimonials.label],
    ] as const) {
      await page.goto(path);
      const carousel = page.locator(`section[aria-label="${name}"]`);
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next }).click();
      await expect(carousel.locator('[aria-roledescription="slide"]').first()).toHaveJSProperty('inert', true);
      expect(await findViolations(page), path).toEqual([]);
    }
  });

  test('finds no violation with a toast, after an enquiry was sent', async ({ page }) => {
    await page.goto(PATHS.contact);
    await sendEnquiry(page);
    await expect(page.getByRole('button', { name: CONTROLS.CLOSE_TOAST })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  test('finds no violation on a scrolled page with the fixed header', async ({ page }) => {
    await page.goto(PATHS.erp);
    await page.evaluate(() => window.scrollTo({ top: 1_200, behavior: 'instant' }));
    await expect(page.locator('[data-sticky="true"]')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
