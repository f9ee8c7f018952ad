import { expectBetween, leftOf, measureSpeed, movedBy } from '@/e2e/support/movement';
import { expect, type Locator, type Page, test } from '@/e2e/support/test';
import { CONTROLS, WORDS } from '@/e2e/support/words';

import { PATHS } from '@/lib/routing/routes';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/*
 * The states of a carousel and what happens in each; rotation.test.ts has those of its timer.
 *
 *                    arrow, dot, key          drag           focus leaves    another number fits   motion control
 * rotating           moves, again too         moves, goes on —               same slide, goes on   paused
 * focus by keyboard  moves, stays             moves, stays   rotating        same slide            paused
 * paused             moves, stays             moves, stays   paused          same slide            rotating
 */

const HERO = { path: '/', name: WORDS.home.hero.slider, pager: 'dots', at700Px: 1 };
const POSTS = { path: '/', name: WORDS.home.blog.slider, pager: 'none', at700Px: 2 };
const TESTIMONIALS = {
  path: '/customer-stories',
  name: WORDS.customerStories.testimonials.label,
  pager: 'fraction',
  at700Px: 2,
};
/** The same code as a carousel above runs them: only their pace is measured. */
const ERP = { path: '/', name: WORDS.home.erp.slider };

/** The slides of two are words: a vendor may have fewer than move. */
const hasErp = WORDS.home.erp.slides.length > 1;
const hasTestimonials = WORDS.customerStories.testimonials.entries.length > 3;
const CAROUSELS = [HERO, POSTS, ...(hasTestimonials ? [TESTIMONIALS] : [])];

const carousel = (page: Page, name: string) =>
  page.locator(`section[aria-roledescription="carousel"][aria-label="${name}"]`);
const slides = (root: Locator) => root.locator('[aria-roledescription="slide"]');
const track = (root: Locator) => root.locator('[aria-live]');
/** Numbers, from 1, of the slides that are in the row's window now. */
async function shownPlaces(root: Locator): Promise<number[]> {
  const all = await slides(root).evaluateAll((elements) =>
    elements.map((slide) => {
      const [box, row] = [slide, slide.parentElement!.parentElement!].map((one) => one.getBoundingClientRect());
      const middle = (box!.left + box!.right) / 2;
      const isShown = !(slide as HTMLElement).inert && middle > row!.left && middle < row!.right;
      return { name: slide.ariaLabel ?? '', isShown };
    }),
  );
  const positions = all.map((_slide, index) => CONTROLS.SLIDES.position(index + 1, all.length));
  const findPlace = (name: string) => positions.findIndex((position) => `, ${name}`.endsWith(`, ${position}`)) + 1;
  return all.filter(({ isShown }) => isShown).map(({ name }) => findPlace(name));
}

/** The arrows appear when their code has loaded. */
async function open(page: Page, { path, name }: { path: string; name: string }) {
  if (new URL(page.url()).pathname !== path) await page.goto(path);
  const root = carousel(page, name);
  await root.scrollIntoViewIfNeeded();
  await expect(root.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next })).toBeVisible();
  return root;
}

test.describe('Standards, Accessibility: carousels', () => {
  /** Operates it by keyboard, with named arrows and dots. */
  async function operate(page: Page, one: (typeof CAROUSELS)[number], root: Locator) {
    const [previous, next] = [
      root.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.previous }),
      root.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next }),
    ];
    await next.focus();
    // Focus inside stops the rotation, and the region announces the slide that the visitor chose.
    await expect(track(root)).toHaveAttribute('aria-live', 'polite');
    const trackId = await track(root).getAttribute('id');
    for (const arrow of [previous, next]) await expect(arrow).toHaveAttribute('aria-controls', trackId!);
    // The rotation may be in the middle of a step.
    await expect.poll(() => track(root).evaluate((row) => row.getAnimations().length)).toBe(0);
    const [first] = await shownPlaces(root);
    const count = await slides(root).count();
    await page.keyboard.press('Enter');
    const after = (first! % count) + 1;
    await expect.poll(async () => (await shownPlaces(root))[0]).toBe(after);
    await expect(next).toBeFocused();
    await previous.focus();
    await page.keyboard.press('Space');
    await expect.poll(async () => (await shownPlaces(root))[0]).toBe(first);
    if (one.pager === 'dots') {
      const dots = root.getByRole('group', { name: CONTROLS.SLIDE_CONTROLS.dots }).getByRole('button');
      await expect(dots).toHaveCount(count);
      await dots.last().focus();
      await page.keyboard.press('Enter');
      await expect(dots.last()).toHaveAttribute('aria-current', 'true');
      await expect.poll(async () => (await shownPlaces(root))[0]).toBe(count);
      for (const dot of await dots.all()) {
        const box = await dot.boundingBox();
        expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(24);
      }
    }
    if (one.pager === 'fraction') await expect(root.getByText(`${first} / ${count}`)).toBeVisible();
    // Where another number of slides fits, it stays at its slide, and the arrow keeps the focus.
    const place = ((await shownPlaces(root))[0]! % count) + 1;
    await next.press('Enter');
    await expect.poll(async () => (await shownPlaces(root))[0]).toBe(place);
    await page.setViewportSize({ width: 700, height: 768 });
    const places = Array.from({ length: one.at700Px }, (_, index) => ((place - 1 + index) % count) + 1);
    await expect.poll(() => shownPlaces(root)).toEqual(places);
    await expect(next).toBeFocused();
  }

  test('operated by keyboard with named arrows and dots', { tag: '@phone' }, async ({ page }) => {
    const viewport = page.viewportSize()!;
    for (const one of CAROUSELS) {
      await page.setViewportSize(viewport);
      await operate(page, one, await open(page, one));
    }
  });
});

test.describe('§9 Hero slider, ERP banner slider: moved by hand', () => {
  test(
    'a click or a tap leaves it rotating, a key press stops it while it has the focus; after two moves of the loop in each direction, every dot shows its slide',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      const root = await open(page, HERO);
      const next = root.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next });
      await (isMobile ? next.tap() : next.click());
      await expect(next).toBeFocused();
      await expect(track(root)).toHaveAttribute('aria-live', 'off');
      const places = await shownPlaces(root);
      await expect.poll(() => shownPlaces(root)).not.toEqual(places);
      await page.keyboard.press('Enter');
      await expect(track(root)).toHaveAttribute('aria-live', 'polite');

      const dots = root.getByRole('group', { name: CONTROLS.SLIDE_CONTROLS.dots }).getByRole('button');
      const count = await dots.count();
      const press = async (button: Locator, place: number) => {
        await button.focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => shownPlaces(root), { message: `slide ${place}` }).toEqual([place]);
      };
      for (const [name, step] of [
        [CONTROLS.SLIDE_CONTROLS.next, 1],
        [CONTROLS.SLIDE_CONTROLS.previous, count - 1],
      ] as const) {
        for (let chosen = count; chosen > 0; chosen -= 1) {
          await press(dots.first(), 1);
          for (const moves of [1, 2]) await press(root.getByRole('button', { name }), ((moves * step) % count) + 1);
          await press(dots.nth(chosen - 1), chosen);
        }
      }
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect(track(root)).toHaveAttribute('aria-live', 'off');
      const left = await shownPlaces(root);
      await expect.poll(() => shownPlaces(root)).not.toEqual(left);
    },
  );
});

test.describe('§4, §9 ERP banner slider: pace', () => {
  test('a screen of the ERP is shown for 1 s; a drag over a third of its width shows the next one, a shorter one none; then it rotates on', async ({
    page,
  }) => {
    test.skip(!hasErp);
    const root = await open(page, ERP);
    // Each rest is the delay of an animation; rotation.test.ts has what follows it.
    const readDelays = () =>
      root.evaluate((section) => section.getAnimations({ subtree: true }).map((one) => one.effect!.getTiming().delay));
    await expect.poll(readDelays).toContain(1_000);

    await page.getByRole('button', { name: CONTROLS.MOTION.pause }).evaluate((button: HTMLElement) => button.click());
    await expect.poll(() => track(root).evaluate((row) => row.getAnimations().length)).toBe(0);
    const [first] = await shownPlaces(root);
    const count = await slides(root).count();
    const box = (await track(root).boundingBox())!;
    const view = (await root.boundingBox())!;
    for (const [share, expected] of [
      [0.1, first],
      [0.34, (first! % count) + 1],
    ] as const) {
      const [x, y] = [view.x + view.width * 0.7, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      // Slowly: a quick flick moves on at any distance.
      for (let step = 1; step <= 10; step += 1) {
        await page.mouse.move(x - (view.width * share * step) / 10, y);
        await page.waitForTimeout(50);
      }
      await page.mouse.up();
      await expect.poll(() => track(root).evaluate((row) => row.getAnimations().length)).toBe(0);
      await expect.poll(async () => (await shownPlaces(root))[0], `after ${share}`).toBe(expected);
    }
    const places = await shownPlaces(root);
    await page.getByRole('button', { name: CONTROLS.MOTION.play }).evaluate((button: HTMLElement) => button.click());
    await expect.poll(() => shownPlaces(root)).not.toEqual(places);
  });
});

test.describe('Standards, Accessibility: the row of brands', () => {
  async function openRow(page: Page) {
    await page.goto('/');
    const root = carousel(page, WORDS.home.brands.slider);
    await root.scrollIntoViewIfNeeded();
    await expect(root).toHaveAttribute('data-ready', '');
    return root;
  }

  test(
    'moves a logo in 2 s without a stop (§4), also under the pointer; has no arrows: it stops while it has focus, and arrow keys move it',
    { tag: '@phone' },
    async ({ page }) => {
      const root = await openRow(page);
      const stepPx = await root
        .locator('[aria-roledescription="slide"]')
        .evaluateAll(([first, second]) => second!.getBoundingClientRect().left - first!.getBoundingClientRect().left);
      const msOfLogo = async () => (stepPx / (await measureSpeed(track(root), 3_000))) * 1_000;
      expectBetween(await msOfLogo(), 1_850, 2_200, 'ms a logo');
      await root.hover();
      expectBetween(await msOfLogo(), 1_850, 2_200, 'ms a logo under the pointer');

      await expect(root.getByRole('button')).toHaveCount(0);
      const row = root.getByRole('group', { name: CONTROLS.SLIDES.scroll(WORDS.home.brands.slider) });
      await row.focus();
      await expect(track(root)).toHaveAttribute('aria-live', 'polite');
      await expect.poll(() => movedBy(track(root), 1_500)).toBe(0);
      // A place, not a movement: that lasts 300 ms. The loop may leave the track where it is, but not a logo.
      const name = CONTROLS.SLIDES.position(1, await slides(root).count());
      const logo = root.getByRole('group', { name, exact: true });
      const before = await leftOf(logo);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => leftOf(logo)).not.toBe(before);
    },
  );

  const title =
    'keeps moving after the window is resized, also if fewer logos fit, and stops even if the browser reports the end of the previous transition late';
  test(title, { tag: '@thorough' }, async ({ page }) => {
    const root = await openRow(page);
    for (const [width, waitMs] of [
      // Longer than the move that the resize interrupts.
      [1300, 2_200],
      [1000, 500],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await root.scrollIntoViewIfNeeded();
      await page.waitForTimeout(waitMs);
      await expect.poll(() => movedBy(track(root), 100), `${width} px`).not.toBe(0);
    }
    await track(root).evaluate((element) => {
      element.dispatchEvent(new TransitionEvent('transitionend', { bubbles: true }));
      element.parentElement!.focus();
    });
    await expect.poll(() => movedBy(track(root), 1_500)).toBe(0);
  });
});

test.describe('§4 Hero slider: a picture on a slow line', { tag: '@thorough' }, () => {
  test('is requested before its slide', async ({ page }) => {
    const html = await (await page.request.get(PATHS.home)).text();
    const [, second = ''] = html.match(/<picture.*?<\/picture>/gs) ?? [];
    const [root] = await Promise.all([
      open(page, HERO),
      page.waitForRequest(
        (request) => request.resourceType() === 'image' && second.includes(new URL(request.url()).pathname),
      ),
    ]);
    expect(await shownPlaces(root)).toEqual([1]);
  });
});
