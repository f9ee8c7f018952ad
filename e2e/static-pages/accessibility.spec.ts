import { expect, openOnce, type Page, test, waitForHydration } from '@/e2e/support/test';

import { findViolations } from '@/e2e/support/axe';
import { sendEnquiry } from '@/e2e/support/send-enquiry';
import { CONTROLS, MENU, WORDS } from '@/e2e/support/words';
import { PATHS } from '@/lib/routing/routes';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { REQUIRED_MESSAGES } from '@/lib/company/enquiry-messages';

test.describe('Standards, Accessibility: axe, after a visitor has interacted', { tag: '@phone' }, () => {
  const about = openOnce(PATHS.about);
  /** The page of all these tests, at another path. */
  const open = async (path: string) => {
    await about().goto(path);
    await waitForHydration(about());
    return about();
  };

  test('finds no violation with the menu open, and on a scrolled page with the fixed header', async ({ isMobile }) => {
    const page = about();
    await page.evaluate(() => window.scrollTo({ top: 1_200, behavior: 'instant' }));
    await expect(page.locator('[data-sticky="true"]')).toBeVisible();
    expect(await findViolations(page), 'scrolled').toEqual([]);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.locator('[data-sticky="true"]')).toHaveCount(0);
    if (isMobile) await page.getByRole('banner').getByRole('button', { name: CONTROLS.MOBILE_MENU.open }).click();
    const menu = isMobile ? page.getByRole('dialog', { name: CONTROLS.MOBILE_MENU.title }) : page.getByRole('banner');
    await menu.getByRole('button', { name: MENU.about }).click();
    await expect(menu.getByRole('link', { name: PAGE_HEADS.customerStories.menu })).toBeVisible();
    expect(await findViolations(page), 'menu').toEqual([]);
  });

  test('finds no violation in a form with errors and with a toast', async () => {
    const page = await open(PATHS.contact);
    await page.getByRole('button', { name: WORDS.enquiry.send }).click();
    await expect(page.getByText(REQUIRED_MESSAGES.name, { exact: true })).toBeVisible();
    expect(await findViolations(page), 'errors').toEqual([]);
    await sendEnquiry(page);
    await expect(page.getByRole('button', { name: CONTROLS.CLOSE_TOAST })).toBeVisible();
    expect(await findViolations(page), 'toast').toEqual([]);
  });

  /** Shows the second slide of a carousel. */
  async function showSecondSlide(page: Page, name: string) {
    const carousel = page.locator(`section[aria-label="${name}"]`);
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next }).click();
    const second = CONTROLS.SLIDES.position(2, await carousel.locator('[aria-roledescription="slide"]').count());
    await expect(carousel.getByRole('status')).toHaveText(new RegExp(`^${second}: .`));
  }

  test('finds no violation on the second slide and the second tab, and in the expanded list of posts', async () => {
    const page = await open(PATHS.home);
    await showSecondSlide(page, WORDS.home.hero.slider);
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    expect(await findViolations(page), 'second slide and tab').toEqual([]);
    await open(PATHS.blog);
    await page.getByRole('button', { name: WORDS.blog.list.more }).click();
    expect(await findViolations(page), 'posts').toEqual([]);
  });
});
