import { type Page } from 'playwright/test';

import { PATHS } from '@/lib/routing/paths';

import { slowDown } from '../lib/browser';

export interface LongListFigures {
  /** From the toggle's press to the next frame. */
  toggleMs: number;
  longestFrameMs: number;
  /** Share of the frames that took longer than `SMOOTH_FRAME_MS`. */
  slowFrames: number;
  /** What tasks of more than 50 ms took together, of the time of the scroll. */
  longTasks: number;
}

/** A visitor sees a list stand still in a frame that takes longer. */
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
