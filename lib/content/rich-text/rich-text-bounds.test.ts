import { type ChildNode, isTag, isText } from 'domhandler';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { ALLOWED_ELEMENTS } from '@/lib/content/rich-text/gate';
import { sanitizeRichText } from '@/lib/content/rich-text/rich-text';
import { toPlainText } from '@/lib/html/plain-text';
import { listElements, parseHtml } from '@/lib/html/tree';

const sanitize = (html: string) => sanitizeRichText(html, { assetBase: null, siteUrl: 'https://www.vendor.example' });

// Processor time is measured, so a busy machine may take its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Processor time, in microseconds: what other processes take of the machine does not count. */
function measureWork(htmls: readonly string[]): number {
  const before = process.cpuUsage();
  for (const html of htmls) sanitize(html);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The least of some measurements, or the first below `enough`: machines also stall a process that they let run. */
function leastOf(measure: () => number, enough = 0): number {
  let least = Infinity;
  for (let run = 0; run < 4 && least >= enough; run += 1) least = Math.min(least, measure());
  return least;
}

const STYLES = [
  'font-weight:bold',
  'font-weight:400',
  'font-style:italic',
  'font-style:normal',
  'text-decoration:underline line-through',
  'vertical-align:super',
  'vertical-align:sub',
  'font-weight:700;font-style:oblique;text-decoration:underline',
  'white-space:pre-wrap',
  'list-style-type:lower-alpha',
  'text-align:right',
];
const VOID = /^(?:br|hr|img|wbr)$/;
/** Frames and details of their own rules, and cells, whose words a browser moves out of a table without rows. */
const NESTED = [...ALLOWED_ELEMENTS, 'center', 'font', 'x-y', 'strike', 'h1'].filter((name) => name !== 'iframe');

/** An element around random content. An unclosed one is closed by what follows. */
const anyNode: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, depthSize: 'large' },
    fc.constantFrom('word ', ' ', '\n', 'नमस्ते ', '<!-- -->', '<br>', 'a < b '),
    fc
      .tuple(
        fc.constantFrom(...NESTED),
        fc.option(fc.constantFrom(...STYLES)),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.nat(9),
      )
      .map(([name, style, content, ending]) => {
        const start = `<${name}${style === null ? '' : ` style="${style}"`}>`;
        return VOID.test(name) ? start : `${start}${content.join('')}${ending === 0 ? '' : `</${name}>`}`;
      }),
  ),
})).node;

const anyNesting = fc
  .tuple(fc.array(anyNode, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 40 }))
  .map(([parts, count]) => parts[0]!.repeat(count) + parts.slice(1).join(''));

const EMPHASES: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'u',
  s: 's',
  sup: 'sup',
  sub: 'sub',
};

/** The greatest number of elements of one emphasis around a piece of text. */
function countEmphases(nodes: readonly ChildNode[], around: readonly string[] = []): number {
  return Math.max(
    0,
    ...nodes.map((node) => {
      if (isText(node)) return Math.max(0, ...around.map((name) => around.filter((other) => other === name).length));
      if (!isTag(node)) return 0;
      const emphasis = EMPHASES[node.name];
      return countEmphases(node.children, emphasis === undefined ? around : [...around, emphasis]);
    }),
  );
}

const letters = (html: string) => toPlainText(html).replace(/\s/g, '');

describe('Promise 5: rich text of any nesting', () => {
  it('loses no words, has each emphasis at most once, and grows threefold at most', () => {
    fc.assert(
      fc.property(anyNesting, (html) => {
        const shown = sanitize(html);
        expect(letters(shown)).toBe(letters(html));
        expect(countEmphases(parseHtml(shown))).toBeLessThanOrEqual(1);
        // End tags double `<p>a`, the emphases of blocks add the length once more. A table has a box with a name.
        const boxes = shown.split('<section class="table-scroll"').length - 1;
        expect(shown.length).toBeLessThanOrEqual(3 * html.length + 1_000 + 90 * boxes);
      }),
      { numRuns: 75 },
    );
  });
});

/** All six emphases, as styles. */
const ALL = 'font-weight:bold;font-style:italic;text-decoration:underline line-through;vertical-align:super';

const fill = (start: string, part: string, characters: number) =>
  start + part.repeat(Math.max(1, Math.floor((characters - start.length) / part.length)));

/** The worst of those that were slow, or multiplied, before emphasis was carried down and expressions had limits. */
const buildWorst = (characters: number): Record<string, string> => ({
  'styled boxes around paragraphs': fill(`<div style="${ALL}">`.repeat(58), '<p>x', characters),
  'lists between comments': fill('<ul><li>x</li>', 'a<!--x--><ul>b</ul>', characters),
  'a long language': fill(`<p lang="hi${'-abcdefgh'.repeat(characters / 30)}"><span>`, 'a<hr>', characters),
  'lazy pictures in lazy ones': fill('<noscript>'.repeat(58), '<img src=/a>', characters),
});

const LENGTH = 30_000;
/** What is slow takes hundreds of times as long as short paragraphs, which have the most elements of ordinary texts. */
const WORK_MAX = 8;
const WORK_GROWTH_MAX = 2.5;

describe('Standards, Security: rich text that is made to cost time', () => {
  it('takes about as long as ordinary text, and grows threefold at most', () => {
    const ordinary = '<p>word</p>'.repeat(LENGTH / 11);
    sanitize(ordinary);
    const limit = WORK_MAX * leastOf(() => measureWork([ordinary]));
    for (const [name, html] of Object.entries(buildWorst(LENGTH))) {
      expect(
        leastOf(() => measureWork([html]), limit),
        name,
      ).toBeLessThan(limit);
      expect(sanitize(html).length, name).toBeLessThanOrEqual(3 * html.length + 1_000);
    }
  });

  it('takes time in proportion to its length', { tags: 'thorough' }, () => {
    const samples = fc.sample(anyNesting, { numRuns: 30, seed: 7 });
    const build = (characters: number) => [
      ...Object.values(buildWorst(characters)),
      ...samples.map((sample) => fill('', sample, characters)),
    ];
    const [short, long] = [build(4_000), build(8_000)];
    measureWork(short);
    const growth = leastOf(() => measureWork(long) / measureWork(short), WORK_GROWTH_MAX);
    expect(growth).toBeLessThan(WORK_GROWTH_MAX);
  });

  it('loses its markup if there is more than an article has', () => {
    expect(sanitize('<p>a'.repeat(10_001))).toBe(`<p>${'a '.repeat(10_001).trim()}</p>`);
    expect(sanitize('a\n'.repeat(20_001))).toBe(`<p>${'a '.repeat(20_001).trim()}</p>`);
    expect(sanitize(`<pre>${'a\n'.repeat(30_001)}</pre>`)).toBe(`<p>${'a '.repeat(30_001).trim()}</p>`);
    expect(sanitize('<table>x</table>'.repeat(900))).toBe(`<p>${'x '.repeat(900).trim()}</p>`);
    expect(listElements(parseHtml(sanitize('<p>a</p>'.repeat(9_999))))).toHaveLength(9_999);
  });

  it('nests items of Quill nine deep at most', () => {
    const items = Array.from({ length: 60 }, (_, index) => `<li class="ql-indent-${index % 12}">a</li>`);
    expect(sanitize(`<ul>${items.join('')}</ul>`)).not.toContain('<ul><li>a'.repeat(10));
  });
});
