import { expect, type Locator } from 'playwright/test';

/*
 * Speeds and durations, by the browser's clock. A busy machine delays events: of several waits the shortest counts, of
 * several speeds the median. The bounds exclude the next plausible constant on either side.
 */

/** The distance of an element from the left edge of the window, in pixels. */
export const leftOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().left);

/** How far an element moves to the left within a time, in pixels. */
export async function movedBy(element: Locator, waitMs: number): Promise<number> {
  const before = await leftOf(element);
  await element.page().waitForTimeout(waitMs);
  return before - (await leftOf(element));
}

/**
 * The speed of an element to the left in pixels per second: the median of many short intervals. In a longer one the machine
 * has stalled, and the element may have stopped.
 */
export const measureSpeed = (element: Locator, durationMs: number): Promise<number> =>
  element.evaluate(
    (node, wantedMs) =>
      new Promise<number>((resolve) => {
        const STRETCH_MS = 150;
        const SPEEDS_MIN = 10;
        const samples: { at: number; left: number }[] = [];
        const speeds: number[] = [];
        const sample = (at: number) => {
          samples.push({ at, left: node.getBoundingClientRect().left });
          const start = samples.findLast((one) => at - one.at >= STRETCH_MS);
          const now = samples.at(-1)!;
          if (start && at - start.at < 2 * STRETCH_MS) {
            speeds.push(((start.left - now.left) / (now.at - start.at)) * 1_000);
          }
          if (at - samples[0]!.at < wantedMs || speeds.length < SPEEDS_MIN) requestAnimationFrame(sample);
          else resolve(speeds.toSorted((a, b) => a - b)[Math.floor(speeds.length / 2)]!);
        };
        requestAnimationFrame(sample);
      }),
    durationMs,
  );

export function expectBetween(value: number, least: number, most: number, what: string) {
  expect(value, what).toBeGreaterThanOrEqual(least);
  expect(value, what).toBeLessThanOrEqual(most);
}
