import { watchRefusals } from '@/e2e/support/refusals';
import { expect, test, type Page } from '@/e2e/support/test';

import { API_PATHS, PATHS } from '@/lib/routing/paths';

/** Hides the page, as a phone does when another app comes to the foreground. */
const HIDE = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

/** The random numbers of visitors; those below the setting are measured. */
const draw = (page: Page, lot: number) =>
  page.addInitScript((lot) => {
    Math.random = () => lot;
  }, lot);

test.describe('WEB_VITALS: measurements of real visits', () => {
  test('are sent when the page is hidden, within the policy', async ({ page }) => {
    // Policy violations only: the odd content names pictures that do not exist.
    const refusals = await watchRefusals(page);
    await draw(page, 0);
    await page.goto(PATHS.terms);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Pause motion' }).first().click();
    // The browser reports its measurements late; until then there is nothing to send.
    const sent = page.waitForRequest((request) => request.url().endsWith(API_PATHS.webVitals));
    await expect(async () => {
      await page.evaluate(HIDE);
      await Promise.race([sent, page.waitForTimeout(500).then(() => Promise.reject(new Error('nothing sent')))]);
    }).toPass();
    const request = await sent;
    expect(JSON.parse(request.postData() ?? '')).toMatchObject({
      page: PATHS.terms,
      device: 'wide',
      navigation: 'navigate',
    });
    expect((await request.response())?.status()).toBe(204);
    expect(refusals).toEqual([]);
  });

  test('are taken from the share of visits that the setting names', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await draw(page, 0.5);
    await page.goto(PATHS.terms);
    await page.waitForLoadState('networkidle');
    await page.evaluate(HIDE);
    await page.goto(PATHS.privacy);
    expect(asked.filter((url) => url.endsWith(API_PATHS.webVitals))).toEqual([]);
  });

  test('are refused from other origins', async ({ request }) => {
    const data = { page: '/', device: 'wide', navigation: 'navigate', LCP: 1 };
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await request.post(API_PATHS.webVitals, { data, headers })).status()).toBe(403);
  });
});
