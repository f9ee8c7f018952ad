import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { passGate } from '@/lib/content/rich-text/gate';
import { sanitizeRichText } from '@/lib/content/rich-text/rich-text';
import { anyText } from '@/lib/content/shared/test-hostile';
import { readHtml } from '@/lib/content/shared/text-field';

const clean = (html: string) =>
  sanitizeRichText(html, { assetBase: 'https://api.example.com', siteUrl: 'https://www.vendor.example' });

const picture = (src: string, alt = '', rest = '') =>
  `<img src="${src}" alt="${alt}" ${rest}loading="lazy" decoding="async" />`;

const becomes = (name: string, rows: readonly (readonly [html: string, shown: string])[]) =>
  describe(`Promise 5: rich text keeps its meaning: ${name}`, () => {
    it.each(rows)('%s', (html, shown) => expect(clean(html)).toBe(shown));
  });

becomes('emphasis that editors write as styles', [
  ['<p><span style="font-weight: bold">a</span> b</p>', '<p><strong>a</strong> b</p>'],
  ['<p><span style="font-weight:500">a</span></p>', '<p>a</p>'],
  ['<p><b style="font-weight: 400">a</b> <strong style="font-weight:normal">b</strong></p>', '<p>a b</p>'],
  ['<p style="font-weight:bold">a</p>', '<p><strong>a</strong></p>'],
  [
    '<div style="font-weight:bold"><p>a</p><p>b</p></div>',
    '<div><p><strong>a</strong></p><p><strong>b</strong></p></div>',
  ],
  ['<b><p>a</p><p>b <i>c</i></p></b>', '<p><strong>a</strong></p><p><strong>b <i>c</i></strong></p>'],
  [
    '<p><b>Price: <span lang="EN-IN"><span style="font-weight:normal">500</span></span> net</b></p>',
    '<p><b>Price: </b><span lang="EN-IN">500</span><b> net</b></p>',
  ],
  ['<li style="font-weight:bold"><span style="font-weight:400">a</span> <b>b</b></li>', '<li>a <b>b</b></li>'],
  ['<b><p style="font-weight:normal">a</p><p>b</p></b>', '<p>a</p><p><strong>b</strong></p>'],
  ['<p><b>a <strong>b <b>c</b></strong></b></p>', '<p><b>a b c</b></p>'],
  ['<p><b lang="hi">अ <b lang="mr">आ</b></b></p>', '<p><b lang="hi">अ <span lang="mr">आ</span></b></p>'],
  ['<tr style="font-weight:bold"><td>a</td><td> </td></tr>', '<tr><td><strong>a</strong></td><td> </td></tr>'],
  ['<b><h2>a</h2></b><h3><b>b</b></h3>', '<h2>a</h2><h3><b>b</b></h3>'],
  [
    '<div style="font-weight:bold"><img src="/a.png"><p>a</p></div>',
    `<div>${picture('https://api.example.com/a.png')}<p><strong>a</strong></p></div>`,
  ],
  [
    '<p><span style="font-weight:700;font-style:italic;text-decoration:underline">a</span></p>',
    '<p><u><em><strong>a</strong></em></u></p>',
  ],
  ['<p><del style="text-decoration:line-through">a</del></p>', '<p><del>a</del></p>'],
  ['<p><a href="/erp" style="text-decoration:underline">a</a></p>', '<p><a href="/erp">a</a></p>'],
  ['<p><u>a <span style="text-decoration:none">b</span></u></p>', '<p><u>a b</u></p>'],
]);

becomes('ordinary words, whatever they look like', [
  ['<p class="MsoNormal">A.\u00a0P. Rao signed</p>', '<p>A.\u00a0P. Rao signed</p>'],
  ['<p style="text-indent:-18pt">1.\u00a0April</p>', '<p>1.\u00a0April</p>'],
  ['<p>[rate gst=18] [video] [1] [sic]</p>', '<p>[rate gst=18] [video] [1] [sic]</p>'],
  ['<p><a href="2024-25">a</a></p>', '<p>a</p>'],
  ['<p>In 2024-25 call 98220 11223</p>', '<p>In 2024-25 call 98220 11223</p>'],
  ['<ul><li data-checked="true"><label>Count the cash</label></li></ul>', '<ul><li>Count the cash</li></ul>'],
  ['<p>&lt;b&gt; &amp;amp; &lt;iframe&gt;</p>', '<p>&lt;b&gt; &amp;amp; &lt;iframe&gt;</p>'],
  ['<p>The column "Data: sales" and \'data: stock\'.</p>', '<p>The column "Data: sales" and \'data: stock\'.</p>'],
]);

becomes('lists', [
  ['<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
  ['<ol><ol><li>a</li></ol></ol>', '<ol><li><ol><li>a</li></ol></li></ol>'],
  [
    '<ol><li>a</li><li class="ql-indent-2">b</li><li class="ql-indent-1">c</li><li>d</li></ol>',
    '<ol><li>a<ol><li>b</li></ol><ol><li>c</li></ol></li><li>d</li></ol>',
  ],
  [
    '<ol><li data-list="ordered">a</li><li data-list="bullet">b</li><li data-list="bullet" class="ql-indent-1">c</li></ol>',
    '<ol><li>a</li></ol><ul><li>b<ul><li>c</li></ul></li></ul>',
  ],
  [
    '<p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.&nbsp;</span>a</p>\n<p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">2.&nbsp;</span>b</p>',
    '<ol><li>a</li><li>b</li></ol>',
  ],
  [
    '<div><p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">iv)&nbsp;</span>a</p></div>',
    '<div><ol start="4" type="i"><li>a</li></ol></div>',
  ],
  [
    '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">3.&nbsp;</span>a</p><p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">c.&nbsp;</span>b</p>',
    '<ol start="3"><li>a<ol start="3" type="a"><li>b</li></ol></li></ol>',
  ],
  [
    '<ol><li dir="ltr" style="list-style-type:lower-alpha;font-size:11pt" aria-level="2"><p>a</p></li></ol>',
    '<ol type="a"><li dir="ltr"><p>a</p></li></ol>',
  ],
]);

becomes('what is embedded', [
  ['<p>https://youtu.be/abcDEF12345?si=x&amp;t=42</p>', `<p>${video('abcDEF12345?start=42')}</p>`],
  ['<p><a href="https://youtu.be/abcDEF12345">https://youtu.be/abcDEF12345</a></p>', `<p>${video('abcDEF12345')}</p>`],
  [
    '<p>See https://youtu.be/abcDEF12345.</p>',
    '<p>See <a href="https://youtu.be/abcDEF12345" rel="noopener nofollow">https://youtu.be/abcDEF12345</a>.</p>',
  ],
  ['<p>[embed]https://www.youtube.com/shorts/abcDEF12345[/embed]</p>', `<p>${video('abcDEF12345')}</p>`],
  [
    '<p>[video width="640" mp4="/uploads/a%20b.mp4"][/video]</p>',
    `<p><a href="https://api.example.com/uploads/a%20b.mp4">${FALLBACKS.video} (a b.mp4)</a></p>`,
  ],
  [
    '<p><object data="https://v.example/a.swf"></object></p>',
    `<p><a href="https://v.example/a.swf" rel="noopener nofollow">${FALLBACKS.frame} (a.swf)</a></p>`,
  ],
  [
    '<iframe title="Our office" src="https://www.google.com/maps/embed?pb=1"></iframe><p>a</p>',
    '<p><a href="https://www.google.com/maps/embed?pb=1" rel="noopener nofollow">Our office</a></p><p>a</p>',
  ],
  [
    '<p><audio controls><source src="talk.mp3"></audio></p>',
    `<p><a href="https://api.example.com/talk.mp3">${FALLBACKS.audio} (talk.mp3)</a></p>`,
  ],
]);

function video(id: string) {
  return `<iframe src="https://www.youtube-nocookie.com/embed/${id}" title="${FALLBACKS.video}" loading="lazy" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
}

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

becomes('pictures', [
  [`<p><img src="${DOT}" data-lazy-src="/a.png"></p>`, `<p>${picture('https://api.example.com/a.png')}</p>`],
  [
    `<p><img src="${DOT}" data-srcset="/a.png 700w, /b.png 1400w"></p>`,
    `<p>${picture('https://api.example.com/a.png')}</p>`,
  ],
  ['<p><img alt="x" srcset="/a,b.png 2x"></p>', `<p>${picture('https://api.example.com/a,b.png', 'x')}</p>`],
  [
    `<p><img src="${DOT}"><noscript><img src="/a.png"></noscript></p>`,
    `<p>${picture('https://api.example.com/a.png')}</p>`,
  ],
  [
    `<picture><source srcset="/a.png 700w"><img src="${DOT}"></picture>`,
    `<p>${picture('https://api.example.com/a.png')}</p>`,
  ],
  ['<p>a<img src="cid:image001.png@01DA" alt="logo"></p>', '<p>a</p>'],
  [
    '<p>a <img src="/i.png" width="16" height="16" alt="new"></p>',
    `<p>a <img src="https://api.example.com/i.png" alt="new" width="16" height="16" loading="lazy" decoding="async" class="icon" /></p>`,
  ],
  ['<p>a <img class="emoji" src="cid:x" alt="🪔"></p>', '<p>a 🪔</p>'],
]);

becomes('places within the text', [
  ['<p><a href="#a">x</a></p><h2 id="a">y</h2>', '<p><a href="#text-a">x</a></p><h2 id="text-a">y</h2>'],
  [
    '<p><a href="#main">x</a></p><p id="main">y</p><p id="menu">z</p>',
    '<p><a href="#text-main">x</a></p><p id="text-main">y</p><p>z</p>',
  ],
  ['<p><a href="#a">x</a> <a name="a"></a>y</p>', '<p><a href="#text-a">x</a> <span id="text-a"></span>y</p>'],
  [
    '<p><a href="#a">x</a></p><p id="a">y</p><p id="a">z</p>',
    '<p><a href="#text-a">x</a></p><p id="text-a">y</p><p>z</p>',
  ],
  [
    '<p><a href="#a%20b">1</a><a href="#a-b">2</a></p><p id="a b">x</p><p id="a-b">y</p>',
    '<p><a href="#text-a-b">1</a><a href="#text-a-b-2">2</a></p><p id="text-a-b">x</p><p id="text-a-b-2">y</p>',
  ],
]);

describe('Promise 5: links within several texts of a page', () => {
  it('lead to places of their own text', () => {
    const [first, second] = ['text-1-', 'text-2-'].map((idPrefix) =>
      sanitizeRichText('<p><a href="#pay">x</a></p><h2 id="pay">y</h2>', {
        assetBase: null,
        siteUrl: 'https://www.vendor.example',
        idPrefix,
      }),
    );
    expect(first).toBe('<p><a href="#text-1-pay">x</a></p><h2 id="text-1-pay">y</h2>');
    expect(second).toContain('<h2 id="text-2-pay">');
  });
});

becomes('what Word and browsers put into the clipboard', [
  ['<xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><p>a<o:p></o:p></p>', '<p>a</p>'],
  ['<![if !vml]><p>a</p><![endif]><?xml:namespace prefix = o />', '<p>a</p>'],
  ['<p>a<st1:place w:st="on">b</st1:place></p>', '<p>ab</p>'],
  ['<p>a</p><br class="Apple-interchange-newline">', '<p>a</p>'],
]);

const WORDS = 'Every business that issues invoices must keep 10 kg of ₹ 500 paper';
becomes('white space', [
  [
    `<p>${WORDS.replaceAll(' ', '&nbsp;')}</p>`,
    `<p>${WORDS.replace('10 kg', '10\u00a0kg').replace('keep 10', 'keep\u00a010').replace('₹ 500', '₹\u00a0500').replace('of ₹', 'of\u00a0₹').replace('500 paper', '500\u00a0paper')}</p>`,
  ],
  ['<p>10&nbsp;kg of Dr.&nbsp;Rao</p>', '<p>10\u00a0kg of Dr.\u00a0Rao</p>'],
  ['<p>a\u000bb\u2028c</p>', '<p>a<br />b<br />c</p>'],
  [
    '<pre>a\u00a0b\u00a0c\u00a0d\u00a0and a long line of code that stays</pre>',
    '<pre>a\u00a0b\u00a0c\u00a0d\u00a0and a long line of code that stays</pre>',
  ],
]);

becomes('languages and directions', [
  [
    '<p dir="rtl" lang="ur">a <span lang="en" dir="ltr">b</span></p>',
    '<p lang="ur" dir="rtl">a <span lang="en" dir="ltr">b</span></p>',
  ],
  ['<p dir="ltr">a</p>', '<p dir="ltr">a</p>'],
  [
    '<p><a href="/x" lang="hi">अ</a> <img src="/a.png" alt="अ" lang="hi"></p>',
    '<p><a href="/x" lang="hi">अ</a> <img src="https://api.example.com/a.png" alt="अ" loading="lazy" decoding="async" lang="hi" /></p>',
  ],
]);

describe('Promise 5: rich text keeps its meaning: text that was escaped once too often', () => {
  it.each([
    ['&lt;p&gt;a &lt;b&gt;b&lt;/b&gt; &amp;amp; c&lt;/p&gt;', '<p>a <b>b</b> &amp; c</p>'],
    ['&#60;h2 class=&#34;x&#34;&#62;a&#60;/h2&#62;\n&lt;p&gt;b&lt;/p&gt;', '<h2>a</h2>\n<p>b</p>'],
    ['&lt;!-- wp:paragraph --&gt;\n&lt;p&gt;a&lt;/p&gt;\n&lt;!-- /wp:paragraph --&gt;', '<p>a</p>'],
    ['&lt;p onclick=x&gt;a&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;', '<p>a</p>'],
    ['&lt;p&gt; is a tag', '<p>&lt;p&gt; is a tag</p>'],
    ['&lt;p&gt;a&lt;/p&gt; makes a paragraph.', '<p>&lt;p&gt;a&lt;/p&gt; makes a paragraph.</p>'],
    ['<p>&lt;p&gt;a&lt;/p&gt;</p>', '<p>&lt;p&gt;a&lt;/p&gt;</p>'],
    ['&amp;lt;p&amp;gt;a&amp;lt;/p&amp;gt;', '<p>&amp;lt;p&amp;gt;a&amp;lt;/p&amp;gt;</p>'],
  ])('%s', (sent, shown) => expect(clean(readHtml(sent)!)).toBe(shown));
});

becomes('questions and answers', [
  [
    '<details open class="x"><summary>a</summary><p>b</p></details>',
    '<details open=""><summary>a</summary><p>b</p></details>',
  ],
]);

becomes('headings follow each other without a gap', [
  ['<h2>a</h2><h6>b</h6>', '<h2>a</h2><h3>b</h3>'],
  ['<h4>a</h4><h4>b</h4><h3>c</h3>', '<h2>a</h2><h2>b</h2><h2>c</h2>'],
  ['<h2>a</h2><h4>b</h4><h4>c</h4><h2>d</h2>', '<h2>a</h2><h3>b</h3><h3>c</h3><h2>d</h2>'],
  ['<h5 lang="hi">अ</h5>', '<h2 lang="hi">अ</h2>'],
]);

becomes('text without blocks', [
  ['a\n\nb\n \t\nc', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
  ['a<br>b\nc', '<p>a<br />b\nc</p>'],
  ['a<BR/> <br />b<br><br><br>c', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
  ['<b>a</b>', '<p><b>a</b></p>'],
  ['<hr>\n\na', '<hr /><p>a</p>'],
]);

const table = (rows: string) => clean(`<table>${rows}</table>`).replace(/^<section[^>]*>|<\/section>$/g, '');

describe('Standards, Accessibility: tables of a rich text', () => {
  it.each([
    ['<thead><tr><td></td><th>Q</th></tr></thead><tbody><tr><th>A</th><td>x</td></tr></tbody>', ['col', 'row']],
    ['<tr><th>A</th><td>x</td></tr><tr><th>B</th><td>y</td></tr>', ['row', 'row']],
    ['<tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr>', ['col', 'col']],
    ['<tr><th>a</th><td>b</td><th>c</th></tr>', ['row', 'col']],
  ])('have the scope of their names: %s', (rows, scopes) =>
    expect([...table(rows).matchAll(/scope="(\w+)"/g)].map(([, scope]) => scope)).toEqual(scopes),
  );

  it('put loose rows into a tbody, also in a nested table and after a thead', () => {
    expect(table('<thead><tr><td>h</td></tr></thead><tr><td>a</td></tr>\n<tr><td>b</td></tr><tfoot></tfoot>')).toBe(
      '<table><thead><tr><td>h</td></tr></thead><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody>\n<tfoot></tfoot></table>',
    );
    expect(clean('<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>').match(/<tbody>/g)).toHaveLength(
      2,
    );
  });

  it('make a value of an empty name', () =>
    expect(table('<tr><th scope="col"> <br></th><th>a</th></tr>')).toContain('<td></td><th scope="col">a</th>'));

  it('are named by the heading before them, with a number if it has several; by the text if it has none before', () => {
    const one = '<table><tr><td>a</td></tr></table>';
    const html = clean(
      `${one}<h2>दर <em>और</em><br>कर</h2>${one}<p>x</p>${one}<h3>${'B'.repeat(200)}</h3>${one}${one}`,
    );
    const names = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
    const cut = `${'B'.repeat(100)}…`;
    expect(names).toEqual([FALLBACKS.table, 'दर और कर', 'दर और कर (2)', cut, `${cut} (2)`]);
  });

  it.each([
    [
      'words, all different',
      '<tr><th>A</th><th>B</th></tr><tr><td>x</td><td>1</td></tr><tr><td>y</td><td>2</td></tr>',
      2,
    ],
    [
      'below an empty head',
      '<tr><td></td><th>B</th></tr><tr><td>1</td><td>x</td></tr><tr><td>1</td><td>y</td></tr>',
      2,
    ],
    ['in a head of its own', '<thead><tr><th>A</th><th>B</th></tr></thead><tr><td>x</td><td>1</td></tr>', 1],
    ['repeated words', '<tr><th>A</th><th>B</th></tr><tr><td>x</td><td>1</td></tr><tr><td>x</td><td>2</td></tr>', 0],
    ['figures', '<tr><th>A</th><th>B</th></tr><tr><td>1</td><td>x</td></tr><tr><td>2</td><td>y</td></tr>', 0],
    ['without a header row', '<tr><td>x</td><td>1</td></tr><tr><td>y</td><td>2</td></tr>', 0],
    [
      'with cells over several rows',
      '<tr><th>A</th><th>B</th></tr><tr><td rowspan="2">x</td><td>1</td></tr><tr><td>2</td></tr>',
      0,
    ],
  ])('have row headers in a first column of names: %s', (_what, rows, count) =>
    expect(table(rows).match(/<th scope="row">/g) ?? []).toHaveLength(count),
  );

  it('mark the cells that their editor set flush right', () => {
    const rows = '<tr><th align="right">a</th><td style="text-align: right">1</td><td class="figure x">2</td></tr>';
    expect(table(rows)).toBe(
      '<table><tbody><tr><th scope="row" class="figure">a</th><td class="figure">1</td><td>2</td></tr></tbody></table>',
    );
  });
});

describe('Standards, Security: the gate', () => {
  it('removes nothing that the steps before it have left', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 5 }), (parts) => {
        const shown = clean(parts.join(''));
        expect(passGate(shown)).toBe(shown);
        expect(shown).not.toMatch(/<script|<style|<[^>]*\s(?:on\w+=|\w+="javascript:)/i);
      }),
    );
  });

  it.each([
    ['<p style="a" class="figure" onclick="x" id="a">b</p>', '<p>b</p>'],
    ['<a href="javascript:x">b</a>', '<a>b</a>'],
    ['<img src="data:image/svg+xml;base64,AA" alt="" />', '<img alt="" />'],
    ['<iframe src="https://evil.example/"></iframe>', '<iframe></iframe>'],
    ['<section class="table-scroll evil">a</section>', '<section class="table-scroll">a</section>'],
    ['<svg><a>b</a></svg><form>c</form>', 'c'],
  ])('stops %s', (html, left) => expect(passGate(html)).toBe(left));
});
