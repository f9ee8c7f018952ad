import { expect, test } from '@/e2e/support/test';

import { WORDS } from '@/e2e/support/words';
import { PATHS } from '@/lib/routing/routes';

test.describe('§2 Desktop software detail', () => {
  test('opens from the list with developer, last update, version, file, title and text', async ({ page }) => {
    await page.goto(PATHS.desktopSoftware);
    await page.getByRole('link', { name: `${WORDS.desktopSoftware.list.explore} Ankbahi Desk` }).click();
    await expect(page).toHaveURL('/desktop-software/ankbahi%20desk');
    await expect(page.getByRole('heading', { level: 1, name: 'Ankbahi Desk' })).toBeVisible();
    const main = page.getByRole('main');
    const { developer, updated, version, releaseDate } = WORDS.desktopSoftware.product;
    await expect(main.getByRole('term')).toHaveText([developer, updated, version, releaseDate]);
    await expect(main.getByRole('heading', { name: 'Accounting with GST, e-invoice and e-way bill' })).toBeVisible();
    await expect(main.getByRole('img', { name: `Ankbahi Desk ${WORDS.desktopSoftware.product.logo}` })).toBeVisible();
    await expect(main.getByRole('img', { name: 'Tax invoice in the billing screen' })).toBeVisible();
    await expect(main.getByRole('link', { name: WORDS.desktopSoftware.product.download })).toBeVisible();
    await expect(main.getByRole('definition')).toHaveText(['Ankbahi Software', '01/06/2026', '12.4', '18/05/2026']);
  });
});
