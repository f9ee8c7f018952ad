import { expect, type Locator, type Page, test } from '@/e2e/support/test';

import { sendEnquiry } from '@/e2e/support/send-enquiry';
import { CONTROLS, WORDS } from '@/e2e/support/words';
import { FACTS } from '@/lib/company/facts';
import { PATHS } from '@/lib/routing/routes';

/*
 * Speeds and durations, by the browser's clock. A busy machine delays events: of several waits the shortest counts, of
 * several speeds the median. The bounds exclude the next plausible constant on either side.
 */

const carousel = (page: Page, name: string) =>
  page.locator(`section[aria-roledescription="carousel"][aria-label="${name}"]`);

/** Opens a page and returns one of its carousels when it is running. */
async function openCarousel(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  const root = carousel(page, name);
  await root.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(root).toHaveAttribute('data-ready', '');
  return root;
}

interface Move {
  /** When the move began and ended, in milliseconds of the page. */
  from: number;
  to: number;
  /** Its duration by its own clock, in milliseconds. */
  tookMs: number;
}

/** The next automatic moves of a carousel's track. */
const watchMoves = (root: Locator, count: number): Promise<Move[]> =>
  root.locator('[aria-live]').evaluate(
    (track, wanted) =>
      new Promise<Move[]>((resolve) => {
        const moves: Move[] = [];
        let from: number | null = null;
        track.addEventListener('transitionstart', ({ target }) => {
          if (target === track) from = performance.now();
        });
        track.addEventListener('transitionend', (event) => {
          if (event.target !== track || from === null) return;
          moves.push({
            from,
            to: performance.now(),
            tookMs: Math.round((event as TransitionEvent).elapsedTime * 1_000),
          });
          from = null;
          if (moves.length === wanted) resolve(moves);
        });
      }),
    count,
  );

/** The shortest rest between two consecutive moves, in milliseconds. */
const shortestRest = (moves: Move[]) => Math.min(...moves.slice(1).map(({ from }, index) => from - moves[index]!.to));

/** The speed of an element to the left in pixels per second: the median of many short intervals. */
const measureSpeed = (element: Locator, durationMs: number): Promise<number> =>
  element.evaluate(
    (node, wantedMs) =>
      new Promise<number>((resolve) => {
        const STRETCH_MS = 150;
        const samples: { at: number; left: number }[] = [];
        const speeds: number[] = [];
        const sample = (at: number) => {
          samples.push({ at, left: node.getBoundingClientRect().left });
          const start = samples.findLast((one) => at - one.at >= STRETCH_MS);
          const now = samples.at(-1)!;
          if (start) speeds.push(((start.left - now.left) / (now.at - start.at)) * 1_000);
          if (at - samples[0]!.at < wantedMs) requestAnimationFrame(sample);
          else resolve(speeds.toSorted((a, b) => a - b)[Math.floor(speeds.length / 2)] ?? 0);
        };
        requestAnimationFrame(sample);
      }),
    durationMs,
  );

function expectBetween(value: number, least: number, most: number, what: string) {
  expect(value, what).toBeGreaterThanOrEqual(least);
  expect(value, what).toBeLessThanOrEqual(most);
}

test.describe('§9 Announcement marquee speed', () => {
  test('is 50 px per second', async ({ page }) => {
    await page.goto(PATHS.home);
    const row = page.locator('.rfm-marquee').first();
    await expect(row).toBeVisible();
    await page.mouse.move(700, 700);
    expectBetween(await measureSpeed(row, 2_000), 48, 52, 'px a second');
  });
});

test.describe('§4, §9 Hero slider and ERP banner slider: pace', () => {
  test('a banner is shown for 3 s', async ({ page }) => {
    const moves = await watchMoves(await openCarousel(page, PATHS.home, WORDS.home.hero.slider), 3);
    expectBetween(shortestRest(moves), 2_900, 3_400, 'ms');
  });

  test('a screen of the ERP is shown for 1 s', async ({ page }) => {
    const moves = await watchMoves(await openCarousel(page, PATHS.home, WORDS.home.erp.slider), 4);
    expectBetween(shortestRest(moves), 900, 1_300, 'ms');
  });
});

test.describe('§9 Journey and testimonial sliders: pace', () => {
  test('a step of the journey is shown for 6 s and moves for 400 ms', async ({ page }) => {
    const moves = await watchMoves(await openCarousel(page, PATHS.about, WORDS.about.journey.slider), 2);
    expectBetween(shortestRest(moves), 5_900, 6_700, 'ms');
    expect(moves.map(({ tookMs }) => tookMs)).toEqual([400, 400]);
  });
});

test.describe('§9 Blog carousel: pace', () => {
  test('a manual step takes 500 ms', async ({ page }) => {
    const root = await openCarousel(page, PATHS.home, WORDS.home.blogs.slider);
    const next = root.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next });
    const moves = watchMoves(root, 1);
    await next.click();
    expect((await moves).map(({ tookMs }) => tookMs)).toEqual([500]);
  });
});

test.describe('§4 Brand carousel: pace', () => {
  test('moves a logo in 2 s without a stop, also under the pointer', async ({ page }) => {
    const root = await openCarousel(page, PATHS.home, WORDS.home.brands.slider);
    const stepPx = await root
      .locator('[aria-roledescription="slide"]')
      .evaluateAll(([first, second]) => second!.getBoundingClientRect().left - first!.getBoundingClientRect().left);
    const msOfLogo = async () => (stepPx / (await measureSpeed(root.locator('[aria-live]'), 3_000))) * 1_000;
    expectBetween(await msOfLogo(), 1_850, 2_200, 'ms a logo');
    await root.hover();
    expectBetween(await msOfLogo(), 1_850, 2_200, 'ms a logo under the pointer');
  });
});

test.describe('§9 Statistics: pace', () => {
  test('count from the start to the final figure in 2 s, each time 30 % is visible', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 420 });
    await page.goto(PATHS.home);
    const figure = page.getByRole('definition').first().locator('[data-final]');
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
    const leave = () => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    /** How long the figure changes, in milliseconds, and what it shows; 0 if it does not change in time. */
    const watchCount = (patienceMs: number) =>
      figure.evaluate(
        (element, patience) =>
          new Promise<{ lastedMs: number; shown: number[] }>((resolve) => {
            const QUIET_MS = 800;
            const shown: number[] = [];
            let [first, last] = [0, 0];
            const startedAt = performance.now();
            new MutationObserver(() => {
              shown.push(Number.parseInt(element.textContent, 10));
              last = performance.now();
              first ||= last;
            }).observe(element, { childList: true, characterData: true, subtree: true });
            const look = setInterval(() => {
              const now = performance.now();
              if (first ? now - last < QUIET_MS : now - startedAt < patience) return;
              clearInterval(look);
              resolve({ lastedMs: last - first, shown });
            }, 50);
          }),
        patienceMs,
      );

    // The library loads when the figures come into view.
    const counted = watchCount(20_000);
    await show('ceil', 0.31);
    const counts = [await counted];
    for (let round = 0; round < 2; round += 1) {
      await leave();
      await page.waitForTimeout(300);
      const tooLittle = watchCount(1_500);
      await show('floor', 0.29);
      expect((await tooLittle).shown, 'with less than 30 % visible').toEqual([]);
      const enough = watchCount(20_000);
      await show('ceil', 0.31);
      counts.push(await enough);
    }
    expectBetween(Math.min(...counts.map(({ lastedMs }) => lastedMs)), 1_850, 2_350, 'ms');
    for (const { shown } of counts) {
      expect(Math.min(...shown)).toBeGreaterThanOrEqual(FACTS.customersCountFrom);
      expect(Math.min(...shown)).toBeLessThan(FACTS.customers);
      expect(shown.at(-1)).toBe(FACTS.customers);
    }
  });
});

/*
 * The states of a toast and what happens in each.
 *
 *          5 s      pointer on it, focus lost   the same ends    short drag   long drag, close button
 * shown    closed   halted                      —                returns      closed
 * halted   —        the same                    shown            returns      closed
 */
test.describe('§9 Toasts', () => {
  async function openToast(page: Page): Promise<Locator> {
    await page.goto(PATHS.contact);
    await sendEnquiry(page);
    await page.mouse.move(2, 2);
    return page.locator('.Toastify__toast');
  }
  const form = (page: Page) => page.getByRole('form', { name: WORDS.enquiry.label });
  /** The toast closes when its progress bar has run to the end. */
  const timerOf = (toast: Locator) =>
    toast.locator('.Toastify__progress-bar').evaluate((bar) => {
      const [timer] = bar.getAnimations();
      return { state: timer?.playState, durationMs: timer?.effect!.getTiming().duration };
    });

  test('a toast closes after 5 s, which stop under the pointer and while the window has no focus', async ({ page }) => {
    const toast = await openToast(page);
    const expectTimer = (state: AnimationPlayState) =>
      expect.poll(() => timerOf(toast), state).toEqual({ state, durationMs: 5_000 });
    await expectTimer('running');
    for (const [halt, goOn] of [
      [() => toast.hover(), () => page.mouse.move(2, 2)],
      [
        () => page.evaluate(() => void window.dispatchEvent(new Event('blur'))),
        () => page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
      ],
    ] as const) {
      await halt();
      await expectTimer('paused');
      await goOn();
      await expectTimer('running');
    }
    await expect(toast).toHaveCount(0);
    await expect(form(page).getByRole('status')).toHaveText(WORDS.enquiry.sent);
  });

  test('a toast dragged by 76 % of its width returns, by 84 % it closes', async ({ page }) => {
    const toast = await openToast(page);
    // The pointer over it pauses its timer, which starts when it has faded in.
    await expect.poll(async () => (await timerOf(toast)).state).toBe('running');
    await toast.hover();
    const box = (await toast.boundingBox())!;
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    const drag = async (share: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (const part of [0.5, 1]) await page.mouse.move(x - box.width * share * part, y, { steps: 4 });
      await page.mouse.up();
      await page.mouse.move(x, y);
    };
    await drag(0.76);
    await expect.poll(async () => Math.round((await toast.boundingBox())?.x ?? 0)).toBe(Math.round(box.x));
    await drag(0.84);
    await expect(toast).toHaveCount(0);
  });

  test('are at the top right, and close by a named button', { tag: '@phone' }, async ({ page }) => {
    const toast = await openToast(page);
    await expect(toast.getByRole('status').or(toast.and(page.getByRole('status')))).toHaveCount(1);
    const box = await toast.boundingBox();
    const width = page.viewportSize()!.width;
    expect(width - (box!.x + box!.width)).toBeLessThan(40);
    expect(box!.y).toBeLessThan(200);
    const close = toast.getByRole('button', { name: CONTROLS.CLOSE_TOAST });
    await close.focus();
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
    await expect(form(page).getByText(WORDS.enquiry.sent)).toBeVisible();
  });
});
