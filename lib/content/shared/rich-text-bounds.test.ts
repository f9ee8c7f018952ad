import { describe, expect, it } from 'vitest';

import { sanitizeRichText } from '@/lib/content/shared/rich-text';
import { buildHostileBodies } from '@/lib/content/shared/test-reading';
import { readHtml, RICH_TEXT_CHARACTERS_MAX } from '@/lib/content/shared/text-field';

const sanitize = (html: string) => sanitizeRichText(html, { assetBase: null, siteUrl: 'https://www.vendor.example' });

/** Processor time, in microseconds: what other processes take of the machine does not count. The least of three. */
function measureWork(html: string): number {
  const runs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    sanitize(html);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...runs);
}

const SMALL = 40_000;
const GROWTH = 4;
/** Quadratic work grows sixteenfold; a garbage collection is allowed on top. */
const WORK_GROWTH_MAX = 10;
const NOISE_US = 60_000;

describe('Standards, Security: rich text that is made to cost time', () => {
  const small = buildHostileBodies(SMALL);
  const large = buildHostileBodies(SMALL * GROWTH);

  it.each(Object.keys(small))('takes time in proportion to its length: %s', (name) => {
    const work = measureWork(large[name] ?? '');
    expect(work).toBeLessThan(WORK_GROWTH_MAX * measureWork(small[name] ?? '') + NOISE_US);
  });

  it.each(Object.entries(buildHostileBodies(1_000_000)))('has an upper length: a megabyte of %s', (_name, html) => {
    expect((readHtml(html) ?? '').length).toBeLessThanOrEqual(RICH_TEXT_CHARACTERS_MAX);
  });

  it('becomes plain text if its elements are nested too deeply', () => {
    expect(sanitize(`${'<div>'.repeat(2_000)}5 &lt; 6${'</div>'.repeat(2_000)}`)).toBe('<p>5 &#60; 6</p>');
    expect(sanitize(`${'<div>'.repeat(400)}deep${'</div>'.repeat(400)}`)).toMatch(/^(<div>)+deep(<\/div>)+$/);
  });

  it('removes links, pictures and frames without an address everywhere', () => {
    expect(sanitize('<p><a>one <a href="/x">two</a></a> <a href="mailto://[">three</a></p>')).toBe(
      '<p>one <a href="/x">two</a> three</p>',
    );
    expect(sanitize('<p>a<img><img alt=" src=x">b<iframe src="https://x.example"><b>c</b></iframe>d</p>')).toBe(
      '<p>abd</p>',
    );
  });
});
