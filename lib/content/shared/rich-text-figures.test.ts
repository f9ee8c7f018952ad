import { describe, expect, it } from 'vitest';

import { markFigures } from '@/lib/content/shared/rich-text-figures';

describe('Visual, Type: columns of figures', () => {
  const table = (...rows: string[][]) =>
    `<table>${rows
      .map((cells, row) => {
        const name = row === 0 ? 'th' : 'td';
        return `<tr>${cells.map((text) => `<${name}${row === 0 ? ' scope="col"' : ''}>${text}</${name}>`).join('')}</tr>`;
      })
      .join('')}</table>`;
  /** The indexes of the marked columns, from the first and the last row. */
  const findColumns = (html: string) =>
    [...markFigures(html).matchAll(/<tr>(.*?)<\/tr>/g)].map(([, cells = '']) =>
      [...cells.matchAll(/<t[hd]([^>]*)>/g)].flatMap(([, attributes], index) =>
        attributes?.includes(' class="figure"') ? [index] : [],
      ),
    );

  it.each([
    ['amounts', ['12', '₹ 1,20,000.50', '-5%', '(none)', 'Rs. 500'], [1, 2, 4]],
    ['a mixture', ['x', '28% and cess', '5 days', '1 April 2025', 'GSTR-1'], []],
    ['nothing', ['x', '', '–', 'Nil', 'nil'], []],
  ])('are marked in all rows: %s', (_name, cells, columns) => {
    const html = table(['Name', 'A', 'B', 'C', 'D'], cells, cells);
    expect(findColumns(html)).toEqual([columns, columns, columns]);
  });

  it('may have gaps, and a few figures with words', () => {
    const html = table(
      ['Item', 'Before', 'After'],
      ['a', '<b>18%</b>', '5%'],
      ['b', '12%', 'Nil'],
      ['c', '28% and cess', ''],
    );
    expect(findColumns(html)).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    const withText = table(['a', 'b'], ['c', '5'], ['d', '6'], ['e', '7 and a longer explanation']);
    expect(markFigures(withText)).toBe(withText);
    const halfWords = table(['a', 'b'], ['c', '5'], ['d', '6 users'], ['e', '7 users'], ['f', '8']);
    expect(markFigures(halfWords)).toBe(halfWords);
    expect(markFigures('<table><tr><th>a</th><td lang="hi">5</td></tr></table>')).toBe(
      '<table><tr><th>a</th><td lang="hi" class="figure">5</td></tr></table>',
    );
  });

  it('are not looked for where cells span others, and each table is read by itself', () => {
    expect(findColumns('<table><tr><td colspan="2">a</td><td>5</td></tr></table>')).toEqual([[]]);
    const inner = '<table><tr><td>a</td><td>5</td></tr></table>';
    expect(
      markFigures(`<table><tr><td>a</td><td>${inner}</td><td>7</td></tr></table>${inner}`).match(/figure/g),
    ).toHaveLength(2);
    expect(markFigures('</td></table><td>5</td>')).toBe('</td></table><td>5</td>');
  });
});
