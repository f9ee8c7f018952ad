import { type Page } from 'playwright/test';

import { PATHS } from '@/lib/routing/paths';

import { slowDown } from './browser';

/** The sum of all layout shifts from the start of a page to its end, whatever they are caused by. */
export async function measureShift(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const total = { shift: 0 };
    Object.assign(window, { total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) total.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 3) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  return page.evaluate(() => (window as unknown as { total: { shift: number } }).total.shift);
}

interface Interaction {
  name: string;
  path: string;
  act(page: Page): Promise<void>;
}

/** What visitors do most. Each begins on a fresh page. */
export const INTERACTIONS: Interaction[] = [
  {
    name: 'mobile menu: open, unfold',
    path: PATHS.home,
    async act(page) {
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'About Us' }).tap();
    },
  },
  {
    name: 'industry tab',
    path: PATHS.home,
    act: async (page) => page.getByRole('tab').nth(1).tap(),
  },
  {
    name: 'accordion',
    path: PATHS.contact,
    act: async (page) => page.getByRole('main').locator('button[aria-expanded="false"]').first().tap(),
  },
  {
    name: 'form: type, submit empty fields',
    path: PATHS.contact,
    async act(page) {
      const form = page.getByRole('main').locator('form');
      await form.getByLabel('Name', { exact: true }).tap();
      await page.keyboard.type('Asha', { delay: 60 });
      await form.getByRole('button', { name: /send/i }).tap();
    },
  },
];

/** The longest time from an input to the next frame, on a processor four times slower. */
export async function measureInteraction(page: Page, base: string, { path, act }: Interaction): Promise<number> {
  await page.addInitScript(() => {
    const longest = { ms: 0 };
    Object.assign(window, { longest });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId > 0) longest.ms = Math.max(longest.ms, entry.duration);
      }
    });
    observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(`${base}${path}`, { waitUntil: 'networkidle' });
  await slowDown(page);
  await act(page);
  await page.waitForTimeout(1_500);
  return page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms);
}

export interface LongListFigures {
  /** From the toggle's press to the next frame. */
  toggleMs: number;
  longestFrameMs: number;
  /** Share of the frames that took longer than `SMOOTH_FRAME_MS`. */
  slowFrames: number;
  /** What tasks of more than 50 ms took together, of the time of the scroll. */
  longTasks: number;
}

/** A reader sees a list stand still in a frame that takes longer. */
const SMOOTH_FRAME_MS = 50;
/** Two seconds of a quick finger at 60 frames a second, and half a second back. */
const SCROLL_FRAMES = 120;
const SCROLL_STEP_PX = 150;

/** The blog with all its posts open, on a processor four times slower: its toggle, and a fast scroll down and up. */
export async function measureLongList(page: Page, base: string): Promise<LongListFigures> {
  await page.goto(`${base}${PATHS.blog}`, { waitUntil: 'networkidle' });
  await slowDown(page);
  const more = page.getByRole('button', { name: 'View More Insights' });
  await more.scrollIntoViewIfNeeded();
  const toggleMs = await more.evaluate(async (button) => {
    const startedAt = performance.now();
    (button as HTMLButtonElement).click();
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - startedAt;
  });
  await page.waitForTimeout(1_000);
  const scroll = await page.evaluate(
    async ([frames, stepPx, smoothMs]) => {
      let taskMs = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) taskMs += duration;
      });
      observer.observe({ type: 'longtask' });
      const times: number[] = [];
      const startedAt = await new Promise<number>(requestAnimationFrame);
      let last = startedAt;
      for (let frame = 0; frame < frames * 1.25; frame += 1) {
        window.scrollBy({ top: frame < frames ? stepPx : -stepPx, behavior: 'instant' });
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      // The observer hears of a task when it is over.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return {
        longestFrameMs: Math.max(...times),
        slowFrames: times.filter((ms) => ms > smoothMs).length / times.length,
        longTasks: taskMs / (last - startedAt),
      };
    },
    [SCROLL_FRAMES, SCROLL_STEP_PX, SMOOTH_FRAME_MS] as const,
  );
  return { toggleMs, ...scroll };
}
