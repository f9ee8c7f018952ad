import { readTestContent } from '@/e2e/backend/content';
import { findCutTexts } from '@/e2e/support/layout';
import { expect, type Locator, openOnce, test, waitForHydration } from '@/e2e/support/test';
import { sectionOf } from '@/e2e/support/sections';
import { CONTROLS, WORDS } from '@/e2e/support/words';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { FACTS } from '@/lib/company/facts';

// Each test leaves the page as it was, except for the size of the window, which the last ones set.
test.describe('§2 Home', () => {
  const home = openOnce('/');

  test('hero: fetches only the picture that fits the window', { tag: '@phone' }, async ({ isMobile }) => {
    const banner = home().getByRole('region', { name: WORDS.home.hero.slider }).locator('picture').first();
    const listFetched = (element: Locator) =>
      element.evaluate((picture) => {
        const offered = (picture.getAttribute('srcset') ?? picture.getAttribute('src') ?? '').split(/[\s,]+/);
        const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        return fetched.filter((path) => offered.includes(path));
      });
    expect(await listFetched(banner.locator('source'))).toHaveLength(isMobile ? 1 : 0);
    expect(await listFetched(banner.locator('img'))).toHaveLength(isMobile ? 0 : 1);
  });

  test('has the name of the company in its title, and sections in order from the announcement bar to the footer', async () => {
    const page = home();
    await expect(page).toHaveTitle(`Ankbahi Software | ${PAGE_HEADS.home.title}`);
    const marks = [
      page.getByRole('link', { name: WORDS.site.announcements.action }),
      page.getByRole('banner'),
      page.getByRole('heading', { level: 1, name: WORDS.home.hero.title, exact: true }),
      page.getByText(WORDS.home.hero.subline, { exact: true }),
      page.getByText(WORDS.home.statistics.cities),
      page.getByRole('heading', { name: WORDS.home.products.heading.title }),
      page.getByRole('heading', { name: WORDS.home.erp.heading.title }),
      page.getByRole('heading', { name: WORDS.home.dedicatedSupport.heading.title }),
      page.getByRole('heading', { name: WORDS.home.contactBanner.title }),
      page.getByRole('heading', { name: WORDS.home.whyChooseUs.heading.title }),
      page.getByRole('heading', { name: WORDS.home.industries.heading.title }),
      page.getByRole('heading', { name: WORDS.home.brands.heading.title }),
      page.getByRole('heading', { name: WORDS.home.support.heading.title }),
      page.getByRole('heading', { name: WORDS.home.partners.heading.title }),
      page.getByRole('heading', { name: WORDS.home.blog.heading.title }),
      page.getByRole('contentinfo'),
    ];
    let previous = -1;
    for (const mark of marks) {
      const box = await mark.first().boundingBox();
      expect(box, String(mark)).not.toBeNull();
      expect(box!.y, String(mark)).toBeGreaterThanOrEqual(previous);
      previous = box!.y;
    }
  });

  test('Announcement bar and calls to action lead on as specified', async () => {
    const page = home();
    const announcements = page.getByRole('region', { name: WORDS.site.announcements.label }).getByRole('link');
    const { data } = (await readTestContent()).marquee as { data: { marquees_first: string }[] };
    const texts = [...data.map(({ marquees_first }) => marquees_first), WORDS.site.announcements.action];
    expect((await announcements.allTextContents()).toSorted()).toEqual(texts.toSorted());
    for (const link of await announcements.all()) await expect(link).toHaveAttribute('href', '/contact');
    for (const [name, path] of [
      [WORDS.home.hero.action, '/contact'],
      [WORDS.site.announcements.action, '/contact'],
      [WORDS.home.whyChooseUs.action, '/contact'],
      [WORDS.home.partners.join, '/contact'],
      [WORDS.home.partners.learn.text + WORDS.home.partners.learn.context, '/contact'],
      [WORDS.home.contactBanner.action, '/contact'],
      [WORDS.home.erp.action, '/erp'],
      [WORDS.home.blog.action, '/blog'],
    ] as const) {
      // Two buttons may have the same name.
      const link = page.getByRole('link', { name, exact: true }).and(page.locator(`[href="${path}"]`));
      await expect(link.first(), name).toBeAttached();
    }
  });

  test('brands name as many clients as the statistics, and show logos of 120 px', async () => {
    const page = home();
    const brands = sectionOf(page, WORDS.home.brands.heading.title);
    await expect(brands).toContainText(WORDS.home.brands.heading.lead);
    await expect(page.getByRole('definition').first()).toHaveText(
      `${FACTS.customers}${WORDS.home.statistics.units.customers}`,
    );
    const logos = page.getByRole('region', { name: WORDS.home.brands.slider }).locator('img');
    // Without padding and border, which would make the logo smaller.
    const heights = await logos.evaluateAll((all) =>
      all.map((logo) => {
        const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(logo);
        const around = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].map(parseFloat);
        return around.reduce((height, px) => height - px, logo.getBoundingClientRect().height);
      }),
    );
    expect(heights, 'heights of the logos').toEqual(Array.from({ length: 12 }, () => 120));
  });

  const industries =
    'industries: shows the first industry, then the chosen one; tabs are linked with their panels, one tab stop, and operated with the arrow keys, Home and End';
  test(industries, { tag: '@phone' }, async () => {
    const page = home();
    const tabs = page.getByRole('tablist', { name: WORDS.home.industries.tabs }).getByRole('tab');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    const references = await tabs.evaluateAll((all) =>
      all.map((tab) => {
        const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
        return [panel?.getAttribute('role'), panel?.getAttribute('aria-labelledby') === tab.id, tab.tabIndex];
      }),
    );
    expect(references).toEqual(references.map((_tab, place) => ['tabpanel', true, place === 0 ? 0 : -1]));
    const second = (await tabs.nth(1).textContent())!;
    await tabs.nth(1).click();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: second })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    const links = page.getByRole('tabpanel').getByRole('link');
    expect(new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))).toEqual(
      new Set(['#']),
    );
    // The keys go on from a tab that was clicked. Tab leads to the panel and back.
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    for (const [key, tab] of [
      ['ArrowRight', tabs.nth(2)],
      ['End', tabs.last()],
      ['ArrowRight', tabs.first()],
      ['ArrowLeft', tabs.last()],
      ['Home', tabs.first()],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab, key).toBeFocused();
      await expect(tab, key).toHaveAttribute('aria-selected', 'true');
    }
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'false');
    const tile = page.getByRole('tabpanel').getByRole('link').first();
    await tile.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await tile.click();
    const readNextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY))));
    expect(await page.evaluate(readNextFrame), 'after a click on a tile').toBe(before);
    await expect(page).toHaveURL('/');
  });

  test('§9 Hero slider: has arrows and dots on the first screen of a laptop', async () => {
    const page = home();
    const hero = page.getByRole('region', { name: WORDS.home.hero.slider });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    for (const [width, height] of [
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(hero.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next })).toBeVisible();
      const controls = await hero.getByRole('button').all();
      expect(controls.length).toBeGreaterThan(4);
      for (const control of controls) {
        await expect(control, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test('industries: has arrows beside tabs that do not fit, also after the window has changed', async () => {
    const page = home();
    await page.setViewportSize({ width: 1366, height: 768 });
    const row = page.getByRole('tablist', { name: WORDS.home.industries.tabs });
    await row.scrollIntoViewIfNeeded();
    // So that the tabs fit.
    await row.evaluate((list) =>
      [...list.children].slice(1, -1).forEach((tab) => ((tab as HTMLElement).hidden = true)),
    );
    const arrows = page.getByRole('button', { name: new RegExp(`^(?:${CONTROLS.TABS.left}|${CONTROLS.TABS.right})$`) });
    await expect(arrows).toHaveCount(0);
    await row.evaluate((list) => [...list.children].forEach((tab) => ((tab as HTMLElement).hidden = false)));
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(arrows).toHaveCount(2);
  });

  test('industries: has no arrows if all tabs fit without them', async ({ page }) => {
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      // Two tabs, which take more than the row would have between arrows.
      sheet.replaceSync(
        '[role=tab] { max-width: none; width: 570px } [role=tab] + [role=tab]:not(:last-child) { display: none }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    await page.goto('/');
    await waitForHydration(page);
    const row = page.getByRole('tablist', { name: WORDS.home.industries.tabs });
    await row.scrollIntoViewIfNeeded();
    await expect(row.locator('xpath=..').getByRole('button')).toHaveCount(0);
  });

  test('industries: scrolls its row of tabs by 150 px at a click on an arrow', async () => {
    const page = home();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 390, height: 844 });
    const row = page.getByRole('tablist', { name: WORDS.home.industries.tabs });
    await row.scrollIntoViewIfNeeded();
    const arrow = (direction: 'left' | 'right') => page.getByRole('button', { name: CONTROLS.TABS[direction] });
    /** Where the fades of the two edges end. */
    const expectFades = (start: string, end: string) =>
      expect
        .poll(() => row.evaluate((element) => getComputedStyle(element).maskImage.replaceAll(/rgba?\([^)]*\) ?/g, '')))
        .toBe(`linear-gradient(to right, , ${start}, ${end}, )`);
    await expect(arrow('left')).toBeDisabled();
    await expectFades('0px', 'calc(100% - 12px)');
    for (const [direction, left] of [
      ['right', 150],
      ['right', 300],
      ['left', 150],
      ['left', 0],
    ] as const) {
      await arrow(direction).click();
      await expect.poll(() => row.evaluate((element) => Math.round(element.scrollLeft))).toBe(left);
    }
    // Browsers do not scroll to a focused tab that is partly visible.
    const second = row.getByRole('tab').nth(1);
    await row.getByRole('tab').first().click();
    await second.evaluate((tab) => {
      const list = tab.parentElement!;
      const beyond = tab.getBoundingClientRect().right - list.getBoundingClientRect().right;
      // Half of it is hidden behind the left edge.
      list.scrollBy({ left: beyond + list.clientWidth - tab.clientWidth / 2, behavior: 'instant' });
    });
    await page.keyboard.press('ArrowRight');
    await expect(second).toBeFocused();
    await expect(second).toBeInViewport({ ratio: 0.99 });
    await row.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
    // At an end the arrow is disabled and keeps the focus.
    await arrow('right').focus();
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(arrow('right')).toBeDisabled({ timeout: 500 });
    }).toPass();
    await expect(arrow('right')).toBeFocused();
    await expect(arrow('left')).toBeEnabled();
    await expectFades('12px', '100%');
  });
});

test.describe('§2 Home without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows figures, all of a long unit on a small phone too, all tiles, brands and posts, and a single brand in the middle', async ({
    page,
  }) => {
    const { statistics } = WORDS.home;
    const { units } = statistics;
    await page.goto('/');
    for (const [label, figure] of [
      [statistics.customers, `${FACTS.customers}${units.customers}`],
      [statistics.cities, `${FACTS.cities}${units.cities}`],
      [statistics.invoices, `${FACTS.invoicesPerYearLakh}${units.invoices}`],
      [statistics.applications, `${FACTS.customizedApplications}${units.applications}`],
    ] as const) {
      const statistic = page
        .locator('dl > div')
        .filter({ has: page.getByRole('term').getByText(label, { exact: true }) });
      await expect(statistic.getByRole('definition')).toHaveText(figure);
    }
    await expect(page.getByRole('tabpanel')).toHaveCount(6);
    const brands = page
      .getByRole('region', { name: WORDS.home.brands.slider })
      .locator('[aria-roledescription="slide"]');
    await expect(brands).toHaveCount(12);
    await expect(brands.last()).toHaveAccessibleName(CONTROLS.SLIDES.position(12, 12));
    await expect(page.getByRole('region', { name: WORDS.home.blog.slider })).toBeVisible();

    const row = page.getByRole('region', { name: WORDS.home.brands.slider });
    await row.evaluate((element) =>
      element.querySelectorAll('[role="group"] ~ [role="group"]').forEach((one) => one.remove()),
    );
    const [outer, brand] = [(await row.boundingBox())!, (await row.locator('figure').boundingBox())!];
    expect(Math.abs(outer.x + outer.width / 2 - brand.x - brand.width / 2)).toBeLessThan(2);

    await page.setViewportSize({ width: 320, height: 640 });
    const figures = page.getByRole('definition').locator('span > span');
    await expect(figures).toHaveCount(4);
    await figures.evaluateAll((all) => all.forEach((figure) => (figure.textContent = '1500 weighbridges')));
    expect(await findCutTexts(page)).toEqual([]);
  });
});
