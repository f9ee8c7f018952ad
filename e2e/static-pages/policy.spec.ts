import { expect, test } from '@/e2e/support/test';

import { watchRefusals } from '@/e2e/support/refusals';
import { sendEnquiry } from '@/e2e/support/send-enquiry';
import { CONTROLS, WORDS } from '@/e2e/support/words';
import { API_PATHS } from '@/lib/routing/route-table';
import { PATHS } from '@/lib/routing/routes';

/** The policies of a response. Browsers enforce all of them, so a second one would forbid what the first allows. */
async function policiesOf(url: URL): Promise<string[]> {
  const response = await fetch(url, { redirect: 'manual' });
  return (response.headers.get('content-security-policy') ?? '').split(', ').filter(Boolean);
}

test.describe('Standards, Security: the policy of data', () => {
  test('forbids everything on API responses and generated files', async ({ baseURL }) => {
    const generated = ['/robots.txt', '/sitemap.xml', '/feed.xml', '/manifest.webmanifest', '/social.png'];
    for (const path of [...Object.values(API_PATHS), ...generated]) {
      expect(await policiesOf(new URL(path, baseURL)), path).toEqual(["default-src 'none'; frame-ancestors 'none'"]);
    }
    // The icon contains the logo.
    const icon = ["default-src 'none'; frame-ancestors 'none'; img-src data:"];
    expect(await policiesOf(new URL('/icon.svg', baseURL))).toEqual(icon);
  });
});

test.describe('Standards, Security: the policy in the browser', () => {
  test('allows the announcement bar’s library with its style sheet, sliders and toasts', async ({ page }) => {
    const refusals = await watchRefusals(page);
    await page.goto(PATHS.home);
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('.rfm-marquee').length)).toBeGreaterThan(0);
    const animation = () =>
      page.evaluate(() => {
        const row = document.querySelector('.rfm-marquee');
        return row ? getComputedStyle(row).animationName : '';
      });
    await expect.poll(animation).not.toMatch(/^(none)?$/);
    const slider = page.getByRole('region', { name: WORDS.home.blog.slider });
    await slider.scrollIntoViewIfNeeded();
    await slider.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next }).click();
    await page.goto(PATHS.contact);
    await sendEnquiry(page);
    expect(refusals).toEqual([]);
  });
});
