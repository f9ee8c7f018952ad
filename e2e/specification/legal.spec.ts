import { expect, test } from '@/e2e/support/test';

import { PATHS } from '@/lib/routing/routes';

test('§2 Terms and privacy pages; Promise 5: lists keep their letters and numbers', async ({ page }) => {
  await page.goto(PATHS.terms);
  await expect(page.locator('ol[type]')).toHaveCount(2);
  const lists = await page.locator('ol[type]').evaluateAll((all) =>
    all.map((list) => {
      const item = list.querySelector('li[value]')?.getAttribute('value') ?? null;
      const marker = getComputedStyle(list.querySelector('li')!).listStyleType;
      return { marker, start: list.getAttribute('start'), item };
    }),
  );
  expect(lists).toEqual([
    { marker: 'lower-alpha', start: null, item: '4' },
    { marker: 'lower-roman', start: '3', item: null },
  ]);
});
