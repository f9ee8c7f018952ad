import { expect, test } from '@/e2e/support/test';
import { sectionOf } from '@/e2e/support/sections';

import { DOWNLOADS_WORDS, buildDownloadWords } from '@/lib/company/downloads';
import { PATHS } from '@/lib/routing/routes';

const { list } = DOWNLOADS_WORDS;
const DESK = buildDownloadWords('Ankbahi Desk');
/** The name of each link begins with it. */
const DOWNLOAD = new RegExp(`^${DESK.table.columns.download}`);

test(
  '§2 Download: lists every software and leads to its page; §2 Download page: has a row or card for each version, and saves the file under its name',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto(PATHS.downloads);
    const entries = page.getByRole('main').getByRole('list').last().getByRole('listitem');
    const first = entries.first();
    await expect(first.getByRole('heading', { level: 2 })).toHaveText('Ankbahi Desk');
    await expect(first.getByRole('term')).toHaveText([list.version, list.releaseDate, list.system]);
    await expect(first.getByRole('definition')).toHaveText(['12.4', '18/05/2026', 'Windows 10, 11 (64-bit)']);
    await expect(entries).toHaveCount(4);
    const { title, action } = DOWNLOADS_WORDS.contactBanner;
    const next = sectionOf(page, title).getByRole('link', { name: action });
    await expect(next).toHaveAttribute('href', '/contact');
    await first.getByRole('link', { name: 'Ankbahi Desk' }).click();
    await expect(page).toHaveURL('/download/ankbahi-desk');
    await expect(page.getByRole('heading', { level: 1, name: DESK.hero.title })).toBeVisible();
    await expect(next).toHaveAttribute('href', '/contact');

    // A short card on phones, with the names of the columns.
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
      .evaluateAll((all) =>
        all.map((cell) => /^"([^"]*)"/.exec(getComputedStyle(cell, '::before').content)?.[1] ?? ''),
      );
    const { version, releaseDate, system } = DESK.table.columns;
    expect(names.filter(Boolean)).toEqual(isMobile ? [version, releaseDate, system] : []);

    const saved = page.waitForEvent('download');
    await page.getByRole('table').getByRole('link', { name: DOWNLOAD }).first().click();
    expect((await saved).suggestedFilename()).toMatch(/^ankbahi-desk-.*\.zip$/);
  },
);
