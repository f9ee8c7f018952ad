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

/**
 * The blog with all its posts open: the time of the toggle's press to the next frame, and the longest frame of a fast
 * scroll down, on a processor four times slower.
 */
export async function measureLongList(page: Page, base: string): Promise<{ toggleMs: number; frameMs: number }> {
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
  const frameMs = await page.evaluate(async () => {
    const frames = 200;
    let longest = 0;
    let last = await new Promise<number>(requestAnimationFrame);
    for (let frame = 0; frame < frames; frame += 1) {
      window.scrollBy({ top: 150, behavior: 'instant' });
      const now = await new Promise<number>(requestAnimationFrame);
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  });
  return { toggleMs, frameMs };
}
