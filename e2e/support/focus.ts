import { type Locator, type Page } from 'playwright/test';

/** More tab stops than any page has. */
const STOPS = 600;

/**
 * What is wrong with the focused element: no outline, or hidden under the sticky header or outside the window. `null` if it
 * is not inside the region.
 */
const examineFocus = (page: Page, region: string) =>
  page.evaluate(async (selector) => {
    const last = window as unknown as { examinedAt?: number };
    if (last.examinedAt !== window.scrollY) {
      // The header is fixed in the frame after the page has scrolled.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      last.examinedAt = window.scrollY;
    }
    const element = document.activeElement as HTMLElement | null;
    if (!element?.parentElement?.closest(selector)) return null;
    const name = `${element.outerHTML.slice(0, 120)} at ${Math.round(window.scrollY)}`;
    // The ring is around the element, or around the card that its target fills.
    let rings = 0;
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(around);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) rings += 1;
    }
    const faults: string[] = [];
    if (rings !== 1) faults.push(`${rings} outlines: ${name}`);
    const box = element.getBoundingClientRect();
    // A frame or a tall box fills the window: a part of it must be visible.
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, window.innerHeight);
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, window.innerWidth);
    const at = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    const middle = (left + right) / 2;
    if (bottom - top < 1 || right - left < 1) faults.push(`out of the window: ${name}`);
    else if (![0.1, 0.5, 0.9].some((part) => at(middle, top + (bottom - top) * part))) faults.push(`covered: ${name}`);
    else if (bottom - top < window.innerHeight / 2 && !at(middle, top + 2)) {
      const hit = document.elementFromPoint(middle, top + 2);
      faults.push(`covered above by ${hit?.outerHTML.slice(0, 100)}, at ${top}: ${name}`);
    }
    return faults;
  }, region);

/** Tabs through a page, from the focused element to the end of a region. */
export async function walkFocus(page: Page, key: 'Tab' | 'Shift+Tab', region: 'body' | 'main') {
  const faults: string[] = [];
  let stops = 0;
  for (; stops < STOPS; stops += 1) {
    await page.keyboard.press(key);
    const found = await examineFocus(page, region);
    if (!found) break;
    faults.push(...found);
  }
  return { faults, stops };
}

/** Whether anything covers an element, at its corners or in its middle. */
export const isCovered = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    // Inside its rounded corners.
    const points = [left + 4, (left + right) / 2, right - 4].flatMap((x) => [
      [x, top + 4],
      [x, bottom - 4],
    ]);
    return points.some(([x, y]) => !element.contains(document.elementFromPoint(x!, y!)));
  });
