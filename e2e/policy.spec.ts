import { expect, test, type Page } from '@/e2e/support/test';

import { watchRefusals } from '@/e2e/support/refusals';
import { sendEnquiry } from '@/e2e/support/send-enquiry';
import { visit } from '@/e2e/support/visit';
import { CONTROLS, WORDS } from '@/e2e/support/words';
import { API_PATHS, PATHS } from '@/lib/routing/routes';

/** The policies of a response. Browsers enforce all of them, so a second one would forbid what the first allows. */
async function policiesOf(url: URL): Promise<string[]> {
  const response = await fetch(url, { redirect: 'manual' });
  return (response.headers.get('content-security-policy') ?? '').split(', ').filter(Boolean);
}

/** Every page has this island. Its button toggles its name. */
async function expectHydrated(page: Page, path: string) {
  const button = (name: string) => page.getByRole('button', { name }).first();
  for (const [now, then] of [
    [CONTROLS.MOTION.pause, CONTROLS.MOTION.play],
    [CONTROLS.MOTION.play, CONTROLS.MOTION.pause],
  ] as const) {
    await button(now).click();
    await expect(button(then), `the island of ${path}`).toBeVisible();
  }
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
  // Without reduced motion, unlike the walk over every page.
  test('allows pages with carousels and a film', { tag: '@thorough' }, async ({ page }) => {
    test.setTimeout(300_000);
    const refusals = await watchRefusals(page);
    for (const path of [PATHS.home, PATHS.about, PATHS.customerStories]) {
      expect(await visit(page, path, { isScrolled: true }), path).toEqual([]);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectHydrated(page, path);
    }
    expect(refusals).toEqual([]);
  });

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
    const slider = page.getByRole('region', { name: WORDS.home.blogs.slider });
    await slider.scrollIntoViewIfNeeded();
    await slider.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next }).click();
    await page.goto(PATHS.contact);
    await sendEnquiry(page);
    expect(refusals).toEqual([]);
  });

  test('blocks scripts of others, and ignores data blocks', async ({ page }) => {
    const refusals = await watchRefusals(page);
    await page.goto(PATHS.home);
    const add = (type: string, text: string) =>
      page.evaluate(
        ([scriptType, code]) => {
          const script = document.createElement('script');
          if (scriptType) script.type = scriptType;
          script.textContent = code ?? '';
          document.body.append(script);
        },
        [type, text],
      );
    await add('application/ld+json', '{"@context":"https://schema.org"}');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(refusals).toEqual([]);

    await add('', 'window.isTaken = true');
    await expect.poll(() => refusals.length).toBe(1);
    expect(refusals[0]).toContain('script-src-elem inline');
    expect(await page.evaluate(() => 'isTaken' in window)).toBe(false);
  });
});
