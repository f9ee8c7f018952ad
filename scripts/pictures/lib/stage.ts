/** The stage: a headless Chromium that turns a scene's HTML into a PNG. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium, type Page } from 'playwright';

import { toNeutral } from './neutral';
import * as palette from './palette';

const require = createRequire(import.meta.url);

const LATIN = 'U+0000-00FF, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212';
/** The rupee sign stands in the latin-ext files. */
const LATIN_EXT = 'U+0100-02BA, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0';
const DEVANAGARI = 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20F0, U+25CC, U+A830-A839, U+A8E0-A8FF';

/** Family, name of the Fontsource package and first part of its file names, weights, subsets. */
const FACES: [family: string, stem: string, weights: string, subsets: Record<string, string>][] = [
  ['Eczar', 'eczar', '400 800', { latin: LATIN, 'latin-ext': LATIN_EXT }],
  ['Source Sans 3', 'source-sans-3', '200 900', { latin: LATIN, 'latin-ext': LATIN_EXT }],
  ['Noto Sans Devanagari', 'noto-sans-devanagari', '100 900', { devanagari: DEVANAGARI }],
];

function fontFaces() {
  return FACES.flatMap(([family, stem, weights, subsets]) => {
    const folder = path.dirname(require.resolve(`@fontsource-variable/${stem}/package.json`));
    return Object.entries(subsets).map(([subset, range]) => {
      const file = path.join(folder, 'files', `${stem}-${subset}-wght-normal.woff2`);
      const source = pathToFileURL(file).href;
      return `@font-face{font-family:"${family}";src:url("${source}") format("woff2");font-weight:${weights};unicode-range:${range}}`;
    });
  }).join('\n');
}

/** Every colour of the palette as a custom property: `marigoldTint` is `--marigold-tint`. */
const properties = Object.entries(palette)
  .map(([name, value]) => `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${value}`)
  .join(';');

const base = `
:root{${properties}}
*{box-sizing:border-box;margin:0;padding:0}
html,body{overflow:hidden;background:transparent}
body{font-family:"Source Sans 3","Noto Sans Devanagari",sans-serif;color:var(--ink);-webkit-font-smoothing:antialiased;font-feature-settings:"tnum","lnum"}
svg{display:block}
table{border-collapse:collapse}
`;

function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  return candidates.find((file) => file && existsSync(file));
}

/** What is drawn, in CSS pixels; its picture has `scale` times as many. */
export interface Scene {
  width: number;
  height: number;
  scale?: number;
  css?: string;
  html: string;
  /** In neutral colours: a picture of the site itself, which any vendor shows. */
  isNeutral?: boolean;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/**
 * Opens the stage. `shoot` takes a scene {width, height, scale, css, html} in
 * CSS pixels and gives a PNG of width × scale by height × scale.
 */
export async function openStage() {
  const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'],
  });
  const faces = fontFaces();
  const pages = new Map<number, Page>();

  async function pageAt(scale: number): Promise<Page> {
    let page = pages.get(scale);
    if (!page) {
      const context = await browser.newContext({ deviceScaleFactor: scale });
      page = await context.newPage();
      pages.set(scale, page);
    }
    return page;
  }

  async function stand({ width, height, scale = 2, css = '', html, isNeutral = false }: Scene): Promise<Page> {
    const page = await pageAt(scale);
    const file = path.join(folder, `scene-${scale}.html`);
    const styled = `<style>${base}${css}</style><body style="width:${width}px;height:${height}px">${html}</body>`;
    await writeFile(
      file,
      `<!doctype html><meta charset="utf-8"><style>${faces}</style>${isNeutral ? toNeutral(styled) : styled}`,
    );
    await page.setViewportSize({ width, height });
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(() => document.fonts.ready);
    return page;
  }

  return {
    stand,
    async shoot(scene: Scene): Promise<Buffer> {
      const page = await stand(scene);
      return page.screenshot({ type: 'png', omitBackground: true });
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
