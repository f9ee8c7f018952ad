import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { passGate } from '@/lib/content/rich-text/gate';
import { sanitizeRichText, toSafeHtml } from '@/lib/content/rich-text/rich-text';
import { anyText } from '@/lib/content/shared/test-hostile';
import { readHtml } from '@/lib/content/shared/text-field';

const CTX = { assetBase: 'https://api.example.com', siteUrl: 'https://www.ankbahi.example' };
const clean = (html: string) => sanitizeRichText(html, CTX);

/** What was pasted, and what pages show of it: one example for each rule. */
const becomes = (name: string, shownByPasted: Record<string, string>) =>
  describe(`Promise 5: rich text keeps its meaning: ${name}`, () => {
    it.each(Object.entries(shownByPasted))('%s', (pasted, shown) => expect(clean(pasted)).toBe(shown));
  });

const link = (href: string, words = href) => `<a href="${href}" rel="noopener nofollow">${words}</a>`;
const picture = (src: string, alt = '', rest = '') =>
  `<img src="https://api.example.com${src}" alt="${alt}" ${rest}loading="lazy" decoding="async" />`;
const video = (id: string) =>
  `<iframe src="https://www.youtube-nocookie.com/embed/${id}" title="${FALLBACKS.video}" loading="lazy" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe>`;

becomes('emphasis that editors write as styles', {
  '<p><span style="font-weight:500">a</span> <b style="font-weight: 400">b</b></p>': '<p>a b</p>',
  '<p style="font-weight:bold">a</p>': '<p><strong>a</strong></p>',
  '<b><p>a</p><p>b <i>c</i></p></b>': '<p><strong>a</strong></p><p><strong>b <i>c</i></strong></p>',
  '<p><b>Price: <span lang="EN-IN"><span style="font-weight:normal">500</span></span> net</b></p>':
    '<p><b>Price: </b><span lang="EN-IN">500</span><b> net</b></p>',
  '<b><p style="font-weight:normal">a</p><p>b</p></b>': '<p>a</p><p><strong>b</strong></p>',
  '<p><b lang="hi">अ <strong>आ <b lang="mr">इ</b></strong></b></p>':
    '<p><b lang="hi">अ आ <span lang="mr">इ</span></b></p>',
  '<tr style="font-weight:bold"><td>a</td><td> </td></tr>': '<tr><td><strong>a</strong></td><td> </td></tr>',
  '<b><h2>a</h2></b><h3><b>b</b></h3>': '<h2>a</h2><h3><b>b</b></h3>',
  '<p><span style="font-weight:700;font-style:italic;text-decoration:underline">a</span></p>':
    '<p><u><em><strong>a</strong></em></u></p>',
  '<p><del style="text-decoration:line-through">a</del></p>': '<p><del>a</del></p>',
  '<p><a href="/erp" style="text-decoration:underline">a</a></p>': '<p><a href="/erp">a</a></p>',
  '<p><u>a <span style="text-decoration:none">b</span></u></p>': '<p><u>a b</u></p>',
});

const word = (marker: string, level = 1) =>
  `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}&nbsp;</span>a</p>`;

becomes('lists', {
  '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>': '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  '<ol><ol><li>a</li></ol></ol>': '<ol><li><ol><li>a</li></ol></li></ol>',
  // An empty item counts.
  '<ol><li>a</li><li><br></li><li>c</li></ol><ol><li></li></ol>': '<ol><li>a</li><li><br /></li><li>c</li></ol>',
  '<ol><li>a</li><li class="ql-indent-2">b</li><li class="ql-indent-1">c</li><li>d</li></ol>':
    '<ol><li>a<ol><li>b</li></ol><ol><li>c</li></ol></li><li>d</li></ol>',
  [`<div>${word('iv)')}</div>`]: '<div><ol start="4" type="i"><li>a</li></ol></div>',
  [word('3.') + word('c.', 2)]: '<ol start="3"><li>a<ol start="3" type="a"><li>a</li></ol></li></ol>',
  [word('२') + word('xiv.', 2)]: '<ol start="2"><li>a<ol start="14" type="i"><li>a</li></ol></li></ol>',
  [word('1.') + word('2.') + word('I.') + word('1.')]:
    '<ol><li>a</li><li>a</li></ol><ol type="I"><li>a</li></ol><ol><li>a</li></ol>',
  [word('(h)') + word('(i)') + word('(j)')]: '<ol start="8" type="a"><li>a</li><li>a</li><li>a</li></ol>',
  [word('01.') + word('02.')]: '<ol><li>a</li><li>a</li></ol>',
  [word('XXIX.') + word('XXX.')]: '<ol start="29" type="I"><li>a</li><li>a</li></ol>',
  // No list of HTML has such labels. The letter is a sign in another font.
  [word('क)') + word('1.1.', 2) + word('Ø', 3)]: '<ul><li>क) a<ul><li>1.1. a<ul><li>a</li></ul></li></ul></li></ul>',
  '<ol><li dir="ltr" style="list-style-type:lower-alpha;font-size:11pt" aria-level="2"><p>a</p></li></ol>':
    '<ol type="a"><li dir="ltr"><p>a</p></li></ol>',
  // TipTap.
  '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>a</p></div></li><li data-checked="true"><label>b</label></li></ul>':
    '<ul><li>☑ <div><p>a</p></div></li><li>b</li></ul>',
});

const GOOGLE_MAP = link(
  'https://www.google.com/maps/search/?api=1&amp;query=19.99,73.78',
  `${FALLBACKS.map} (www.google.com)`,
);

becomes('what is embedded', {
  '<p>https://youtu.be/abcDEF12345?si=x&amp;t=42</p>': `<p>${video('abcDEF12345?start=42')}</p>`,
  '<p><a href="https://youtu.be/abcDEF12345">https://youtu.be/abcDEF12345</a></p>': `<p>${video('abcDEF12345')}</p>`,
  '<p>See https://youtu.be/abcDEF12345.</p>': `<p>See ${link('https://youtu.be/abcDEF12345')}.</p>`,
  '<p>[embed]https://www.youtube.com/shorts/abcDEF12345[/embed]</p>': `<p>${video('abcDEF12345')}</p>`,
  '<p><iframe data-lazy-src="https://youtu.be/abcDEF12345" src="about:blank">old</iframe></p>': `<p>${video('abcDEF12345')}</p>`,
  '<p><object><embed src="https://www.youtube.com/v/abcDEF12345"></object></p>': `<p>${video('abcDEF12345')}</p>`,
  '<p>[video width="640" mp4="/uploads/a%20b.mp4"][/video][gallery ids=“1,2”]</p>': `<p><a href="https://api.example.com/uploads/a%20b.mp4">${FALLBACKS.video} (a b.mp4)</a></p>`,
  '<pre>[gallery ids="1"]</pre>': '<pre>[gallery ids="1"]</pre>',
  '<p><object data="https://v.example/a.swf"></object></p>': `<p>${link('https://v.example/a.swf', `${FALLBACKS.frame} (a.swf)`)}</p>`,
  '<p><audio controls><source src="talk.mp3"></audio></p>': `<p><a href="https://api.example.com/talk.mp3">${FALLBACKS.audio} (talk.mp3)</a></p>`,
  '<iframe src="/uploads/price list.pdf"></iframe>': `<p><a href="https://api.example.com/uploads/price%20list.pdf">${FALLBACKS.document} (price list.pdf)</a></p>`,
  '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/1\n</div><figcaption>a</figcaption></figure>': `<figure><div>${link('https://vimeo.com/1', `${FALLBACKS.video} (vimeo.com)`)}</div><figcaption>a</figcaption></figure>`,
  '<iframe title=" Our office " src="https://www.google.com/maps/embed?pb=1"></iframe><p>a</p>': `<p>${link('https://www.google.com/maps/embed?pb=1', 'Our office')}</p><p>a</p>`,
  '<iframe src="https://www.google.com/maps/embed?pb=!1m18!2d73.78!3d19.99!3m2!1s0x3b"></iframe>': `<p>${GOOGLE_MAP}</p>`,
  // Counters.
  'a<iframe src="https://v.example/x" width="0"></iframe><iframe src="https://v.example/y" style="display: none"></iframe>':
    '<p>a</p>',
});

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

becomes('pictures', {
  '<p><img src="/uploads/a b.png" alt="Stock" width="800" height="50%" srcset="x 2x" class="c"></p>': `<p>${picture('/uploads/a%20b.png', 'Stock', 'width="800" ')}</p>`,
  '<img src="//api.example.com/a.png">': `<p>${picture('/a.png')}</p>`,
  [`<p><img src="${DOT}" data-lazy-src="/a.png"></p>`]: `<p>${picture('/a.png')}</p>`,
  [`<p><img src="${DOT}" data-srcset="/a.png 700w, /b.png 1400w"></p>`]: `<p>${picture('/a.png')}</p>`,
  '<p><img alt="x" srcset="/a,b.png 2x"></p>': `<p>${picture('/a,b.png', 'x')}</p>`,
  [`<p><img src="${DOT}"><noscript><img src="/a.png"></noscript></p>`]: `<p>${picture('/a.png')}</p>`,
  [`<picture><source srcset="/a.png 700w"><img src="${DOT}"></picture>`]: `<p>${picture('/a.png')}</p>`,
  '<p>a<img src="cid:image001.png@01DA" alt="logo"></p>': '<p>a</p>',
  '<p>a <img src="/i.png" width="16" height="16" alt="new"></p>': `<p>a <img src="https://api.example.com/i.png" alt="new" width="16" height="16" loading="lazy" decoding="async" class="icon" /></p>`,
  '<p>a <img class="emoji" src="cid:x" alt="🪔"></p>': '<p>a 🪔</p>',
});

becomes('links', {
  '<p>Register at https://www.gst.gov.in/reg?x=1&amp;y=2, or “https://v.example/c”.</p>': `<p>Register at ${link('https://www.gst.gov.in/reg?x=1&amp;y=2')}, or “${link('https://v.example/c')}”.</p>`,
  '<p>(https://v.example/a_(b)) https://v.example/a).</p>': `<p>(${link('https://v.example/a_(b)')}) ${link('https://v.example/a')}).</p>`,
  '<p>a@www.b.example https:// <code>https://v.example</code></p>':
    '<p>a@www.b.example https:// <code>https://v.example</code></p>',
  '<p>https://v.example/हिन्दी।</p>': `<p>${link(encodeURI('https://v.example/हिन्दी'), 'https://v.example/हिन्दी')}।</p>`,
  '<p>https://www.youtube.com/c/vendorsoft</p>': `<p>${link('https://www.youtube.com/c/vendorsoft')}</p>`,
  '<p><a href="https://www.ankbahi.example/erp" rel="x">us</a></p>':
    '<p><a href="https://www.ankbahi.example/erp">us</a></p>',
  '<p><a href="https://api.example.com/a" target="_blank">a</a></p>':
    '<p><a href="https://api.example.com/a">a</a></p>',
  '<p><a>one <a href="/x">two</a></a> <a href="mailto://[">three</a></p>': '<p>one <a href="/x">two</a> three</p>',
  // Medium: a card of a link.
  '<div class="graf--mixtapeEmbed"><a href="https://v.example/a"><strong>T</strong><br><em>d</em>v.example</a><a href="https://v.example/a" class="mixtapeImage" style="background-image: url(/a.png)"></a></div>': `<div>${link('https://v.example/a', '<strong>T</strong><br /><em>d</em>v.example')}</div>`,
});

becomes('places within the text', {
  '<p><a href="#main">x</a></p><p id="main">y</p><p id="main">z</p><p id="menu">z</p>':
    '<p><a href="#text-main">x</a></p><p id="text-main">y</p><p>z</p><p>z</p>',
  '<p><a href="#a">x</a> <a name="a"></a>y</p>': '<p><a href="#text-a">x</a> <span id="text-a"></span>y</p>',
  '<p><a href="#a%20b">1</a><a href="#a-b">2</a></p><p id="a b">x</p><p id="a-b">y</p>':
    '<p><a href="#text-a-b">1</a><a href="#text-a-b-2">2</a></p><p id="text-a-b">x</p><p id="text-a-b-2">y</p>',
  // LibreOffice: footnotes.
  '<p>a<a name="n1anc" href="#n1sym"><sup>1</sup></a></p><div id="n1"><p><a name="n1sym" href="#n1anc">1</a>b</p></div>':
    '<p>a<a href="#text-n1sym" id="text-n1anc"><sup>1</sup></a></p><div><p><a href="#text-n1anc" id="text-n1sym">1</a>b</p></div>',
});

becomes('white space, and what clipboards add', {
  '<p>10&nbsp;kg&nbsp;of&nbsp;Dr.&nbsp;Rao’s&nbsp;rice&nbsp;for&nbsp;₹&nbsp;500</p>':
    '<p>10\u00a0kg of Dr.\u00a0Rao’s rice for\u00a0₹\u00a0500</p>',
  '<p>a\u000bb\u2028c</p>': '<p>a<br />b<br />c</p>',
  '<pre>a\u00a0b\u00a0c\u00a0d\u00a0and a long line that stays</pre>':
    '<pre>a\u00a0b\u00a0c\u00a0d\u00a0and a long line that stays</pre>',
  '<p>a<strong> </strong>b<em>\u00a0</em>c<i><br></i>d</p>': '<p>a b\u00a0c<br />d</p>',
  '<p>a</p><p>&#8203;</p><p>&shy;&#65279;</p><p>b</p>': '<p>a</p><p>b</p>',
  'a<br>b<span data-stringify-type="paragraph-break"></span>c': '<p>a<br />b</p>\n<p>c</p>',
  '<div><span style="white-space: pre-wrap">a\n\n• b</span></div>': '<div>a<br /><br />• b</div>',
  '<xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><p>a<o:p></o:p></p>': '<p>a</p>',
  '<p>a<st1:place w:st="on">b</st1:place></p>': '<p>ab</p>',
  '<p>a</p><br class="Apple-interchange-newline">': '<p>a</p>',
  '<p>a</p><h2><strong> </strong></h2><p><a href="/x"></a>b</p><ul><li></li></ul>': '<p>a</p><p>b</p>',
});

becomes('blocks', {
  '<h1>a</h1><h3>b</h3><h6>c</h6><h2>d</h2>': '<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>',
  '<h4>a</h4><h4>b</h4><h3>c</h3>': '<h2>a</h2><h2>b</h2><h2>c</h2>',
  'a < b &amp;\r\nc\n \t\n  d ': '<p>a &lt; b &amp;<br />c</p>\n<p>d</p>',
  'a<br>b\nc': '<p>a<br />b\nc</p>',
  'a<BR/> <br />b<br><br><br>c': '<p>a</p>\n<p>b</p>\n<p>c</p>',
  'Intro\n\n<h2>b</h2>\nMore\nlines\n\nand <b>bold</b>\n<ul><li>c</li></ul>\nEnd.':
    '<p>Intro</p><h2>b</h2><p>More<br />lines</p>\n<p>and <b>bold</b></p><ul><li>c</li></ul><p>End.</p>',
  '<p>a</p>b<p>c</p>\n\n': '<p>a</p>b<p>c</p>',
  '<p lang="hi">a<span><ul><li>b</li></ul></span>c</p>': '<p lang="hi">a</p><ul><li>b</li></ul><p lang="hi">c</p>',
  '<center><font color="red"><span>a</span></font></center><address>b</address>': '<div>a</div><div>b</div>',
  '<p>a <b>b <i>c</div></section></main>': '<p>a <b>b <i>c</i></b></p>',
  '<form><p>Write to us</p><button>Send</button></form>': '<div><p>Write to us</p>Send</div>',
  '': '',
  '<!-- x --><div><span></span></div><p><br></p>': '',
});

becomes('attributes', {
  '<p id="x" class="lead" style="color:red" data-a="1" lang="ur" dir="rtl">a <span lang="en">b</span></p>':
    '<p lang="ur" dir="rtl">a <span lang="en">b</span></p>',
  '<p lang="hi-Latn-IN">a</p><p lang="hindi">b</p><p lang="&quot;x">c</p>':
    '<p lang="hi-Latn-IN">a</p><p>b</p><p>c</p>',
  '<p><a href="/x" lang="hi">अ</a> <img src="/a.png" lang="hi"></p>': `<p><a href="/x" lang="hi">अ</a> ${picture('/a.png').replace(' />', ' lang="hi" />')}</p>`,
  '<p><abbr title="Goods and Services Tax" class="x">GST</abbr></p>':
    '<p><abbr title="Goods and Services Tax">GST</abbr></p>',
  '<details open class="x"><summary>a</summary><p>b</p></details>':
    '<details open=""><summary>a</summary><p>b</p></details>',
  '<ol start="3" reversed type="a" lang="hi"><li>a</li></ol>':
    '<ol start="3" reversed type="a" lang="hi"><li>a</li></ol>',
  '<ol type="x" start="1x"><li value="4">a</li><li value="-1">b</li></ol>': '<ol><li value="4">a</li><li>b</li></ol>',
  '<ol start="123456"><li>a</li></ol>': '<ol><li>a</li></ol>',
});

describe('Promise 5: text that was escaped once too often', () => {
  it.each([
    ['&lt;p&gt;a &lt;b&gt;b&lt;/b&gt; &amp;amp; c&lt;/p&gt;', '<p>a <b>b</b> &amp; c</p>'],
    ['&#60;h2 class=&#34;x&#34;&#62;a&#60;/h2&#62;\n&lt;!-- x --&gt;&lt;p&gt;b&lt;/p&gt;', '<h2>a</h2>\n<p>b</p>'],
    ['&lt;p onclick=x&gt;a&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;', '<p>a</p>'],
    ['&lt;p&gt;a&lt;/p&gt; makes a paragraph.', '<p>&lt;p&gt;a&lt;/p&gt; makes a paragraph.</p>'],
    ['<p>&lt;p&gt;a&lt;/p&gt;</p>', '<p>&lt;p&gt;a&lt;/p&gt;</p>'],
  ])('%s', (sent, shown) => expect(clean(readHtml(sent)!)).toBe(shown));
});

const table = (rows: string) => clean(`<table>${rows}</table>`).replace(/^<section[^>]*>|<\/section>$/g, '');

describe('Standards, Accessibility: tables of a rich text', () => {
  it('scroll in a focusable box, put loose rows into a tbody, and make a value of an empty name', () => {
    expect(
      clean('<table border="1"><thead><tr><td>h</td></tr></thead><tr><td>a</td></tr>\n<tr><th> <br></th></tr></table>'),
    ).toBe(
      `<section class="table-scroll" tabindex="0" aria-label="${FALLBACKS.table}"><table><thead><tr><td>h</td></tr></thead><tbody><tr><td>a</td></tr><tr><td></td></tr></tbody>\n</table></section>`,
    );
  });

  it.each([
    ['<thead><tr><td></td><th>Q</th></tr></thead><tbody><tr><th>A</th><td>x</td></tr></tbody>', ['col', 'row']],
    ['<tr><th>A</th><td>x</td></tr><tr><th>B</th><td>y</td></tr>', ['row', 'row']],
    ['<tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr>', ['col', 'col']],
    ['<tr><th>a</th><td>b</td><th scope="xrow">c</th></tr>', ['row', 'col']],
    ['<tr><th scope="rowgroup">a</th><td scope="row">b</td></tr>', ['rowgroup']],
  ])('have the scope of their names: %s', (rows, scopes) =>
    expect([...table(rows).matchAll(/scope="(\w+)"/g)].map(([, scope]) => scope)).toEqual(scopes),
  );

  it('are named by the heading before them, with a number if it has several; by the text if it has none before', () => {
    const one = '<table><tr><td>a</td></tr></table>';
    const html = clean(
      `${one}<h2>दर <em>और</em><br>कर</h2>${one}<p>x</p>${one}<h3>${'B'.repeat(200)}</h3>${one}${one}`,
    );
    const names = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
    const cut = `${'B'.repeat(100)}…`;
    expect(names).toEqual([FALLBACKS.table, 'दर और कर', 'दर और कर (2)', cut, `${cut} (2)`]);
  });

  const HEADER = '<tr><th>A</th><th>B</th></tr>';
  it.each([
    ['words, all different', `${HEADER}<tr><td>x</td><td>1</td></tr><tr><td>y</td><td>2</td></tr>`, 2],
    [
      'below an empty head',
      '<tr><td></td><th>B</th></tr><tr><td>1</td><td>x</td></tr><tr><td>1</td><td>y</td></tr>',
      2,
    ],
    ['in a head of its own', `<thead>${HEADER}</thead><tr><td>x</td><td>1</td></tr>`, 1],
    ['repeated words', `${HEADER}<tr><td>x</td><td>1</td></tr><tr><td>x</td><td>2</td></tr>`, 0],
    ['figures', `${HEADER}<tr><td>1</td><td>x</td></tr><tr><td>2</td><td>y</td></tr>`, 0],
    ['without a header row', '<tr><td>x</td><td>1</td></tr><tr><td>y</td><td>2</td></tr>', 0],
    ['with cells over several rows', `${HEADER}<tr><td rowspan="2">x</td><td>1</td></tr><tr><td>2</td></tr>`, 0],
  ])('have row headers in a first column of names: %s', (_what, rows, count) =>
    expect(table(rows).match(/<th scope="row">/g) ?? []).toHaveLength(count),
  );

  it('mark the cells that their editor set flush right, and keep spans that are numbers', () => {
    const rows =
      '<tr><th align="right" colspan="2" width="9">a</th><td style="text-align: right" rowspan="x">1</td><td class="figure x">2</td></tr>';
    expect(table(rows)).toBe(
      '<table><tbody><tr><th colspan="2" scope="row" class="figure">a</th><td class="figure">1</td><td>2</td></tr></tbody></table>',
    );
  });
});

describe('Standards, Security: nothing hostile passes', () => {
  it('removes nothing in the last step that the steps before it have left', () => {
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
  ])('stops in the last step: %s', (html, left) => expect(passGate(html)).toBe(left));

  it.each([
    '<script>alert(1)',
    '<svg onload="alert(1)"><a href="javascript:x"><text>t</text></a></svg>',
    '<math><mtext><script>alert(1)</script></mtext></math>',
    '<object data="x"></object><embed src="x"><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<meta http-equiv="refresh" content="0;url=x"><link rel="stylesheet"><base href="//x">',
    '<!-- <script>alert(1)</script> --><!--[if IE]><script>x</script><![endif]-->',
    '<form action="//evil.example"><input name="p"><select><option>x</option></select></form>',
    '<img src="javascript:x" onerror="alert(1)"><img src="data:text/html;base64,PHNjcmlwdD4=">',
  ])('drops %s', (html) => expect(clean(`<p onclick="alert(1)">a</p>${html}`)).toBe('<p>a</p>'));

  it.each([
    'javascript:alert(1)',
    ' &#106;avascript:alert(1)',
    'java&NewLine;script:alert(1)',
    '&#1;javascript:alert(1)',
  ])('unwraps a link to %s', (url) =>
    expect(clean(`<p><a href="${url}">x</a></p>`)).toMatch(
      /^<p>(?:x|<a href="https:\/\/api\.example\.com\/[^"]*">x<\/a>)<\/p>$/,
    ),
  );

  it('closes every tag by its own name after something was dropped before it', () => {
    expect(clean('<p>a</p><scr<script>ipt>alert(1)</scr</script>ipt>')).toBe('<p>a</p>ipt&gt;alert(1)ipt&gt;');
    expect(clean('<p><a href="#">x</a><b>y</b></p><iframe src="x"></iframe><p><img src="data:x"><i>z</i></p>')).toBe(
      '<p>x<b>y</b></p><p><i>z</i></p>',
    );
  });

  it.each(
    (
      'p div section article h2 ul ol li dl dt dd blockquote pre figure figcaption ' +
      'a abbr b cite code del em i ins kbd mark q s samp small strong sub sup u var'
    ).split(' '),
  )('keeps %s', (name) => {
    const attributes = name === 'a' ? ' href="/x"' : '';
    expect(clean(`<p>x</p><${name}${attributes}>a</${name}>`)).toBe(`<p>x</p><${name}${attributes}>a</${name}>`);
  });

  it.each(['hr', 'br', 'wbr'])('keeps %s', (name) => expect(clean(`<p>a<${name}>b</p>`)).toContain(`<${name} />`));

  it.each('script style textarea select option xmp noscript noembed noframes svg math template title'.split(' '))(
    'drops %s, and what is in it',
    (name) => expect(clean(`<p>a</p><${name}>b</${name}><p>c</p>`)).toBe('<p>a</p><p>c</p>'),
  );

  it('unwraps what is nested more than sixty deep, and drops all markup if a thousand elements are open at once', () => {
    const nested = (depth: number) => clean(`${'<div>'.repeat(depth)}<b>a</b>${'</div>'.repeat(depth)}`);
    expect(nested(59)).toContain('<b>a</b>');
    expect(nested(60)).toMatch(/<div>a<\/div>/);
    const opened = (count: number) => clean(`${'<div>'.repeat(count)}a &amp; <b`);
    expect(opened(1_000)).toMatch(/^<div>/);
    expect(opened(1_001)).toBe('<p>a &amp;</p>');
  });
});

describe('Security: rich text under the settings of the site', () => {
  it('leads to the public address of the backend, as a link of the site’s own, and to places of the same text', () => {
    const shown = sanitizeRichText(
      '<p><a href="/uploads/a.pdf">a</a><a href="#b">b</a><img id="b" src="http://127.0.0.1:8000/b.svg"></p><h2 id="b">c</h2>',
      { ...CTX, assetBase: 'http://127.0.0.1:8000', publicBase: 'https://files.vendor.example', idPrefix: 'text-2-' },
    );
    expect(shown).toContain('<a href="https://files.vendor.example/uploads/a.pdf">a</a>');
    expect(shown).toContain('<img src="https://files.vendor.example/b.svg"');
    expect(shown).toContain('<a href="#text-2-b">b</a>');
  });

  it('shows pictures by the URL of the page, or leaves them out', () => {
    const show = (toPictureUrl: (src: string) => string | null) =>
      sanitizeRichText('<p>x<img src="/a.png"></p>', { ...CTX, toPictureUrl });
    expect(show((src) => `/_next/image?url=${src}`)).toContain(
      '<img src="/_next/image?url=https://api.example.com/a.png" alt="" ',
    );
    expect(show(() => null)).toBe('<p>x</p>');
  });

  it('belongs to this site without a backend, and names its tables', () => {
    const html = '<p><a href="http://localhost:3000/erp">a</a></p><table><tr><td>b</td></tr></table>';
    expect(toSafeHtml(html, { path: 'test', tableLabel: 'Rates' })).toBe(
      '<p><a href="http://localhost:3000/erp">a</a></p>' +
        '<section class="table-scroll" tabindex="0" aria-label="Rates"><table><tbody><tr><td>b</td></tr></tbody></table></section>',
    );
  });
});
