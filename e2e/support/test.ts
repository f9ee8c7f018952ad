import { type Page, test as base } from 'playwright/test';

export { expect, type Locator, type Page } from 'playwright/test';

/** How long hydration may take before a test goes on and says itself what it misses. */
const HYDRATION_MS = 5000;

/** Until React has attached itself to the last element of the layout that it handles. */
export async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = () => {
    const last = [...document.querySelectorAll('body button')].at(-1);
    return last === undefined || Object.keys(last).some((key) => key.startsWith('__reactProps$'));
  };
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATION_MS }).catch(() => undefined);
}

/** Playwright's own, but that `goto` ends when the page is hydrated; with `waitUntil: 'commit'` it does not. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, provide) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (javaScriptEnabled && options?.waitUntil !== 'commit') await waitForHydration(page);
      return response;
    };
    await provide(page);
  },
});
