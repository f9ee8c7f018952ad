import { type Page } from 'playwright/test';

/**
 * Opens a page and collects its errors: console errors and warnings, uncaught errors, failed requests to the site.
 * `isScrolled` first scrolls to the end and back, so that lazy content has loaded.
 */
export async function visit(page: Page, path: string, { isScrolled = false } = {}): Promise<string[]> {
  const troubles: string[] = [];
  page.removeAllListeners();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // The browser cancels films and prefetches that are no longer needed.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      troubles.push(`${request.failure()?.errorText} ${request.url()}`);
    }
  });
  await page.goto(path, { waitUntil: 'load' });
  if (isScrolled) {
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    });
    await page.waitForLoadState('networkidle');
  }
  return troubles;
}
