import { expect, test } from '@/e2e/support/test';

import { API_PATHS, PATHS } from '@/lib/routing/paths';

/** Says that the reader leaves, as a phone does when another app comes to the front. */
const HIDE = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

test.describe('Real-user figures, where the setting asks for them', () => {
  test('leave the browser as the page is hidden, after the load, and under the policy', async ({ page }) => {
    const refusals: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
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

  test('take no report from elsewhere', async ({ request }) => {
    const data = { page: '/', device: 'wide', navigation: 'navigate', LCP: 1 };
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await request.post(API_PATHS.webVitals, { data, headers })).status()).toBe(403);
  });
});
