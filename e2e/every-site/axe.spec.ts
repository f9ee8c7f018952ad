import { expect, test } from '@/e2e/support/test';

import { findViolations } from '@/e2e/support/axe';
import { listEveryPath } from '@/e2e/support/routes';

const PHONE = { width: 390, height: 844 };

test.describe('Standards, Accessibility: axe', () => {
  // Nothing fades or moves while colours are measured.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('finds no violation on any page', async ({ page, baseURL }) => {
    test.setTimeout(900_000);
    for (const path of await listEveryPath(baseURL!)) {
      await page.goto(path);
      expect.soft(await findViolations(page), path).toEqual([]);
    }
  });

  test('finds none on any page with odd content on a phone', async ({ page, baseURL }, { project }) => {
    test.skip(project.name !== 'other backend', 'the project "phone" walks the pages with shipped content');
    test.setTimeout(900_000);
    await page.setViewportSize(PHONE);
    for (const path of await listEveryPath(baseURL!)) {
      await page.goto(path);
      expect.soft(await findViolations(page), path).toEqual([]);
    }
  });
});
