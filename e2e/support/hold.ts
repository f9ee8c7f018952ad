import { type Page } from 'playwright/test';

/** Delays requests to matching URLs until the returned function is called. */
export async function hold(page: Page, url: Parameters<Page['route']>[0]): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
