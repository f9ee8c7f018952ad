import { statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { expect, test } from '@/e2e/support/test';

import { FLOOR_JS_BYTES, limitsOf, SENT_ENQUIRY_JS_KIB, type Limits } from '@/e2e/speed/limits';
import { HEAVY_PAGES, PAGES } from '@/e2e/speed/pages';
import { weighPage, type PageWeight } from '@/e2e/speed/page-weight';
import { sendEnquiry } from '@/e2e/support/send-enquiry';
import { WORDS } from '@/e2e/support/words';
import { PATHS } from '@/lib/routing/routes';

// On a phone: a wide window fetches the same files.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  contextOptions: { reducedMotion: 'no-preference' },
});

const toKib = (bytes: number) => Math.round((bytes / 1_024) * 10) / 10;

/** The figures of a page by the names of their limits, in KiB where they are bytes. */
function readFigures({ first, scrolled, htmlRaw, fontsPreloaded }: PageWeight, linked: Buffer): Limits {
  return {
    jsFirst: toKib(first.bytes.js - FLOOR_JS_BYTES),
    jsScrolled: toKib(first.bytes.js + scrolled.bytes.js - FLOOR_JS_BYTES),
    html: toKib(first.bytes.html),
    htmlRaw: toKib(htmlRaw),
    css: toKib(first.bytes.css),
    cssFiles: first.files.css,
    fontsPreloaded: toKib(fontsPreloaded.bytes),
    fontFilesPreloaded: fontsPreloaded.files,
    requests: first.requests,
    wire: toKib(first.wire),
    rsc: toKib(first.bytes.rsc + scrolled.bytes.rsc),
    linked: toKib(gzipSync(linked).length),
  };
}

const DEVANAGARI_FONTS = ['display', 'text'].map((name) => `app/fonts/${name}-devanagari.woff2`);

/** The limits of a page on this vendor's site: words in Devanagari need their fonts. */
function ownLimitsOf(path: string): Limits {
  const limits = limitsOf(path);
  if (!/\p{Script=Devanagari}/u.test(JSON.stringify(WORDS))) return limits;
  const bytes = DEVANAGARI_FONTS.reduce((total, file) => total + statSync(file).size, 0);
  return { ...limits, requests: limits.requests + DEVANAGARI_FONTS.length, wire: limits.wire + toKib(bytes) };
}

/** The figures that exceed their limits, as `css 12.6 > 9`. */
function listExcess(figures: Limits, limits: Limits): string[] {
  const names = Object.keys(limits) as (keyof Limits)[];
  return names
    .filter((name) => figures[name] > limits[name])
    .map((name) => `${name} ${figures[name]} > ${limits[name]}`);
}

test.describe('Budgets: bytes and requests of a first visit', () => {
  for (const path of PAGES) {
    const tag = HEAVY_PAGES.includes(path) ? [] : ['@thorough'];
    const isContact = path === PATHS.contact;
    const what = `stays within its limits${isContact ? ', also after an enquiry' : ''}`;
    test(`${decodeURIComponent(path)} ${what}`, { tag }, async ({ page, request, baseURL }) => {
      const linked = await request.get(path, { headers: { RSC: '1' } });
      expect(linked.headers()['content-type']).toContain('text/x-component');
      const weight = await weighPage(page, new URL(path, baseURL).href, isContact ? sendEnquiry : undefined);
      const figures = readFigures(weight, await linked.body());
      test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) });
      expect.soft(listExcess(figures, ownLimitsOf(path)), JSON.stringify(figures)).toEqual([]);
      if (!isContact) return;
      const bytes = weight.first.bytes.js + weight.scrolled.bytes.js + weight.acted.bytes.js;
      expect(toKib(bytes - FLOOR_JS_BYTES), 'after an enquiry').toBeLessThanOrEqual(SENT_ENQUIRY_JS_KIB);
    });
  }
});
