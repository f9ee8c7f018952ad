import { chromium, expect, type LaunchOptions } from 'playwright/test';

/** The data of an element for screen readers. */
export interface SpokenPart {
  role: string;
  name: string;
  /** Its language tag. */
  language: string;
}

const PART = /^\+*(\w+) language='([^']*)'(?: name='(.*)')?$/;

/**
 * The accessibility tree of a page as Chromium sends it to screen readers, from chrome://accessibility, because the
 * DevTools protocol omits the language. `null` if the browser has no such inspector, like a headless shell.
 */
export async function readAccessibilityTree(url: string, options: LaunchOptions): Promise<SpokenPart[] | null> {
  const args = [...(options.args ?? []), '--force-renderer-accessibility'];
  const browser = await chromium.launch({ ...options, args });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(url);
    const inspector = await context.newPage();
    const isThere = await inspector.goto('chrome://accessibility').then(
      () => true,
      () => false,
    );
    if (!isThere) return null;
    await inspector.locator('#apiType').selectOption('blink');
    await inspector.locator('#filter-allow').fill('language name');
    // All others are the browser's own.
    const row = inspector.locator('#pages .row').filter({ hasNotText: 'chrome://' });
    // Chromium builds the tree in the background; with the footer it is complete.
    await expect(async () => {
      await row.locator('[id$="showOrRefreshTree"]').click();
      await expect(row.getByText(/\+(footer|contentInfo) /)).not.toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    return (await row.innerText()).split('\n').flatMap((line) => {
      const [, role, language, name = ''] = PART.exec(line) ?? [];
      return role === undefined || language === undefined ? [] : [{ role, language, name }];
    });
  } finally {
    await browser.close();
  }
}
