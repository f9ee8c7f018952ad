import { sendEnquiry } from '@/e2e/support/send-enquiry';
import { expect, type Locator, type Page, test } from '@/e2e/support/test';
import { CONTROLS, WORDS } from '@/e2e/support/words';
import { PATHS } from '@/lib/routing/routes';

/*
 * The states of a toast and what happens in each.
 *
 *          5 s      pointer or focus on it,     the same ends    short drag   long drag, close button
 *                   focus of the window lost
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

  test('a toast closes after 5 s, also under reduced motion, which stop under the pointer and while the window has no focus', async ({
    page,
  }) => {
    // Its animation is the timer. The next test needs it without the setting.
    const toast = await openToast(page);
    const expectTimer = (state: AnimationPlayState) =>
      expect.poll(() => timerOf(toast), state).toEqual({ state, durationMs: 5_000 });
    await expectTimer('running');
    // A focus by the keyboard.
    await page.keyboard.press('Tab');
    const close = toast.getByRole('button');
    for (const [halt, goOn] of [
      [() => toast.hover(), () => page.mouse.move(2, 2)],
      [() => close.focus(), () => close.blur()],
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

  test(
    'top right, one below the other; heard once; 76 % of a drag returns one, 84 % and a named button close it',
    { tag: '@phone' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const toasts = await openToast(page);
      /** Stops all timers. The library starts one at the end of the fade-in, even if it was stopped before. */
      const haltTimers = async () => {
        const states = async () => Promise.all((await toasts.all()).map(async (toast) => (await timerOf(toast)).state));
        await expect.poll(states).toContain('running');
        await page.evaluate(() => void window.dispatchEvent(new Event('blur')));
        await expect.poll(states).not.toContain('running');
      };
      await haltTimers();
      const status = form(page).getByRole('status');
      await expect(status).toHaveText(WORDS.enquiry.sent);
      await expect(page.getByText(WORDS.enquiry.sent)).toHaveCount(2);
      const live = page.locator(':is([aria-live], [role="status"], [role="alert"]):not([aria-live="off"])');
      await expect(live.filter({ hasText: WORDS.enquiry.sent })).toHaveCount(1);

      await sendEnquiry(page);
      await expect(toasts).toHaveCount(2);
      await expect(page.locator('.Toastify')).toHaveCount(1);
      await haltTimers();
      const [first, second] = [(await toasts.first().boundingBox())!, (await toasts.last().boundingBox())!];
      expect(Math.abs(first.y - second.y)).toBeGreaterThanOrEqual(Math.min(first.height, second.height));
      const width = page.viewportSize()!.width;
      for (const box of [first, second]) expect(width - (box.x + box.width)).toBeLessThan(40);
      expect(Math.min(first.y, second.y)).toBeLessThan(200);

      const [x, y] = [first.x + 20, first.y + first.height / 2];
      const drag = async (share: number) => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        for (const part of [0.5, 1]) await page.mouse.move(x - first.width * share * part, y, { steps: 4 });
        await page.mouse.up();
        await page.mouse.move(x, y);
      };
      await drag(0.76);
      await expect.poll(async () => Math.round((await toasts.first().boundingBox())?.x ?? 0)).toBe(Math.round(first.x));
      await expect(toasts).toHaveCount(2);
      await drag(0.84);
      await expect(toasts).toHaveCount(1);

      await toasts.getByRole('button', { name: CONTROLS.CLOSE_TOAST }).focus();
      await page.keyboard.press('Enter');
      await expect(toasts).toHaveCount(0);
      await expect(status).toHaveText(WORDS.enquiry.sent);
    },
  );
});
