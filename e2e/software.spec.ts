import { expect, test } from '@/e2e/support/test';

import { locationOf } from '@/e2e/support/location';
import { WORDS } from '@/e2e/support/words';
import { PATHS } from '@/lib/routing/paths';

const DESK_PATH = '/desktop-software/ankbahi%20desk';

test.describe('§2 Desktop software list', () => {
  test('shows each product with version, release date, file and page', async ({ page, request }) => {
    await page.goto(PATHS.desktopSoftware);
    const products = page.getByRole('region', { name: 'Desktop software', exact: true }).getByRole('listitem');
    await expect(products).toHaveCount(3);
    for (const product of await products.all()) {
      await expect(product.getByRole('heading', { level: 2 })).toBeVisible();
      await expect(product.getByText(/^\d\d\/\d\d\/\d{4}$/)).toBeVisible();
      const download = product.getByRole('link', { name: /^Download Software/ });
      await expect(download).toHaveAttribute('download', /\.zip$/);
      expect((await request.get((await download.getAttribute('href')) ?? '')).status()).toBe(200);
      await expect(product.getByRole('link', { name: /^Explore Software/ })).toBeVisible();
    }
  });

  test('names Android apps, with a badge that links to the home page', async ({ page }) => {
    await page.goto(PATHS.desktopSoftware);
    const apps = page.getByRole('region', { name: WORDS.software.apps.heading.title });
    await expect(apps.getByRole('listitem')).toHaveCount(3);
    await expect(apps.getByRole('link', { name: 'Get it on Google Play' })).toHaveAttribute('href', '/');
  });
});

test.describe('§2 Desktop software detail', () => {
  test('opens from the list with developer, last update, version, file, title and text', async ({ page }) => {
    await page.goto(PATHS.desktopSoftware);
    await page.getByRole('link', { name: 'Explore Software Ankbahi Desk' }).click();
    await expect(page).toHaveURL(DESK_PATH);
    await expect(page.getByRole('heading', { level: 1, name: 'Ankbahi Desk' })).toBeVisible();
    const main = page.getByRole('main');
    for (const term of ['Developer', 'Last update', 'Version']) {
      await expect(main.getByRole('term').filter({ hasText: term }).first()).toBeVisible();
    }
    await expect(main.getByRole('img', { name: 'Ankbahi Desk logo' })).toBeVisible();
    await expect(main.getByRole('img', { name: 'Tax invoice in the billing screen' })).toBeVisible();
    await expect(main.getByRole('link', { name: /^Download Software/ })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `http://localhost:3000${DESK_PATH}`);
  });

  test('redirects a raw or hyphenated name to the lower-cased name with 308', async ({ request, baseURL }) => {
    for (const path of ['/desktop-software/Ankbahi%20Desk', '/desktop-software/ankbahi-desk']) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(308);
      expect(locationOf(response, baseURL), path).toBe(DESK_PATH);
    }
  });
});

test.describe('§2 Desktop software list, Desktop software detail without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows list and detail', async ({ page }) => {
    await page.goto(PATHS.desktopSoftware);
    await page.getByRole('link', { name: 'Explore Software Ankbahi Desk' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ankbahi Desk' })).toBeVisible();
  });
});
