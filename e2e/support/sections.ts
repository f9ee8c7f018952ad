import { type Page } from 'playwright/test';

/** The section of a page under a heading with these words. */
export const sectionOf = (page: Page, words: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: words }) });
