import { expect, test } from '@/e2e/support/test';

import { WORDS } from '@/e2e/support/words';
import { PATHS } from '@/lib/routing/routes';

const DESK_PATH = '/desktop-software/ankbahi%20desk';

/** The tests' products. `facts` are developer, last update, version and release date of the page of each. */
const PRODUCTS = [
  {
    name: 'Ankbahi Desk',
    path: DESK_PATH,
    version: '12.4',
    release: '18/05/2026',
    text: 'It works without internet, except where a government portal is needed.',
    file: 'ankbahi-desk-12.4.zip',
    facts: ['Ankbahi Software', '01/06/2026', '12.4', '18/05/2026'],
  },
  {
    name: 'Ankbahi Godown',
    path: '/desktop-software/ankbahi%20godown',
    version: '7.2',
    release: '16/03/2026',
    text: 'Stock is valued by FIFO or weighted average.',
    file: 'ankbahi-godown-7.2.zip',
    // Changed on 20 April at 19:30 in UTC.
    facts: ['Khatavahi Labs', '21/04/2026', '7.2', '16/03/2026'],
  },
  {
    name: 'Ankbahi Payroll',
    path: '/desktop-software/ankbahi%20payroll',
    version: '5.3',
    release: '06/04/2026',
    text: 'Pay slips are printed in English, Hindi or Marathi.',
    file: 'ankbahi-payroll-5.3.zip',
    // Neither a developer nor an update: the company, and the release.
    facts: ['Ankbahi Software', '06/04/2026', '5.3', '06/04/2026'],
  },
];

test.describe('§2 Desktop software list', () => {
  test('shows each product with version, release date, file and page', async ({ page, request }) => {
    await page.goto(PATHS.desktopSoftware);
    const products = page
      .getByRole('region', { name: WORDS.desktopSoftware.list.label, exact: true })
      .getByRole('listitem');
    await expect(products.getByRole('heading', { level: 2 })).toHaveText(PRODUCTS.map(({ name }) => name));
    for (const [index, { name, path, version, release, text, file }] of PRODUCTS.entries()) {
      const product = products.nth(index);
      await expect(product.getByRole('definition'), name).toHaveText([version, release]);
      await expect(product.getByText(text)).toBeVisible();
      await expect(product.locator('img')).toHaveCount(1);
      const download = product.getByRole('link', { name: `${WORDS.desktopSoftware.list.download} ${name}` });
      await expect(download).toHaveAttribute('href', `/content/files/${file}`);
      await expect(download).toHaveAttribute('download', file);
      expect((await request.get(`/content/files/${file}`)).status()).toBe(200);
      await expect(
        product.getByRole('link', { name: `${WORDS.desktopSoftware.list.explore} ${name}` }),
      ).toHaveAttribute('href', path);
    }
  });
});

test.describe('§2 Desktop software detail', () => {
  test('opens from the list with developer, last update, version, file, title and text', async ({ page }) => {
    await page.goto(PATHS.desktopSoftware);
    await page.getByRole('link', { name: `${WORDS.desktopSoftware.list.explore} Ankbahi Desk` }).click();
    await expect(page).toHaveURL(DESK_PATH);
    await expect(page.getByRole('heading', { level: 1, name: 'Ankbahi Desk' })).toBeVisible();
    const main = page.getByRole('main');
    const { developer, updated, version, releaseDate } = WORDS.desktopSoftware.product;
    await expect(main.getByRole('term')).toHaveText([developer, updated, version, releaseDate]);
    await expect(main.getByRole('heading', { name: 'Accounting with GST, e-invoice and e-way bill' })).toBeVisible();
    await expect(main.getByRole('img', { name: `Ankbahi Desk ${WORDS.desktopSoftware.product.logo}` })).toBeVisible();
    await expect(main.getByRole('img', { name: 'Tax invoice in the billing screen' })).toBeVisible();
    await expect(main.getByRole('link', { name: WORDS.desktopSoftware.product.download })).toBeVisible();
    for (const { name, path, facts } of PRODUCTS) {
      await page.goto(path);
      await expect(main.getByRole('definition'), name).toHaveText(facts);
    }
  });
});
