import { describe, expect, it } from 'vitest';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { sanitizeRichText } from '@/lib/content/rich-text/rich-text';

const clean = (html: string) =>
  sanitizeRichText(html, { assetBase: 'https://api.example.com', siteUrl: 'https://www.vendor.example' });

const becomes = (name: string, rows: readonly (readonly [html: string, shown: string])[]) =>
  describe(`Promise 5: rich text is repaired: ${name}`, () => {
    it.each(rows)('%s', (html, shown) => expect(clean(html)).toBe(shown));
  });

const link = (href: string, words: string) => `<a href="${href}" rel="noopener nofollow">${words}</a>`;
const video = (id: string) =>
  `<iframe src="https://www.youtube-nocookie.com/embed/${id}" title="${FALLBACKS.video}" loading="lazy" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe>`;

becomes('addresses in sentences are links', [
  [
    '<p>Register at https://www.gst.gov.in/reg?x=1&amp;y=2, or “https://v.example/c”.</p>',
    `<p>Register at ${link('https://www.gst.gov.in/reg?x=1&amp;y=2', 'https://www.gst.gov.in/reg?x=1&amp;y=2')}, or “${link('https://v.example/c', 'https://v.example/c')}”.</p>`,
  ],
  [
    '<p>(https://v.example/a_(b)) https://v.example/a).</p>',
    `<p>(${link('https://v.example/a_(b)', 'https://v.example/a_(b)')}) ${link('https://v.example/a', 'https://v.example/a')}).</p>`,
  ],
  [
    '<p>a@www.b.example https:// <code>https://v.example</code></p>',
    '<p>a@www.b.example https:// <code>https://v.example</code></p>',
  ],
  [
    '<p>https://www.youtube.com/c/vendorsoft</p>',
    `<p>${link('https://www.youtube.com/c/vendorsoft', 'https://www.youtube.com/c/vendorsoft')}</p>`,
  ],
]);

becomes('what is embedded has a name', [
  [
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/1\n</div><figcaption>a</figcaption></figure>',
    `<figure><div>${link('https://vimeo.com/1', `${FALLBACKS.video} (vimeo.com)`)}</div><figcaption>a</figcaption></figure>`,
  ],
  [
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!2d73.78!3d19.99!3m2!1s0x3b:0x4!2sVendor%20%26%20Sons%2C%20Nashik!5e0"></iframe>',
    `<p>${link('https://www.google.com/maps/search/?api=1&amp;query=19.99,73.78', `${FALLBACKS.map} (www.google.com)`)}</p>`,
  ],
  [
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!2d73.78!3d19.99"></iframe>',
    `<p>${link('https://www.google.com/maps/search/?api=1&amp;query=19.99,73.78', `${FALLBACKS.map} (www.google.com)`)}</p>`,
  ],
  [
    '<p><object><param name="movie" value="x"><embed src="https://www.youtube.com/v/abcDEF12345"></object></p>',
    `<p>${video('abcDEF12345')}</p>`,
  ],
  [
    '<iframe src="/uploads/price list.pdf"></iframe>',
    `<p><a href="https://api.example.com/uploads/price%20list.pdf">${FALLBACKS.document} (price list.pdf)</a></p>`,
  ],
  [
    '<p><iframe data-lazy-src="https://youtu.be/abcDEF12345" src="about:blank"></iframe></p>',
    `<p>${video('abcDEF12345')}</p>`,
  ],
  [
    '<p>a</p><iframe src="https://count.example/x" width="0" height="0"></iframe><iframe src="https://count.example/y" style="display: none"></iframe>',
    '<p>a</p>',
  ],
]);

becomes('the code of a video as text', [
  ['<p>Write &lt;iframe src="x"&gt;&lt;/iframe&gt;</p>', '<p>Write &lt;iframe src="x"&gt;&lt;/iframe&gt;</p>'],
  [
    '<p>&lt;iframe srcdoc="&lt;script&gt;"&gt;&lt;/iframe&gt;</p><p>a</p>',
    '<p>&lt;iframe srcdoc="&lt;script&gt;"&gt;&lt;/iframe&gt;</p><p>a</p>',
  ],
]);

becomes('tasks and bullets of other editors', [
  [
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked><span></span></label><div><p>a</p></div></li><li data-checked="false" data-type="taskItem">b</li></ul>',
    '<ul><li>☑ <div><p>a</p></div></li><li>b</li></ul>',
  ],
  [
    '<p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><span style="mso-bookmark:_H"><![if !supportLists]><span><span style="mso-list:Ignore">·<span>&nbsp; </span></span></span><![endif]>a<o:p></o:p></span></p>',
    '<ul><li>a</li></ul>',
  ],
]);

becomes('an empty item counts in its numbered list', [
  ['<ol><li>a</li><li><br></li><li>c</li></ol><ol><li></li></ol>', '<ol><li>a</li><li><br /></li><li>c</li></ol>'],
]);

becomes('shortcodes are not shown', [
  ['<p>[gallery ids=“1,2”]a</p>', '<p>a</p>'],
  ['<p>[audio mp3="/a.mp3"]</p>', `<p><a href="https://api.example.com/a.mp3">${FALLBACKS.audio} (a.mp3)</a></p>`],
  ['<pre>[gallery ids="1"]</pre>', '<pre>[gallery ids="1"]</pre>'],
]);

becomes('paragraphs', [
  [
    'Intro\n\n<h2>b</h2>\nMore\nlines\n\nand <b>bold</b>\n<ul><li>c</li></ul>\nEnd.',
    '<p>Intro</p><h2>b</h2><p>More<br />lines</p>\n<p>and <b>bold</b></p><ul><li>c</li></ul><p>End.</p>',
  ],
  ['<p>a</p>b<p>c</p>\n\n', '<p>a</p>b<p>c</p>'],
  ['<p>a<span><div>b</div></span>c</p>', '<p>a</p><div>b</div><p>c</p>'],
  ['<p lang="hi">a<span><ul><li>b</li></ul></span></p>', '<p lang="hi">a</p><ul><li>b</li></ul>'],
]);

becomes('white space', [
  ['<p>a<strong> </strong>b<em>\u00a0</em>c<i><br></i>d</p>', '<p>a b\u00a0c<br />d</p>'],
  ['<p>a</p><p>&#8203;</p><p>&shy;&#65279;</p><p>b</p>', '<p>a</p><p>b</p>'],
  ['<div><span style="white-space: pre-wrap">a\n\n• b</span></div>', '<div>a<br /><br />• b</div>'],
]);

/** Shapes from public reports of bugs and exported files, by the system that writes them. */
const FOUND: readonly (readonly [system: string, html: string, shown: string])[] = [
  [
    'Legal texts: a number without words of its own',
    '<ol><li>a</li><li><ol type="a"><li>b</li></ol></li></ol>',
    '<ol><li>a</li><li><ol type="a"><li>b</li></ol></li></ol>',
  ],
  [
    'Medium: a card of a link',
    '<div class="graf--mixtapeEmbed"><a href="https://v.example/a"><strong>T</strong><br><em>d</em>v.example</a><a href="https://v.example/a" class="mixtapeImage" style="background-image: url(/a.png)"></a></div>',
    `<div>${link('https://v.example/a', '<strong>T</strong><br /><em>d</em>v.example')}</div>`,
  ],
  [
    'LibreOffice: footnotes',
    '<p>a<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>b</p></div>',
    '<p>a<a href="#text-sdfootnote1sym" id="text-sdfootnote1anc"><sup>1</sup></a></p><div><p><a href="#text-sdfootnote1anc" id="text-sdfootnote1sym">1</a>b</p></div>',
  ],
];

describe('Promise 5: rich text is repaired: found in public reports', () => {
  it.each(FOUND)('%s', (_system, html, shown) => expect(clean(html)).toBe(shown));
});
