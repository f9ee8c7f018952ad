import { expect, test } from '@/e2e/support/test';

import { DOWNLOAD_WORDS, buildSoftwareDownloadWords } from '@/lib/company/download';
import { PATHS } from '@/lib/routing/routes';

const { list } = DOWNLOAD_WORDS;
const DESK = buildSoftwareDownloadWords('Ankbahi Desk');
/** The name of each link begins with it. */
const DOWNLOAD = new RegExp(`^${DESK.table.columns.download}`);

test.describe('§2 Download', () => {
  test('lists every software with its latest version and links to its page', async ({ page }) => {
    await page.goto(PATHS.download);
    const entries = page.getByRole('region', { name: list.label }).getByRole('listitem');
    for (const [index, [name, version, release]] of [
      ['Ankbahi Desk', '12.4', '18/05/2026'],
      ['Ankbahi Godown', '7.2', '16/03/2026'],
      ['Ankbahi Payroll', '5.3', '06/04/2026'],
      ['Ankbahi Data Backup Tool', '3.1', '09/02/2026'],
    ].entries()) {
      const entry = entries.nth(index);
      await expect(entry.getByRole('heading', { level: 2 })).toHaveText(name!);
      await expect(entry.getByRole('term')).toHaveText([list.version, list.releaseDate, list.system]);
      await expect(entry.getByRole('definition')).toHaveText([version!, release!, 'Windows 10, 11 (64-bit)']);
    }
    await expect(entries).toHaveCount(4);
    await entries.first().getByRole('link', { name: 'Ankbahi Desk' }).click();
    await expect(page).toHaveURL('/download/ankbahi-desk');
    await expect(page.getByRole('heading', { level: 1, name: DESK.hero.title })).toBeVisible();
    const { title, action } = DOWNLOAD_WORDS.contactBanner;
    const next = page.getByRole('region', { name: title }).getByRole('link', { name: action });
    await expect(next).toHaveAttribute('href', '/contact');
    await page.goBack();
    await expect(next).toHaveAttribute('href', '/contact');
  });
});

test.describe('§2 Download page', () => {
  test('is a table with the six columns and a numbered row for each version', async ({ page }) => {
    await page.goto('/download/ankbahi-desk');
    const table = page.getByRole('table', { name: DESK.table.title });
    await expect(table.getByRole('columnheader')).toHaveText(Object.values(DESK.table.columns));
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    for (const [index, [version, release, system]] of [
      [`12.4 ${DESK.table.latest}`, '18/05/2026', 'Windows 10, 11 (64-bit)'],
      ['12.3', '19/01/2026', 'Windows 10, 11 (64-bit)'],
      ['12.2', '22/09/2025', 'Windows 10, 11 (64-bit)'],
      ['11.8', '24/03/2025', 'Windows 8.1, 10, 11 (64-bit)'],
    ].entries()) {
      await expect(rows.nth(index).getByRole('rowheader')).toHaveText('Ankbahi Desk');
      await expect(rows.nth(index).getByRole('cell')).toHaveText([
        `${index + 1}`,
        version!,
        release!,
        system!,
        DOWNLOAD,
      ]);
    }
    await expect(rows).toHaveCount(4);
  });

  test('saves the file under its name', async ({ page }) => {
    await page.goto('/download/ankbahi-desk');
    const saved = page.waitForEvent('download');
    await page.getByRole('table').getByRole('link', { name: DOWNLOAD }).first().click();
    expect((await saved).suggestedFilename()).toMatch(/^ankbahi-desk-.*\.zip$/);
  });

  test(
    'is a short card for each version on phones, with column names',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await page.goto('/download/ankbahi-desk');
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') })
        .first();
      const cells = await row.locator('th, td').all();
      const tops = new Set(await Promise.all(cells.map(async (cell) => Math.round((await cell.boundingBox())!.y))));
      expect(tops.size, 'lines of the card').toBe(isMobile ? 3 : 1);
      expect((await row.boundingBox())!.height).toBeLessThan(190);
      const names = await row
        .locator('th, td')
        .evaluateAll((cells) =>
          cells.map((cell) => /^"([^"]*)"/.exec(getComputedStyle(cell, '::before').content)?.[1] ?? ''),
        );
      const { version, releaseDate, system } = DESK.table.columns;
      expect(names.filter(Boolean)).toEqual(isMobile ? [version, releaseDate, system] : []);
    },
  );
});
