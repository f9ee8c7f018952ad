import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

import { PATHS } from '@/lib/routing/routes';

/** The titles of the documents are content. */
const DOCUMENTS = [
  {
    path: PATHS.privacy,
    link: WORDS.site.footer.privacy,
    title: 'Privacy Policy',
    label: WORDS.legal.privacy.effectiveDate,
  },
  {
    path: PATHS.terms,
    link: WORDS.site.footer.terms,
    title: 'Terms and Conditions',
    label: WORDS.legal.terms.effectiveDate,
  },
];

test('§2 Terms and privacy pages: open from the footer with title, effective date and text; Promise 5: lists keep their letters and numbers', async ({
  page,
}) => {
  await page.goto(PATHS.download);
  for (const { path, link, title, label } of DOCUMENTS) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`${label} 01-04-2026`, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  }

  // Those of the terms.
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
