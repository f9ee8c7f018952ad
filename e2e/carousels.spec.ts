import { hold } from '@/e2e/support/hold';
import { expect, type Locator, type Page, test } from '@/e2e/support/test';
import { CONTROLS, WORDS } from '@/e2e/support/words';

import { PATHS } from '@/lib/routing/routes';

/*
 * The states of a carousel and what happens in each; rotation.test.ts has those of its timer.
 *
 *                    arrow, dot, key          drag           focus leaves    another number fits   motion control
 * rotating           moves, again too         moves, goes on —               same slide, goes on   paused
 * focus by keyboard  moves, stays             moves, stays   rotating        same slide            paused
 * paused             moves, stays             moves, stays   paused          same slide            rotating
 */

const CAROUSELS = [
  { path: '/', name: WORDS.home.hero.slider, pager: 'dots', at700Px: 1 },
  { path: '/', name: WORDS.home.erp.slider, pager: 'dots', at700Px: 1 },
  { path: '/', name: WORDS.home.blogs.slider, pager: 'none', at700Px: 2 },
  { path: '/about', name: WORDS.about.journey.slider, pager: 'none', at700Px: 2 },
  {
    path: '/customer-stories',
    name: WORDS.customerStories.testimonials.label,
    pager: 'fraction',
    at700Px: 2,
  },
] as const;

const carousel = (page: Page, name: string) =>
  page.locator(`section[aria-roledescription="carousel"][aria-label="${name}"]`);
const slides = (root: Locator) => root.locator('[aria-roledescription="slide"]');
const track = (root: Locator) => root.locator('[aria-live]');
/** Numbers, from 1, of the slides that are visible and focusable now. */
async function shownPlaces(root: Locator): Promise<number[]> {
  const all = await slides(root).evaluateAll((elements) =>
    elements.map((slide) => ({ name: slide.ariaLabel ?? '', isShown: !(slide as HTMLElement).inert })),
  );
  const positions = all.map((_slide, index) => CONTROLS.SLIDES.position(index + 1, all.length));
  const findPlace = (name: string) => positions.findIndex((position) => `, ${name}`.endsWith(`, ${position}`)) + 1;
  return all.filter(({ isShown }) => isShown).map(({ name }) => findPlace(name));
}

/** The arrows appear when their code has loaded. */
async function open(page: Page, { path, name }: { path: string; name: string }) {
  await page.goto(path);
  const root = carousel(page, name);
  await root.scrollIntoViewIfNeeded();
  await expect(root.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next })).toBeVisible();
  return root;
}

test.describe('Standards, Accessibility: every carousel', () => {
  for (const one of CAROUSELS) {
    const pager = one.pager === 'dots' ? ' and dots' : '';
    test(`"${one.name}" is operated by keyboard with named arrows${pager}`, { tag: '@phone' }, async ({ page }) => {
      const root = await open(page, one);
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
      await next.press('Enter');
      const [place = 0] = await shownPlaces(root);
      await page.setViewportSize({ width: 700, height: 768 });
      const places = Array.from({ length: one.at700Px }, (_, index) => ((place - 1 + index) % count) + 1);
      await expect.poll(() => shownPlaces(root)).toEqual(places);
      await expect(next).toBeFocused();
    });
  }

  test('banners announce nothing while they rotate, and stop while focused', { tag: '@thorough' }, async ({ page }) => {
    const root = await open(page, CAROUSELS[0]);
    await expect(track(root)).toHaveAttribute('aria-live', 'off');
    await root.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next }).focus();
    await expect(track(root)).toHaveAttribute('aria-live', 'polite');
    // A transition in progress finishes first.
    await expect.poll(() => track(root).evaluate((row) => row.getAnimations().length)).toBe(0);
    const places = await shownPlaces(root);
    await page.waitForTimeout(4_000);
    expect(await shownPlaces(root)).toEqual(places);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(track(root)).toHaveAttribute('aria-live', 'off');
    await expect.poll(() => shownPlaces(root)).not.toEqual(places);
  });
});

test.describe('§9 Hero slider, ERP banner slider: moved by hand', () => {
  test(
    'a click or a tap leaves it rotating, a key press on the same button stops it',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      const root = await open(page, CAROUSELS[0]);
      const next = root.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next });
      await (isMobile ? next.tap() : next.click());
      await expect(next).toBeFocused();
      await expect(track(root)).toHaveAttribute('aria-live', 'off');
      const places = await shownPlaces(root);
      await expect.poll(() => shownPlaces(root)).not.toEqual(places);
      await page.keyboard.press('Enter');
      await expect(track(root)).toHaveAttribute('aria-live', 'polite');
    },
  );

  test('after two moves of the loop in each direction, every dot shows its slide', async ({ page }) => {
    const root = await open(page, CAROUSELS[0]);
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
  });

  test('a drag over a third of its width shows the next slide, a shorter one none; then it rotates on', async ({
    page,
  }) => {
    const root = await open(page, CAROUSELS[1]);
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
  const left = (root: Locator) => track(root).evaluate((element) => Math.round(element.getBoundingClientRect().left));

  async function movedBy(root: Locator, waitMs: number) {
    const before = await left(root);
    await root.page().waitForTimeout(waitMs);
    return before - (await left(root));
  }

  async function openRow(page: Page) {
    await page.goto('/');
    const root = carousel(page, WORDS.home.brands.slider);
    await root.scrollIntoViewIfNeeded();
    await expect(root).toHaveAttribute('data-ready', '');
    return root;
  }

  test(
    'has no arrows (§4): it stops while it has focus, and arrow keys move it',
    { tag: '@phone' },
    async ({ page }) => {
      const root = await openRow(page);
      await expect(root.getByRole('button')).toHaveCount(0);
      const row = root.getByRole('group', { name: CONTROLS.SLIDES.scroll(WORDS.home.brands.slider) });
      await row.focus();
      await expect(track(root)).toHaveAttribute('aria-live', 'polite');
      await expect.poll(() => movedBy(root, 1_500)).toBe(0);
      const before = await left(root);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => left(root)).not.toBe(before);
    },
  );

  test('keeps moving after the window is resized, also if fewer logos fit', async ({ page }) => {
    const root = await openRow(page);
    for (const [width, waitMs] of [
      // Longer than the move that the resize interrupts.
      [1300, 2_200],
      [1000, 500],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await root.scrollIntoViewIfNeeded();
      await page.waitForTimeout(waitMs);
      const before = await left(root);
      await expect.poll(() => left(root), { message: `${width} px` }).not.toBe(before);
    }
  });

  test('stops even if the browser reports the end of the previous transition late', async ({ page }) => {
    const root = await openRow(page);
    const atFirst = await left(root);
    await expect.poll(() => left(root)).not.toBe(atFirst);
    await track(root).evaluate((element) => {
      element.dispatchEvent(new TransitionEvent('transitionend', { bubbles: true }));
      element.parentElement!.focus();
    });
    await expect.poll(() => movedBy(root, 1_500)).toBe(0);
  });
});

test.describe('§4 Hero slider: a picture on a slow line', { tag: '@thorough' }, () => {
  /** The files of the second banner, for phones and wider windows. */
  async function listSecondBanner(page: Page): Promise<string[]> {
    const html = await (await page.request.get(PATHS.home)).text();
    const [, second = ''] = html.match(/<picture.*?<\/picture>/gs) ?? [];
    return second.match(/\/_next\/static\/i\/[\w-]+\.webp/g) ?? [];
  }

  test('is requested before its slide, which waits for it', async ({ page }) => {
    const files = await listSecondBanner(page);
    expect(files).not.toEqual([]);
    const isSecond = (url: URL) => files.includes(url.pathname);
    const asked = page.waitForRequest((request) => isSecond(new URL(request.url())));
    const release = await hold(page, isSecond);
    const root = await open(page, CAROUSELS[0]);
    await asked;
    expect(await shownPlaces(root)).toEqual([1]);
    // The three seconds are over long before.
    await page.waitForTimeout(4_500);
    expect(await shownPlaces(root)).toEqual([1]);
    release();
    await expect.poll(() => shownPlaces(root)).toEqual([2]);
    const picture = root
      .getByRole('group', { name: CONTROLS.SLIDES.position(2, await slides(root).count()), exact: true })
      .locator('img');
    expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeTruthy();
  });
});
