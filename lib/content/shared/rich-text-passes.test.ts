import { describe, expect, it } from 'vitest';

import { closeHeadingGaps, completeTables } from '@/lib/content/shared/rich-text-passes';

describe('Standards, Accessibility: headings of a rich text', () => {
  it.each([
    ['a jump', '<h2>a</h2><h6>b</h6>', '<h2>a</h2><h3>b</h3>'],
    ['a text that begins low', '<h4>a</h4><h4>b</h4><h3>c</h3>', '<h2>a</h2><h2>b</h2><h2>c</h2>'],
    ['a way back', '<h2>a</h2><h4>b</h4><h4>c</h4><h2>d</h2>', '<h2>a</h2><h3>b</h3><h3>c</h3><h2>d</h2>'],
    ['a heading in a heading', '<h2>a<h5>b</h5></h2>', '<h2>a<h3>b</h3></h2>'],
    ['attributes', '<h5 lang="hi">अ</h5>', '<h2 lang="hi">अ</h2>'],
  ])('follow each other without a gap: %s', (_name, html, expected) => {
    expect(closeHeadingGaps(html)).toBe(expected);
    expect(closeHeadingGaps(expected)).toBe(expected);
  });
});

describe('Standards, Accessibility: tables of a rich text', () => {
  it('have a scope for each header cell', () => {
    expect(
      completeTables(
        '<table><thead><tr><td></td><th>Q1</th></tr></thead><tbody><tr><th>A</th><td>1</td></tr></tbody></table>',
      ),
    ).toBe(
      '<table><thead><tr><td></td><th scope="col">Q1</th></tr></thead><tbody><tr><th scope="row">A</th><td>1</td></tr></tbody></table>',
    );
  });

  it('distinguish a table with a header column from one with a header row', () => {
    expect(completeTables('<table><tr><th>A</th><td>1</td></tr><tr><th>B</th><td>2</td></tr></table>')).toBe(
      '<table><tbody><tr><th scope="row">A</th><td>1</td></tr><tr><th scope="row">B</th><td>2</td></tr></tbody></table>',
    );
    expect(completeTables('<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>')).toBe(
      '<table><tbody><tr><th scope="col">A</th><th scope="col">B</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    );
  });

  it('put loose rows into a tbody, also in a nested table and after a thead', () => {
    expect(completeTables('<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>')).toBe(
      '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>',
    );
    expect(completeTables('<table><thead></thead><tr></tr><tr></tr><tfoot></tfoot></table><tr>')).toBe(
      '<table><thead></thead><tbody><tr></tr><tr></tr></tbody><tfoot></tfoot></table><tr>',
    );
  });

  it('keep the scope of the author, and handle each table separately', () => {
    const html = '<table><caption>c</caption><tr><th scope="row" lang="hi">अ</th></tr></table>';
    expect(completeTables(`${html}<p>x</p>${html}`)).toBe(
      '<table><caption>c</caption><tbody><tr><th scope="row" lang="hi">अ</th></tr></tbody></table><p>x</p>'
        .repeat(2)
        .slice(0, -8),
    );
    expect(completeTables('<table><caption>empty</caption></table>')).toBe('<table><caption>empty</caption></table>');
  });
});
