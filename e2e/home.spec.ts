import { expect, type Locator, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';

test.describe('§2 Home: sections in order', () => {
  test('are in the specified order, from the announcement bar to the footer', async ({ page }) => {
    await page.goto('/');
    const marks = [
      page.getByRole('link', { name: 'Know More' }),
      page.getByRole('banner'),
      page.getByRole('heading', { level: 1, name: /^All-in-one business solution/ }),
      page.getByText('Cities Covered'),
      page.getByRole('heading', { name: WORDS.home.software.heading.title }),
      page.getByRole('heading', { name: WORDS.home.erp.heading.title }),
      page.getByRole('heading', { name: WORDS.home.dedicatedSupport.heading.title }),
      page.getByRole('heading', { name: WORDS.home.contactBanner.title }),
      page.getByRole('heading', { name: WORDS.home.whyChooseUs.heading.title }),
      page.getByRole('heading', { name: WORDS.home.industries.heading.title }),
      page.getByRole('heading', { name: 'Trusted by valuable brands' }),
      page.getByRole('heading', { name: WORDS.home.support.heading.title }),
      page.getByRole('heading', { name: WORDS.home.partners.heading.title }),
      page.getByRole('heading', { name: 'Recent Blogs' }),
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

  test('has the name of the company in its title', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Ankbahi Software | Home');
  });

  test('leads on as specified', async ({ page }) => {
    await page.goto('/');
    for (const [name, path] of [
      ["Start now - It's free", '/contact'],
      ['Know More', '/contact'],
      ['Easiest Available Solutions', '/contact'],
      ['Join Us', '/contact'],
      ['Learn More about the partner programme', '/contact'],
      [WORDS.home.blogs.action, '/blog'],
    ] as const) {
      await expect(page.getByRole('link', { name, exact: true }), name).toHaveAttribute('href', path);
    }
  });
});

test.describe('§2 Home, hero', () => {
  test('fetches only the picture that fits the window', { tag: '@phone' }, async ({ page, isMobile }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'load' });
    const banner = page.getByRole('region', { name: 'Our software at a glance' }).locator('picture').first();
    const listFetched = async (element: Locator) => {
      const offered = (await element.getAttribute('srcset')) ?? (await element.getAttribute('src')) ?? '';
      return fetched.filter((path) => offered.split(/[\s,]+/).includes(path));
    };
    expect(await listFetched(banner.locator('source'))).toHaveLength(isMobile ? 1 : 0);
    expect(await listFetched(banner.locator('img'))).toHaveLength(isMobile ? 0 : 1);
  });
});

test.describe('§2 Home, statistics', () => {
  test('count up when they come into view, each time', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const customers = page.getByRole('definition').first();
    await expect(customers).toHaveText('3000+');
    for (let round = 0; round < 2; round += 1) {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.waitForTimeout(300);
      // Observed from before the figure is in view: the count shows values from 2900 to 3000 only.
      const least = customers.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            let seen = Infinity;
            const look = () => {
              const figure = Number.parseInt(element.textContent ?? '', 10);
              if (figure >= 0) seen = Math.min(seen, figure);
              if (figure === 3000 && seen < 3000) resolve(seen);
            };
            new MutationObserver(look).observe(element, { childList: true, characterData: true, subtree: true });
            setTimeout(() => resolve(seen), 15_000);
          }),
      );
      await customers.scrollIntoViewIfNeeded();
      expect(await least, `round ${round + 1}`).toBeGreaterThanOrEqual(2900);
      expect(await least, `round ${round + 1}`).toBeLessThan(3000);
      await expect(customers).toHaveText('3000+');
    }
  });
});

test.describe('§2 Home, industries', () => {
  test('shows the first category, then the chosen one', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const tabs = page.getByRole('tablist', { name: 'Industry categories' }).getByRole('tab');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    const second = (await tabs.nth(1).textContent())!;
    await tabs.nth(1).click();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: second })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    for (const tile of await page.getByRole('tabpanel').getByRole('link').all()) {
      await expect(tile).toHaveAttribute('href', '#');
    }
  });

  test('is operated with the arrow keys, Home and End', async ({ page }) => {
    await page.goto('/');
    const tabs = page.getByRole('tablist', { name: 'Industry categories' }).getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tabs.last()).toBeFocused();
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(tabs.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(tabs.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(tabs.first()).toBeFocused();
  });

  test('scrolls its row by 150 px at a click on an arrow', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const row = page.getByRole('tablist', { name: 'Industry categories' });
    await row.scrollIntoViewIfNeeded();
    for (const [direction, left] of [
      ['right', 150],
      ['right', 300],
      ['left', 150],
      ['left', 0],
    ] as const) {
      await page.getByRole('button', { name: `Scroll categories ${direction}` }).click();
      await expect.poll(() => row.evaluate((element) => Math.round(element.scrollLeft))).toBe(left);
    }
  });
});

test.describe('§2 Home without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows figures, all tiles, brands and posts', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('3000+', { exact: true })).toBeVisible();
    await expect(page.getByText('10 lac +')).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(6);
    await expect(
      page.getByRole('region', { name: 'Brands that trust us' }).getByRole('group', { name: /of 12$/ }),
    ).toHaveCount(12);
    await expect(page.getByRole('region', { name: 'Latest posts' })).toBeVisible();
  });
});
