import { describe, expect, it } from 'vitest';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { sanitizeRichText, toSafeHtml } from '@/lib/content/rich-text/rich-text';

const CTX = { assetBase: 'https://api.example.com', siteUrl: 'https://www.ankbahi.example' };
const clean = (html: string, ctx: Partial<typeof CTX> & { tableLabel?: string } = {}) =>
  sanitizeRichText(html, { ...CTX, ...ctx });

describe('Security: rich text keeps the elements of an article', () => {
  it('keeps headings, lists, quotes and emphasis, and puts h1 below the heading of the page', () => {
    const html = '<h1>A</h1><h3>B</h3><ul><li>c <strong>d</strong> <em>e</em></li></ul><blockquote>f</blockquote>';
    expect(clean(html)).toBe(html.replace(/h1>/g, 'h2>'));
  });

  it('keeps the language and the direction of a passage and drops ids, classes, styles and data attributes', () => {
    expect(clean('<p id="x" class="lead" style="color:red" data-a="1" lang="hi" dir="ltr">नमस्ते</p>')).toBe(
      '<p lang="hi" dir="ltr">नमस्ते</p>',
    );
    expect(clean('<p lang="&quot;x">a</p>')).toBe('<p>a</p>');
  });

  it('keeps entities as text', () => {
    expect(clean('<p>AT&amp;T &lt;b&gt; ₹ &nbsp;x</p>')).toBe('<p>AT&amp;T &lt;b&gt; ₹ \u00a0x</p>');
  });

  it('closes open elements, so that the page around them stays intact', () => {
    expect(clean('<p>a <b>b <i>c</div></section></main>')).toBe('<p>a <b>b <i>c</i></b></p>');
    expect(clean('<ul><li>a<li>b')).toBe('<ul><li>a</li><li>b</li></ul>');
  });

  it('unwraps tags without a meaning, and keeps the words of blocks apart', () => {
    expect(clean('<center><font color="red"><span>a</span></font></center><p>b</p>')).toBe('<div>a</div><p>b</p>');
    expect(clean('<address>Plot 4</address><address>Pune</address>')).toBe('<div>Plot 4</div><div>Pune</div>');
  });
});

describe('Security: rich text loses what could act', () => {
  it.each([
    ['script', '<p>a</p><script>alert(1)</script>'],
    ['an unclosed script', '<p>a</p><script>alert(1)'],
    ['style', '<p>a</p><style>body{display:none}</style>'],
    ['svg', '<p>a</p><svg onload="alert(1)"><a href="javascript:x"><text>t</text></a></svg>'],
    ['math', '<p>a</p><math><mtext><script>alert(1)</script></mtext></math>'],
    ['object and embed', '<p>a</p><object data="x"></object><embed src="x">'],
    [
      'meta, link and base',
      '<meta http-equiv="refresh" content="0;url=x"><link rel="stylesheet"><base href="//x"><p>a</p>',
    ],
    ['comments', '<p>a</p><!-- <script>alert(1)</script> --><!--[if IE]><script>x</script><![endif]-->'],
    [
      'a form with its fields',
      '<p>a</p><form action="//evil.example"><input name="p"><select><option>x</option></select></form>',
    ],
    ['event handlers', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>'],
  ])('drops %s', (_name, html) => {
    const result = clean(html);
    expect(result.startsWith('<p>a</p>')).toBe(true);
    expect(result).not.toMatch(/<(?!\/?p>)|alert|onclick|javascript/i);
  });

  it('keeps the words of a form and drops the form', () => {
    expect(clean('<form><p>Write to us</p><button>Send</button></form>')).toBe('<div><p>Write to us</p>Send</div>');
  });

  it.each([
    'javascript:alert(1)',
    ' &#106;avascript:alert(1)',
    'java&NewLine;script:alert(1)',
    '&#1;javascript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
  ])('unwraps a link to %s and drops such a picture', (url) => {
    expect(clean(`<p><a href="${url}">x</a></p>`)).toMatch(
      /^<p>(?:x|<a href="https:\/\/api\.example\.com\/[^"]*">x<\/a>)<\/p>$/,
    );
    expect(clean(`<p>y<img src="${url}" onerror="alert(1)"></p>`)).not.toMatch(/javascript:|data:|onerror/i);
  });

  it('leaves only the text of a script that is split in two', () => {
    expect(clean('<p>a</p><scr<script>ipt>alert(1)</scr</script>ipt>')).toBe('<p>a</p>ipt&gt;alert(1)ipt&gt;');
  });

  it('closes every tag by its own name after something was dropped before it', () => {
    expect(clean('<p><a href="#">x</a><b>y</b></p><iframe src="x"></iframe><p><img src="data:x"><i>z</i></p>')).toBe(
      '<p>x<b>y</b></p><p><i>z</i></p>',
    );
  });
});

describe('Security: links of rich text', () => {
  it('marks links to other sites and leaves pages of this site alone', () => {
    expect(clean('<p><a href="https://www.gst.gov.in/x y" target="_blank" onclick="x">GST</a></p>')).toBe(
      '<p><a href="https://www.gst.gov.in/x%20y" rel="noopener nofollow">GST</a></p>',
    );
    expect(clean('<p><a href="/contact">us</a></p>')).toBe('<p><a href="/contact">us</a></p>');
    expect(clean('<p><a href="https://www.ankbahi.example/erp" rel="x">us</a></p>')).toBe(
      '<p><a href="https://www.ankbahi.example/erp">us</a></p>',
    );
  });

  it('resolves files against the backend', () => {
    expect(clean('<p><a href="/uploads/a.pdf">a</a></p>')).toBe(
      '<p><a href="https://api.example.com/uploads/a.pdf">a</a></p>',
    );
    expect(sanitizeRichText('<p><a href="/content/a.pdf">a</a></p>', { ...CTX, assetBase: null })).toBe(
      '<p><a href="/content/a.pdf">a</a></p>',
    );
  });

  it('leads to the public address of the backend, as a link of the site’s own', () => {
    const ctx = { ...CTX, assetBase: 'http://127.0.0.1:8000', publicBase: 'https://files.vendor.example' };
    const html = '<p><a href="/uploads/a.pdf">a</a><img src="http://127.0.0.1:8000/b.svg"></p>';
    const shown = sanitizeRichText(html, ctx);
    expect(shown).toContain('<a href="https://files.vendor.example/uploads/a.pdf">a</a>');
    expect(shown).toContain('<img src="https://files.vendor.example/b.svg"');
  });

  it('keeps mail and phone links', () => {
    expect(clean('<p><a href="mailto:a@b.example">m</a> <a href="tel:+91 55501">t</a></p>')).toBe(
      '<p><a href="mailto:a@b.example">m</a> <a href="tel:+9155501">t</a></p>',
    );
  });
});

describe('Security: pictures, videos and tables of rich text', () => {
  it('resolves pictures, loads them late and keeps their size and text', () => {
    expect(
      clean('<p><img src="/uploads/a b.png" alt="Stock" width="800" height="50%" srcset="x 2x" class="c"></p>'),
    ).toBe(
      '<p><img src="https://api.example.com/uploads/a%20b.png" alt="Stock" width="800" loading="lazy" decoding="async" /></p>',
    );
  });

  it('gives a picture without a text an empty alt', () => {
    expect(clean('<img src="//cdn.example.com/a.png">')).toBe(
      '<p><img src="https://cdn.example.com/a.png" alt="" loading="lazy" decoding="async" /></p>',
    );
  });

  it('keeps a picture inside several tags', () => {
    expect(clean('<p><strong><a href="/erp"><img src="/a.png" alt="ERP"></a></strong></p>')).toContain('<img ');
  });

  it('embeds YouTube without cookies, with a title, and no other frame', () => {
    expect(clean('<iframe width="560" src="https://www.youtube.com/embed/abcdefghijk" allow="x">old</iframe>')).toBe(
      `<p><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="${FALLBACKS.video}" loading="lazy" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe></p>`,
    );
    expect(clean('<iframe src="https://elsewhere.example/">x</iframe><p>a</p>')).toBe(
      `<p><a href="https://elsewhere.example/" rel="noopener nofollow">${FALLBACKS.frame} (elsewhere.example)</a></p><p>a</p>`,
    );
    expect(clean('<iframe srcdoc="<script>alert(1)</script>"></iframe>')).toBe('');
  });

  it('lets a wide table scroll in a focusable box', () => {
    expect(clean('<table border="1"><tr><th scope="col" colspan="2" bgcolor="x">A</th></tr></table>')).toBe(
      `<section class="table-scroll" tabindex="0" aria-label="${FALLBACKS.table}"><table><tbody><tr><th colspan="2" scope="col">A</th></tr></tbody></table></section>`,
    );
  });
});

describe('Security: rich text without mark-up, and without content', () => {
  it('makes paragraphs of plain text', () => {
    expect(clean('Rates & rules, a < b.\r\nSecond line\n\n  New paragraph ')).toBe(
      '<p>Rates &amp; rules, a &lt; b.<br />Second line</p>\n<p>New paragraph</p>',
    );
  });

  it.each([
    '',
    '  ',
    '<p></p>',
    '<p>&nbsp;</p><p><br></p>',
    '<div><span></span></div>',
    '<script>x</script>',
    '<!-- x -->',
  ])('comes back empty for %j', (html) => expect(clean(html)).toBe(''));

  it('removes empty elements', () => {
    expect(clean('<p>a</p><p>&nbsp;</p><h2><strong> </strong></h2><p><a href="/x"></a>b</p><ul><li></li></ul>')).toBe(
      '<p>a</p><p>b</p>',
    );
  });
});

describe('Standards, Security: broken markup', () => {
  it('removes links, pictures and frames without an address everywhere', () => {
    expect(clean('<p><a>one <a href="/x">two</a></a> <a href="mailto://[">three</a></p>')).toBe(
      '<p>one <a href="/x">two</a> three</p>',
    );
    expect(clean('<p>a<img><img alt=" src=x">b<iframe src="javascript:x"><b>c</b></iframe>d</p>')).toBe('<p>abd</p>');
  });
});

describe('Security: the elements that stay', () => {
  it.each(
    (
      'p div section article h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre figure figcaption ' +
      'a abbr b cite code del em i ins kbd mark q s samp small strong sub sup u var'
    ).split(' '),
  )('include %s', (name) => {
    const attributes = name === 'a' ? ' href="/x"' : '';
    // Headings begin with the second level.
    const shown = /^h\d$/.test(name) ? 'h2' : name;
    expect(clean(`<p>x</p><${name}${attributes}>a</${name}>`)).toBe(`<p>x</p><${shown}${attributes}>a</${shown}>`);
  });

  it.each(['hr', 'br', 'wbr'])('include %s', (name) => expect(clean(`<p>a<${name}>b</p>`)).toContain(`<${name} />`));

  it.each('script style textarea select option xmp noscript noembed noframes svg math template title'.split(' '))(
    'do not include %s, nor what is in it',
    (name) => expect(clean(`<p>a</p><${name}>b</${name}><p>c</p>`)).toBe('<p>a</p><p>c</p>'),
  );

  it('do not include what is nested more than sixty deep', () => {
    const nested = (depth: number) => clean(`${'<div>'.repeat(depth)}<b>a</b>${'</div>'.repeat(depth)}`);
    expect(nested(59)).toContain('<b>a</b>');
    expect(nested(60)).not.toContain('<b>');
    expect(nested(60)).toContain('a');
  });

  it('are none if more than a thousand are open at once', () => {
    const opened = (count: number) => clean(`${'<div>'.repeat(count)}a &amp; <b`);
    expect(opened(1_000)).toMatch(/^<div>/);
    expect(opened(1_001)).toBe('<p>a &amp;</p>');
    expect(clean('<p>a</p>'.repeat(1_500))).toMatch(/^<p>a<\/p>/);
  });
});

describe('Security: the attributes that stay', () => {
  it.each([
    ['<p lang="hi">a</p>', '<p lang="hi">a</p>'],
    ['<p lang="hi-Latn-IN">a</p>', '<p lang="hi-Latn-IN">a</p>'],
    ['<p lang="kok">a</p>', '<p lang="kok">a</p>'],
    ['<p lang="x">a</p>', '<p>a</p>'],
    ['<p lang="hindi">a</p>', '<p>a</p>'],
    ['<p lang="hi-">a</p>', '<p>a</p>'],
    ['<p lang="hi ">a</p>', '<p>a</p>'],
    [
      '<p><abbr title="Goods and Services Tax" class="x">GST</abbr></p>',
      '<p><abbr title="Goods and Services Tax">GST</abbr></p>',
    ],
    [
      '<ol start="3" reversed type="a" lang="hi"><li>a</li></ol>',
      '<ol start="3" reversed type="a" lang="hi"><li>a</li></ol>',
    ],
    ['<ol type="x"><li value="4">a</li><li value="-1">b</li></ol>', '<ol><li value="4">a</li><li>b</li></ol>'],
    ['<ol start="-1"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<ol start="12345"><li>a</li></ol>', '<ol start="12345"><li>a</li></ol>'],
    ['<ol start="123456"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<ol start="1x"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<ol start="x1"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  ])('%s', (html, kept) => expect(clean(html)).toBe(kept));

  it.each([
    [
      '<th scope="row" lang="hi" colspan="2" rowspan="3" width="9">a</th>',
      '<th colspan="2" rowspan="3" scope="row" lang="hi">a</th>',
    ],
    ['<th scope="colgroup">a</th>', '<th scope="colgroup">a</th>'],
    ['<th scope="rowgroup">a</th>', '<th scope="rowgroup">a</th>'],
    ['<th scope="xrow">a</th>', '<th scope="col">a</th>'],
    ['<th scope="cols">a</th>', '<th scope="col">a</th>'],
    ['<td scope="row" lang="hi" colspan="2" rowspan="x">a</td>', '<td colspan="2" lang="hi">a</td>'],
  ])('in a table: %s', (cell, kept) => expect(clean(`<table><tr>${cell}</tr></table>`)).toContain(`<tr>${kept}</tr>`));

  it('of a frame has its own title', () => {
    const frame = (title: string) => clean(`<iframe title="${title}" src="https://youtu.be/abcdef"></iframe>`);
    expect(frame(' Stock & GST ')).toContain(' title="Stock &amp; GST" ');
    expect(frame(' ')).toContain(` title="${FALLBACKS.video}" `);
  });

  it('of a link has no rel within the site and its backend', () => {
    expect(clean('<a href="https://api.example.com/a">a</a>')).toBe('<p><a href="https://api.example.com/a">a</a></p>');
    expect(sanitizeRichText('<a href="https://api.example.com/a">a</a>', { ...CTX, assetBase: null })).toContain(
      'rel=',
    );
    expect(clean('<a href="https://ankbahi.example/a">a</a>')).toContain(' rel="noopener nofollow"');
  });
});

describe('Security: pictures of rich text as the page shows them', () => {
  const show = (toPictureUrl: (src: string) => string | null) =>
    sanitizeRichText('<p>x<img src="/a.png"></p>', { ...CTX, toPictureUrl });

  it('have the URL of the page, or are left out', () => {
    expect(show((src) => `/_next/image?url=${src}`)).toContain(
      '<img src="/_next/image?url=https://api.example.com/a.png" alt="" ',
    );
    expect(show(() => null)).toBe('<p>x</p>');
  });
});

describe('Security: rich text under the settings of the site', () => {
  it('belongs to this site without a backend, and names its tables', () => {
    const html = '<p><a href="http://localhost:3000/erp">a</a></p><table><tr><td>b</td></tr></table>';
    expect(toSafeHtml(html, { path: 'test', tableLabel: 'Rates' })).toBe(
      '<p><a href="http://localhost:3000/erp">a</a></p>' +
        '<section class="table-scroll" tabindex="0" aria-label="Rates"><table><tbody><tr><td>b</td></tr></tbody></table></section>',
    );
    expect(toSafeHtml('', { path: 'test' })).toBe('');
  });
});
