import { describe, expect, it, vi } from 'vitest';

import { sanitizeRichText } from '@/lib/content/rich-text/rich-text';
import { buildHostileBodies } from '@/lib/content/shared/test-reading';

const sanitize = (html: string) => sanitizeRichText(html, { assetBase: null, siteUrl: 'https://www.vendor.example' });

/**
 * Processor time, in microseconds: what other processes take of the machine does not count. The least of three runs, or the
 * first that is below `enough`.
 */
function measureWork(html: string, enough = 0): number {
  let least = Infinity;
  for (let run = 0; run < 3 && least >= enough; run += 1) {
    const before = process.cpuUsage();
    sanitize(html);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

// Processor time is measured, so a busy machine may take its time.
vi.setConfig({ testTimeout: 120_000 });

const SMALL = 20_000;
const GROWTH = 4;
/** Quadratic work grows sixteenfold; a garbage collection is allowed on top. */
const WORK_GROWTH_MAX = 10;
const NOISE_US = 60_000;
const WORK_MAX_US = 1_500_000;

describe('Standards, Security: rich text that is made to cost time', () => {
  const small = buildHostileBodies(SMALL);
  const large = buildHostileBodies(SMALL * GROWTH);

  it.each(Object.keys(small))('takes time in proportion to its length: %s', (name) => {
    const limit = WORK_GROWTH_MAX * measureWork(small[name] ?? '') + NOISE_US;
    expect(measureWork(large[name] ?? '', limit)).toBeLessThan(limit);
  });

  it('nests items of Quill nine deep at most', () => {
    const items = Array.from({ length: 5_000 }, (_, index) => `<li class="ql-indent-${index % 12}">a</li>`);
    expect(sanitize(`<ul>${items.join('')}</ul>`)).not.toContain('<ul><li>a'.repeat(10));
  });

  it.each(['<', '<p', '<script', '<a href="', '<!--', '</th><th>', '\n ', '<br>', '<p> <br> '])(
    'is read in reasonable time: %j',
    (piece) => expect(measureWork(piece.repeat(10_000), WORK_MAX_US)).toBeLessThan(WORK_MAX_US),
  );
});
