import { type Page, test as base } from 'playwright/test';

export { expect, type Locator, type Page } from 'playwright/test';

/** How long a page may stay without life before a test goes on and says itself what it misses. */
const LIFE_MS = 5000;

/** A page asks for its scripts when it has been painted, which may be after its load event (docs/decisions, 045). */
async function isAlive(page: Page): Promise<void> {
  const isTaken = () => window.takeEarlyClicks === undefined;
  await page.waitForFunction(isTaken, undefined, { timeout: LIFE_MS }).catch(() => undefined);
}

/** Playwright's own, but that going to a page ends when the page is alive; with `waitUntil: 'commit'` it does not. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, provide) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (javaScriptEnabled && options?.waitUntil !== 'commit') await isAlive(page);
      return answer;
    };
    await provide(page);
  },
});
