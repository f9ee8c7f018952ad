import { expect, type Page, test } from '@/e2e/support/test';
import { CONTROLS, MENU, WORDS } from '@/e2e/support/words';
import { FACTS } from '@/lib/company/facts';

const toggle = (page: Page, name: string) => page.getByRole('button', { name });
const bar = (page: Page) => page.locator('.rfm-marquee').first();
const hero = (page: Page) => page.getByRole('region', { name: WORDS.home.hero.slider });
const leftOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().left);
const BRANDS = `[aria-label="${WORDS.home.brands.slider}"] [aria-live]`;

/** How far an element moves to the left within a time. */
async function movedBy(page: Page, selector: string, waitMs: number) {
  const before = await leftOf(page, selector);
  await page.waitForTimeout(waitMs);
  return before - (await leftOf(page, selector));
}

/*
 * What moves, and what happens to it; carousels.spec.ts and rotation.test.ts have the carousels.
 *
 *                 paused         resumed           comes into view      leaves the window
 * announcements   stop           from there        —                    —
 * count           final figure   counts again      counts, again too    —
 * film            stops          from there        plays, if allowed    stops
 */
test.describe('Standards, Accessibility: the motion control', () => {
  test('stops everything, and resumes where it stopped', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await expect(bar(page)).toBeVisible();
    expect(await movedBy(page, '.rfm-marquee', 400)).toBeGreaterThan(5);

    await toggle(page, CONTROLS.MOTION.pause).click();
    await expect(toggle(page, CONTROLS.MOTION.play)).toBeFocused();
    await expect.poll(() => movedBy(page, '.rfm-marquee', 600)).toBe(0);
    for (const region of await page.locator('[aria-roledescription="carousel"] [aria-live]').all()) {
      await expect(region).toHaveAttribute('aria-live', 'polite');
    }

    // Resumed, not restarted: by the clock of the animation, which stands still meanwhile.
    const readClock = () => bar(page).evaluate((row) => Number(row.getAnimations()[0]!.currentTime));
    const stoodAt = await readClock();
    await toggle(page, CONTROLS.MOTION.play).click();
    await expect.poll(() => movedBy(page, '.rfm-marquee', 200)).toBeGreaterThan(0);
    expect(await readClock()).toBeGreaterThan(stoodAt);
  });

  test('the announcements stop while one of them has the focus, and then resume', async ({ page }) => {
    await page.goto('/');
    await expect(bar(page)).toBeVisible();
    await page
      .getByRole('region', { name: WORDS.site.announcements.label })
      .getByRole('list')
      .getByRole('link')
      .first()
      .focus();
    await expect.poll(() => movedBy(page, '.rfm-marquee', 600)).toBe(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect.poll(() => movedBy(page, '.rfm-marquee', 200)).toBeGreaterThan(0);
  });

  test('lets a visitor scroll the paused announcements, and resumes from there', async ({ page }) => {
    await page.goto('/');
    await expect(bar(page)).toBeVisible();
    await toggle(page, CONTROLS.MOTION.pause).click();
    const row = page.getByRole('region', { name: WORDS.site.announcements.label });
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
            const movedPx = left - element.getBoundingClientRect().left;
            if (element.parentElement!.scrollLeft === 0) resolve(((movedPx % width) + width) % width);
            else requestAnimationFrame(look);
          };
          look();
        }),
      button,
    );
    expect(ranOn).toBeLessThan(390);
    await expect.poll(() => movedBy(page, '.rfm-marquee', 200)).toBeGreaterThan(0);
  });

  test('stops the row of brands between two logos, and resumes there', async ({ page }) => {
    await page.goto('/');
    const row = page.locator(`[aria-label="${WORDS.home.brands.slider}"]`);
    await row.scrollIntoViewIfNeeded();
    await expect(row).toHaveAttribute('data-ready', '');
    await expect.poll(() => movedBy(page, BRANDS, 200)).not.toBe(0);
    // Clicked by script, without scrolling: the control is at the top of the page.
    await toggle(page, CONTROLS.MOTION.pause).evaluate((button: HTMLElement) => button.click());
    await expect.poll(() => movedBy(page, BRANDS, 1_500)).toBe(0);
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
    await expect.poll(() => movedBy(page, BRANDS, 200)).not.toBe(0);
  });

  test('pauses the timer of a banner, and resumes with the remaining time', async ({ page }) => {
    await page.goto('/');
    await expect(hero(page)).toHaveAttribute('data-ready', '');
    const button = await toggle(page, CONTROLS.MOTION.pause).elementHandle();
    const { remainingMs, hasMoved } = await hero(page)
      .locator('[aria-live]')
      .evaluate(async (track, control) => {
        const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
        let moves = 0;
        let onMove = () => {};
        track.addEventListener('transitionstart', ({ target }) => {
          if (target !== track) return;
          moves += 1;
          onMove();
        });
        const nextMove = () => new Promise<void>((resolve) => (onMove = resolve));
        const found = { remainingMs: Infinity, hasMoved: false };
        // Again if a busy machine has delayed the move.
        for (let round = 0; round < 3 && found.remainingMs > 2_000; round += 1) {
          await nextMove();
          await sleep(2_000);
          (control as HTMLElement).click();
          const before = moves;
          await sleep(2_500);
          found.hasMoved ||= moves > before;
          (control as HTMLElement).click();
          const resumedAt = performance.now();
          await nextMove();
          found.remainingMs = performance.now() - resumedAt;
        }
        return found;
      }, button);
    expect(hasMoved).toBe(false);
    // 2 of the 3 s had passed before the pause.
    expect(remainingMs).toBeLessThan(2_000);
  });

  test('ends a count at once, with the final figure', async ({ page }) => {
    await page.goto('/');
    const counted = await page
      .getByRole('definition')
      .first()
      .evaluate(
        (figure, [final, label]) =>
          new Promise<string[]>((resolve) => {
            const pause = [...document.querySelectorAll('button')].find((each) => each.innerText.includes(label))!;
            const observer = new MutationObserver(() => {
              const passed = figure.textContent!;
              if (passed === final) return;
              observer.disconnect();
              pause.click();
              requestAnimationFrame(() => requestAnimationFrame(() => resolve([passed, figure.textContent!])));
            });
            observer.observe(figure, { childList: true, characterData: true, subtree: true });
            figure.scrollIntoView({ block: 'center', behavior: 'instant' });
          }),
        [`${FACTS.customers}+`, CONTROLS.MOTION.pause] as const,
      );
    expect(counted).toEqual([expect.stringMatching(/^\d+\+$/), `${FACTS.customers}+`]);
  });

  test('stops the film', async ({ page }) => {
    await page.goto('/about');
    const film = page.locator('video');
    await film.scrollIntoViewIfNeeded();
    const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
    await expect.poll(isPaused).toBe(false);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
    await toggle(page, CONTROLS.MOTION.pause).evaluate((button: HTMLElement) => button.click());
    await expect.poll(isPaused).toBe(true);
    const at = await film.evaluate((video: HTMLVideoElement) => video.currentTime);
    await toggle(page, CONTROLS.MOTION.play).evaluate((button: HTMLElement) => button.click());
    await expect.poll(isPaused).toBe(false);
    expect(await film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(at);
  });

  test('is remembered on the next page, after a reload and in another tab', async ({ page, context }) => {
    await page.goto('/');
    await toggle(page, CONTROLS.MOTION.pause).click();
    await page.getByRole('contentinfo').getByRole('link', { name: MENU.aboutUs }).click();
    await expect(page).toHaveURL('/about');
    await expect(toggle(page, CONTROLS.MOTION.play)).toBeVisible();
    await page.reload();
    await expect(toggle(page, CONTROLS.MOTION.play)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/erp');
    await toggle(other, CONTROLS.MOTION.play).click();
    await expect(toggle(page, CONTROLS.MOTION.pause)).toBeVisible();
  });
});

test.describe('Standards, Accessibility: prefers-reduced-motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('starts with everything paused, also the count', async ({ page }) => {
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
          setTimeout(() => resolve(changes), 3_000);
        }),
    );
    await figures.first().scrollIntoViewIfNeeded();
    expect(await passed).toBe(0);
    await expect(figures.first()).toHaveText(`${FACTS.customers}+`);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(hero(page).getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.dot(1) })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.waitForTimeout(4_000);
    await expect(hero(page).getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.dot(1) })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(bar(page)).toHaveCount(0);
  });

  test('lets a visitor scroll the paused announcements by hand and by the Tab key', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const row = page.getByRole('region', { name: WORDS.site.announcements.label });
    const list = row.getByRole('list');
    await expect(list).toHaveCSS('scrollbar-width', 'thin');
    // Texts fade out at both edges.
    await expect(list.locator('..')).toHaveCSS('mask-image', /^linear-gradient\(to right, .* 16px, .*100% - 16px\)/);
    await list.hover();
    await page.mouse.wheel(300, 0);
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBe(300);
    for (const link of await list.getByRole('link').all()) {
      await link.focus();
      const isSeen = () =>
        link.evaluate((element) => {
          const list = element.closest('ul')!;
          const [box, link] = [list, element].map((each) => each.getBoundingClientRect());
          const fadePx = parseFloat(getComputedStyle(list).paddingLeft);
          // A text wider than the window is shown from its beginning, clear of the fade.
          return link!.left >= box!.left + fadePx - 1 && (link!.right <= box!.right + 1 || link!.width > box!.width);
        });
      await expect.poll(isSeen).toBe(true);
    }
  });

  test('does not play the film until the visitor starts it', async ({ page }) => {
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
