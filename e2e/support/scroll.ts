import { type Page } from 'playwright/test';

/** Scrolls to the end of the page, so that lazy content is requested: each screen is drawn, however busy the machine is. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
    }
  });
