import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type Browser } from 'playwright';

import { readColours } from '@/lib/format/colours';

const colours = readColours(readFileSync(path.join(import.meta.dirname, '../../app/tokens.css'), 'utf8'));
/** Aliases come last, so that a colour gets its own name. */
const byValue = new Map([...colours].reverse().map(([name, value]) => [value, name]));

const toName = (computed: string) => {
  const [red = 0, green = 0, blue = 0] = (computed.match(/[\d.]+/g) ?? []).map(Number);
  const value = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return byValue.get(value) ?? value;
};

/** Runs in the page: the colours of each text and its background, with the beginning of the text. */
function collectPairs(): [colour: string, ground: string, text: string][] {
  const pairs: [string, string, string][] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || /^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName)) continue;
    let ground = '';
    for (let below: Element | null = element; below && !ground; below = below.parentElement) {
      const { backgroundColor } = getComputedStyle(below);
      if (!backgroundColor.endsWith(', 0)')) ground = backgroundColor;
    }
    pairs.push([getComputedStyle(element).color, ground, text.slice(0, 40)]);
  }
  return pairs;
}

/** Every pair of text and background, such as `ink on paper`, with one place where it is used, in wide and narrow windows. */
export async function listShownPairs(
  browser: Browser,
  site: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const width of [390, 1366]) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    for (const pathname of paths) {
      await page.goto(`${site}${pathname}`, { waitUntil: 'load' });
      for (const [colour, ground, text] of await page.evaluate(collectPairs)) {
        shown.set(`${toName(colour)} on ${toName(ground)}`, `${pathname}: ${text}`);
      }
    }
    await page.close();
  }
  return shown;
}
