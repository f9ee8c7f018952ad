import { type Page } from 'playwright/test';

/** More screens than any page has, except one with a text without end. */
const SCREENS = 100;

/**
 * Scrolls to the end of the page, so that lazy content is requested: each screen is drawn, however busy the machine is. A
 * text of a thousand screens is scrolled in larger steps.
 */
export const scrollThrough = (page: Page) =>
  page.evaluate(async (screens) => {
    const step = Math.max(window.innerHeight, document.documentElement.scrollHeight / screens);
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
    }
  }, SCREENS);
