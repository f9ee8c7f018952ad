import { expectBetween, measureSpeed, movedBy } from '@/e2e/support/movement';
import { expect, type Page, test } from '@/e2e/support/test';
import { CONTROLS, MENU, WORDS } from '@/e2e/support/words';
import { FACTS } from '@/lib/company/facts';
import { isShown } from '@/lib/company/shown';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const toggle = (page: Page, name: string) => page.getByRole('button', { name });
const bar = (page: Page) => page.locator('.rfm-marquee').first();
/** The first figure, such as "1500+". */
const CUSTOMERS = `${FACTS.customers}${WORDS.home.statistics.units.customers}`;
const BRANDS = `[aria-label="${WORDS.home.brands.slider}"] [aria-live]`;

/*
 * What moves, and what happens to it; carousels.spec.ts and rotation.test.ts have the carousels.
 *
 *                 paused         resumed           comes into view      leaves the window
 * announcements   stop           from there        —                    —
 * count           final figure   counts again      counts, again too    —
 * film            stops          from there        plays, if allowed    stops
 */
test.describe('Standards, Accessibility: the motion control', () => {
  test(
    'stops everything, resumes where it stopped, and is remembered on the next page, after a reload and in another tab',
    { tag: '@phone' },
    async ({ page, context }) => {
      await page.goto('/');
      await expect(bar(page)).toBeVisible();
      await expect.poll(() => movedBy(bar(page), 400)).toBeGreaterThan(5);

      // The system's setting counts until the visitor chooses.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(toggle(page, CONTROLS.MOTION.play)).toBeVisible();
      await page.emulateMedia({ reducedMotion: 'no-preference' });

      await toggle(page, CONTROLS.MOTION.pause).click();
      await expect(toggle(page, CONTROLS.MOTION.play)).toBeFocused();
      await expect.poll(() => movedBy(bar(page), 600)).toBe(0);
      const live = page.locator('[aria-roledescription="carousel"] [aria-live]');
      await expect(live.first()).toBeAttached();
      await expect(live.and(page.locator('[aria-live="off"]'))).toHaveCount(0);

      // Resumed, not restarted: the clock of the animation does not run while it is paused.
      const readClock = () => bar(page).evaluate((row) => Number(row.getAnimations()[0]!.currentTime));
      const stoodAt = await readClock();
      await toggle(page, CONTROLS.MOTION.play).click();
      await expect.poll(() => movedBy(bar(page), 200)).toBeGreaterThan(0);
      expect(await readClock()).toBeGreaterThan(stoodAt);

      await toggle(page, CONTROLS.MOTION.pause).click();
      await page.getByRole('contentinfo').getByRole('link', { name: MENU.about }).click();
      await expect(page).toHaveURL('/about');
      await expect(toggle(page, CONTROLS.MOTION.play)).toBeVisible();
      await page.reload();
      await expect(toggle(page, CONTROLS.MOTION.play)).toBeVisible();
      const other = await context.newPage();
      await other.goto('/erp');
      await toggle(other, CONTROLS.MOTION.play).click();
      await expect(toggle(page, CONTROLS.MOTION.pause)).toBeVisible();
    },
  );

  test('§9 announcements run at 50 px a second, stop while one has the focus, and are scrolled by the visitor while paused', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(bar(page)).toBeVisible();
    await page.mouse.move(700, 700);
    expectBetween(await measureSpeed(bar(page), 2_000), 48, 52, 'px a second');

    const row = page.getByRole('region', { name: WORDS.site.announcements.label });
    await row.getByRole('list').getByRole('link').first().focus();
    await expect.poll(() => movedBy(bar(page), 600)).toBe(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect.poll(() => movedBy(bar(page), 200)).toBeGreaterThan(0);

    await toggle(page, CONTROLS.MOTION.pause).click();
    const scrolledBy = () => row.locator('.rfm-marquee-container').evaluate((box) => Math.round(box.scrollLeft));
    await row.locator('.rfm-marquee-container').hover();
    await page.mouse.wheel(400, 0);
    await expect.poll(scrolledBy).toBe(400);
    // The visible text is a copy, hidden from screen readers.
    expect(await row.getByRole('list').count()).toBe(1);
    const button = await toggle(page, CONTROLS.MOTION.play).elementHandle();
    /** How far it has moved when the box is no longer scrolled, whatever the time that took. */
    const ranOn = await bar(page).evaluate(
      (element, control) =>
        new Promise<number>((resolve) => {
          const { left, width } = element.getBoundingClientRect();
          (control as HTMLElement).click();
          const look = () => {
            // The row repeats after its width.
            const movedPx = Math.abs(left - element.getBoundingClientRect().left) % width;
            if (element.parentElement!.scrollLeft === 0) resolve(Math.min(movedPx, width - movedPx));
            else requestAnimationFrame(look);
          };
          look();
        }),
      button,
    );
    expect(ranOn).toBeLessThan(390);
    await expect.poll(() => movedBy(bar(page), 200)).toBeGreaterThan(0);
  });

  test('stops the row of brands between two logos, and resumes there', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/');
    const row = page.locator(`[aria-label="${WORDS.home.brands.slider}"]`);
    await row.scrollIntoViewIfNeeded();
    await expect(row).toHaveAttribute('data-ready', '');
    await expect.poll(() => movedBy(page.locator(BRANDS), 200)).not.toBe(0);
    // Clicked by script, without scrolling: the control is at the top of the page.
    await toggle(page, CONTROLS.MOTION.pause).evaluate((button: HTMLElement) => button.click());
    await expect.poll(() => movedBy(page.locator(BRANDS), 1_500)).toBe(0);
    // It continues, or the loop has moved one slide to the other end. It has not jumped to a slide.
    const jumpedPx = await toggle(page, CONTROLS.MOTION.play).evaluate(
      (button: HTMLElement, selector) =>
        new Promise<number>((resolve) => {
          const readLeft = () => document.querySelector(selector)!.getBoundingClientRect().left;
          const stoodAt = readLeft();
          button.click();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.abs(stoodAt - readLeft()))));
        }),
      BRANDS,
    );
    expect(jumpedPx).toBeLessThan(120);
    await expect.poll(() => movedBy(page.locator(BRANDS), 200)).not.toBe(0);
  });

  test('stops the film, which also stops out of the window, and resumes it from there', async ({ page }) => {
    test.skip(!isShown('film'));
    await page.goto('/about');
    const film = page.locator('video');
    const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
    for (let round = 0; round < 2; round += 1) {
      await film.scrollIntoViewIfNeeded();
      await expect.poll(isPaused, 'in the window').toBe(false);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expect(film).not.toBeInViewport();
      await expect.poll(isPaused, 'out of the window').toBe(true);
    }
    await film.scrollIntoViewIfNeeded();
    await expect.poll(isPaused).toBe(false);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
    await toggle(page, CONTROLS.MOTION.pause).evaluate((button: HTMLElement) => button.click());
    await expect.poll(isPaused).toBe(true);
    const at = await film.evaluate((video: HTMLVideoElement) => video.currentTime);
    await toggle(page, CONTROLS.MOTION.play).evaluate((button: HTMLElement) => button.click());
    await expect.poll(isPaused).toBe(false);
    expect(await film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(at);
  });
});

test.describe('§9 Statistics: pace; Standards, Accessibility: figures', () => {
  test('count from the start to the final figure in 2 s, each time 30 % is visible; the motion control ends one at once', async ({
    page,
  }) => {
    // Only the test moves the clock, by which a figure counts.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt('2030-01-01');
    await page.setViewportSize({ width: 1366, height: 420 });
    await page.goto('/');
    const figure = page.getByRole('definition').first().locator('> span');
    const counting = figure.locator('[aria-hidden]');
    /** Scrolls until this share of the figure's height is in the window. */
    const show = (round: 'floor' | 'ceil', share: number) =>
      figure.evaluate(
        (element, [mode, part]) => {
          const { top, height } = element.getBoundingClientRect();
          const seen = Math[mode](height * part);
          window.scrollTo({ top: Math.round(top + window.scrollY) - window.innerHeight + seen, behavior: 'instant' });
        },
        [round, share] as const,
      );
    /** Shows enough of it, and waits for the library and the first frame. */
    const start = async () => {
      await show('ceil', 0.31);
      await expect(async () => {
        await page.clock.runFor(20);
        await expect(counting).toBeAttached({ timeout: 300 });
      }).toPass();
    };
    const readCount = async () => Number.parseInt(await counting.innerText(), 10);

    for (const _again of [1, 2]) {
      await start();
      const first = await readCount();
      expect(first).toBeGreaterThanOrEqual(FACTS.customersCountFrom);
      expect(first).toBeLessThan(FACTS.customers);
      await page.clock.runFor(1_850);
      await expect(counting).toBeAttached();
      expect(await readCount()).toBeGreaterThan(first);
      // A screen reader gets the final figure meanwhile.
      await expect(page.getByRole('definition').first()).toMatchAriaSnapshot(`- definition: ${CUSTOMERS}`);
      await page.clock.runFor(200);
      await expect(counting).toHaveCount(0);
      await expect(figure).toHaveText(CUSTOMERS);

      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await show('floor', 0.29);
      // A count would be there from one frame to the next.
      for (let frame = 0; frame < 20; frame += 1) {
        await page.clock.runFor(20);
        await expect(counting, 'with less than 30 % visible').toHaveCount(0);
      }
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    }

    await start();
    await toggle(page, CONTROLS.MOTION.pause).evaluate((button: HTMLElement) => button.click());
    await expect(counting).toHaveCount(0);
    await expect(figure).toHaveText(CUSTOMERS);
  });
});

test.describe('Standards, Accessibility: prefers-reduced-motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** Scrolled by hand and by the Tab key. */
  async function expectWholeAnnouncements(page: Page) {
    // A font that comes later changes the widths of the texts.
    await page.evaluate(() => document.fonts.ready);
    const row = page.getByRole('region', { name: WORDS.site.announcements.label });
    const list = row.getByRole('list');
    await expect(list).toHaveCSS('scrollbar-width', 'thin');
    // Texts fade out at both edges.
    await expect(list.locator('..')).toHaveCSS('mask-image', /^linear-gradient\(to right, .* 16px, .*100% - 16px\)/);
    const links = list.getByRole('link');
    /** Numbers of the texts of which a part is in the box; none if one of them is cut, or lies in a fade. */
    const listWhole = () =>
      links.evaluateAll((all) => {
        const list = all[0]!.closest('ul')!;
        const box = list.getBoundingClientRect();
        const fadePx = parseFloat(getComputedStyle(list).paddingLeft);
        const boxes = all.map((link) => link.getBoundingClientRect());
        const seen = boxes.filter(({ left, right }) => right > box.left + 1 && left < box.right - 1);
        const areWhole = seen.every(
          ({ left, right, top, bottom }) =>
            left >= box.left + fadePx - 1 &&
            right <= box.right - fadePx + 1 &&
            top >= box.top - 1 &&
            bottom <= box.bottom + 1,
        );
        return areWhole ? seen.map((one) => boxes.indexOf(one)) : [];
      });
    await list.hover();
    await page.mouse.wheel(300, 0);
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBe(300);
    for (let index = (await links.count()) - 1; index >= 0; index -= 1) {
      await links.nth(index).focus();
      await expect.poll(listWhole).toEqual([index]);
    }
  }

  test('starts with everything paused, also the count, and shows one whole announcement at a time', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(toggle(page, CONTROLS.MOTION.play)).toBeVisible();
    const figures = page.getByRole('definition');
    const passed = figures.first().evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          let changes = 0;
          new MutationObserver((records) => (changes += records.length)).observe(element, {
            childList: true,
            characterData: true,
            subtree: true,
          });
          setTimeout(() => resolve(changes), 2_000);
        }),
    );
    await figures.first().scrollIntoViewIfNeeded();
    expect(await passed).toBe(0);
    await expect(figures.first()).toHaveText(CUSTOMERS);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    // The rest of a slide is an animation too.
    const countRunning = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
    await expect(page.locator('[aria-roledescription="carousel"] [aria-live]').first()).toBeAttached();
    await expect.poll(() => page.evaluate(countRunning)).toBe(0);
    await expect(bar(page)).toHaveCount(0);

    await expectWholeAnnouncements(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectWholeAnnouncements(page);
  });

  test('plays the film when the visitor starts it', async ({ page }) => {
    test.skip(!isShown('film'));
    await page.goto('/about');
    const film = page.locator('video');
    await film.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1_000);
    const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
    expect(await isPaused()).toBe(true);
    await toggle(page, CONTROLS.MOTION.play).evaluate((button: HTMLElement) => button.click());
    await expect.poll(isPaused).toBe(false);
  });
});
