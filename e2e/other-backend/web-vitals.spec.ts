import { watchRefusals } from '@/e2e/support/refusals';
import { expect, test, type Page } from '@/e2e/support/test';

import { API_PATHS, PATHS } from '@/lib/routing/paths';

/** Says that the visitor leaves, as a phone does when another app comes to the foreground. */
const HIDE = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

/** The lots that visitors draw; those who draw below the setting are measured. */
const draw = (page: Page, lot: number) =>
  page.addInitScript((lot) => {
    Math.random = () => lot;
  }, lot);

test.describe('Real-user figures, where the setting asks for them', () => {
  test('leave the browser as the page is hidden, after the fetch, and under the policy', async ({ page }) => {
    // Of the policy: pictures that the odd content names and nobody has are its own trouble.
    const refusals = await watchRefusals(page);
    await draw(page, 0);
    await page.goto(PATHS.terms);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Pause motion' }).first().click();
    // The browser hands its measurements over in moments of its own; until then there is nothing to send.
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

  test('are of the share of visitors that the setting names', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await draw(page, 0.5);
    await page.goto(PATHS.terms);
    await page.waitForLoadState('networkidle');
    await page.evaluate(HIDE);
    await page.goto(PATHS.privacy);
    expect(asked.filter((url) => url.endsWith(API_PATHS.webVitals))).toEqual([]);
  });

  test('take no report from elsewhere', async ({ request }) => {
    const data = { page: '/', device: 'wide', navigation: 'navigate', LCP: 1 };
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await request.post(API_PATHS.webVitals, { data, headers })).status()).toBe(403);
  });
});
