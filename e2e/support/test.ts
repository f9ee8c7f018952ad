import { type Page, test as base } from 'playwright/test';

export { expect, type Locator, type Page } from 'playwright/test';

/** How long to wait for hydration. After that the test continues and fails by itself. */
const HYDRATION_MS = 30_000;

/** Resolves when React has hydrated the last element of the layout. */
export async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = () => {
    const last = [...document.querySelectorAll('body button')].at(-1);
    return last === undefined || Object.keys(last).some((key) => key.startsWith('__reactProps$'));
  };
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATION_MS }).catch(() => undefined);
}

/** Playwright's `test`, but `goto` also waits for hydration, except with `waitUntil: 'commit'`. */
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

/**
 * One page for all tests of a describe, which only read it, or resize it, or leave it as they found it: to load it
 * takes longer than the tests.
 * @returns the page, in a test
 */
export function openOnce(path: string): () => Page {
  let page: Page;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await page.goto(path);
    await waitForHydration(page);
  });
  test.afterAll(() => page.close());
  return () => page;
}
