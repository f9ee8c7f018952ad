import { describe, expect, it } from 'vitest';

import {
  closeHeadingGaps,
  completeTables,
  dropWithoutAddress,
  hasContent,
  removeEmptyElements,
  toParagraphs,
  wrapTables,
} from '@/lib/content/shared/rich-text-passes';

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

describe('Reading responses: text without blocks', () => {
  it.each([
    ['a\n\nb\n \t\nc', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
    ['a\r\nb\rc\nd', '<p>a<br>b<br>c<br>d</p>'],
    [' \n\n a \n\n ', '<p>a</p>'],
    ['a<br>b\nc', '<p>a<br>b\nc</p>'],
    ['a<BR/> <br />b<br><br><br>c', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
    ['a<brx>b\nc', '<p>a<brx>b<br>c</p>'],
    ['<b>a</b>', '<p><b>a</b></p>'],
    ['', ''],
  ])('becomes paragraphs: %j', (text, html) => expect(toParagraphs(text)).toBe(html));

  it.each(['<p>a\n\nb', 'a\n\n<H1>b</H1>', '<hr/>\n\na', 'a\n\n<td\n>b', '<figcaption>a\n\nb'])(
    'stays as it is if it has one: %j',
    (html) => expect(toParagraphs(html)).toBe(html),
  );

  it.each(['a <pre', '<px>a', '<h7>a'])('has none in %j', (text) => expect(toParagraphs(text)).toBe(`<p>${text}</p>`));
});

describe('Security: elements without an address', () => {
  it.each([
    ['<img src="a" /><img alt="b" />c', '<img src="a" />c'],
    ['<a href="/x">a</a><a>b</a>', '<a href="/x">a</a>b'],
    ['<a>a<a href="/x">b</a>c</a>d', 'a<a href="/x">b</a>cd'],
    ['<a title=" href=">a</a>', 'a'],
    ['<abbr>a</abbr>', '<abbr>a</abbr>'],
    ['</a>a', 'a'],
    ['a<iframe src="x">old</iframe>b', 'a<iframe src="x"></iframe>b'],
    ['a<iframe>old</iframe>b', 'ab'],
    ['a<iframe title=" src=">old</iframe>b', 'ab'],
    ['<iframe src="x"></iframe>a<iframe src="y"></iframe>b', '<iframe src="x"></iframe>a<iframe src="y"></iframe>b'],
    ['', ''],
  ])('are removed from %j', (html, kept) => expect(dropWithoutAddress(html)).toBe(kept));
});

describe('Standards, Accessibility: empty elements', () => {
  it.each([
    ['<p></p>a', 'a'],
    ['<p> <b>\n</b></p>a', 'a'],
    ['<p>a<b></b></p>', '<p>a</p>'],
    ['<p><b></b>a</p>', '<p>a</p>'],
    ['<p>a</p><p></p><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p><br /><wbr /></p>a', 'a'],
    ['<p>a<br /></p>', '<p>a<br /></p>'],
    ['<p><img src="a" /></p>', '<p><img src="a" /></p>'],
    ['<div><hr /></div>', '<div><hr /></div>'],
    ['<div lang="hi"><p></p></div>a', 'a'],
    ['<ul><li></li><li>a</li></ul>', '<ul><li>a</li></ul>'],
    ['<table><tr><td></td><td>a</td></tr></table>', '<table><tr><td></td><td>a</td></tr></table>'],
    ['<section></section>', '<section></section>'],
    ['<p><iframe src="a"></iframe></p>', '<p><iframe src="a"></iframe></p>'],
    ['a<p></p> b', 'a b'],
    [
      '<h2></h2><h3></h3><h4></h4><h5></h5><h6></h6><a href="x"></a><code></code><del></del><em></em><i></i><ins></ins>' +
        '<ol></ol><mark></mark><q></q><s></s><small></small><strong></strong><sub></sub><sup></sup><u></u>' +
        '<figcaption></figcaption><caption></caption><abbr></abbr>a',
      'a',
    ],
    ['<th scope="col"> <br /></th>', '<td></td>'],
    ['<th colspan="2" scope="row"></th><th>a</th>', '<td colspan="2"></td><th>a</th>'],
    ['<th></th>', '<td></td>'],
  ])('are removed from %j', (html, kept) => expect(removeEmptyElements(html)).toBe(kept));
});

describe('Standards, Accessibility: boxes of wide tables', () => {
  const box = (label: string, table: string) =>
    `<section class="table-scroll" tabindex="0" aria-label="${label}">${table}</section>`;

  it('have the label of the text, numbered if there are several', () => {
    expect(wrapTables('<p>a</p>', 'T')).toBe('<p>a</p>');
    expect(wrapTables('<table lang="hi"></table>', 'A & <"B">')).toBe(
      box('A &amp; &lt;&quot;B&quot;&gt;', '<table lang="hi"></table>'),
    );
    expect(wrapTables('<table></table>x<table></table>', 'T')).toBe(
      `${box('T 1', '<table></table>')}x${box('T 2', '<table></table>')}`,
    );
  });
});

describe('Reading responses: whether something is left to show', () => {
  it.each([
    ['<p>a</p>', true],
    ['<p><img src="a" /></p>', true],
    ['<iframe src="a"></iframe>', true],
    ['<hr />', true],
    ['<p> \n</p>', false],
    ['<table><tr><td></td></tr></table>', false],
    ['', false],
  ])('%j: %s', (html, isShown) => expect(hasContent(html)).toBe(isShown));
});

describe('Standards, Accessibility: header cells', () => {
  it.each([
    [
      'names above values, and the first cell of each row',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><th>b</th><td>c</td></tr></tbody></table>',
      ['col', 'row'],
    ],
    ['a row of names behind one of names', '<table><tr><th>a</th></tr><tr><th>b</th></tr></table>', ['col', 'row']],
    [
      'each table by itself',
      '<table><tr><th>a</th></tr><tr><td>b</td></tr></table><table><tr><th>c</th></tr></table>',
      ['col', 'col'],
    ],
    ['names behind a value of the first row', '<table><tr><td>a</td><th>b</th></tr></table>', ['col']],
    [
      'a name before a value of the first row',
      '<table><tr><th>a</th><td>b</td><th>c</th></tr></table>',
      ['row', 'col'],
    ],
  ])('have the scope of %s', (_name, html, scopes) =>
    expect([...completeTables(html).matchAll(/scope="(\w+)"/g)].map(([, scope]) => scope)).toEqual(scopes),
  );
});
