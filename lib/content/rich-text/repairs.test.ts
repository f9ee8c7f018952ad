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
    '<p>Register at https://www.gst.gov.in/reg?x=1&amp;y=2, or www.gst.gov.in.</p>',
    `<p>Register at ${link('https://www.gst.gov.in/reg?x=1&amp;y=2', 'https://www.gst.gov.in/reg?x=1&amp;y=2')}, or ${link('https://www.gst.gov.in/', 'www.gst.gov.in')}.</p>`,
  ],
  [
    '<p>(https://v.example/a_(b)) “https://v.example/c”</p>',
    `<p>(${link('https://v.example/a_(b)', 'https://v.example/a_(b)')}) “${link('https://v.example/c', 'https://v.example/c')}”</p>`,
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
    `<p>${link('https://www.google.com/maps/search/?api=1&amp;query=Vendor%20%26%20Sons%2C%20Nashik', `${FALLBACKS.map} (www.google.com)`)}</p>`,
  ],
  [
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!2d73.78!3d19.99"></iframe>',
    `<p>${link('https://www.google.com/maps/search/?api=1&amp;query=19.99%2C73.78', `${FALLBACKS.map} (www.google.com)`)}</p>`,
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
  [
    '<p>&lt;iframe width="9" src="https://www.youtube.com/embed/abcDEF12345"&gt;&lt;/iframe&gt;</p>',
    `<p>${video('abcDEF12345')}</p>`,
  ],
  ['<p>Write &lt;iframe src="x"&gt;&lt;/iframe&gt;</p>', '<p>Write &lt;iframe src="x"&gt;&lt;/iframe&gt;</p>'],
  [
    '<p>&lt;iframe srcdoc="&lt;script&gt;"&gt;&lt;/iframe&gt;</p><p>a</p>',
    '<p>&lt;iframe srcdoc="&lt;script&gt;"&gt;&lt;/iframe&gt;</p><p>a</p>',
  ],
]);

becomes('tasks and bullets of other editors', [
  [
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked><span></span></label><div><p>a</p></div></li><li data-checked="false" data-type="taskItem">b</li></ul>',
    '<ul><li><div><p>☑ a</p></div></li><li>☐ b</li></ul>',
  ],
  [
    '<p style="margin-left:36.0pt;text-indent:-18.0pt;border:none;">\n<span>●</span> <span>a</span></p><p>b</p>',
    '<ul><li>\n <span>a</span></li></ul><p>b</p>'.replace(/<\/?span>/g, ''),
  ],
  ['<p>·     \na</p><p>\uf0b7\u00a0b</p><p>• c</p>', '<ul><li>a</li><li>b</li></ul><p>• c</p>'],
  [
    '<p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><span style="mso-bookmark:_H"><![if !supportLists]><span><span style="mso-list:Ignore">·<span>&nbsp; </span></span></span><![endif]>a<o:p></o:p></span></p>',
    '<ul><li>a</li></ul>',
  ],
]);

becomes('shortcodes are not shown', [
  [
    '<p>[rev_slider alias="home"]a [button link="x" size=2]Buy[/button] [/b] [sic] [1]</p>',
    '<p>a Buy [/b] [sic] [1]</p>',
  ],
  ['<p>[gallery ids=“1,2”]a</p>', '<p>a</p>'],
  [
    '<p>[youtube https://youtu.be/abcDEF12345] [embed width="9"]https://vimeo.com/1[/embed]</p>',
    `<p>${video('abcDEF12345')} ${link('https://vimeo.com/1', `${FALLBACKS.video} (vimeo.com)`)}</p>`,
  ],
  ['<p>[audio mp3="/a.mp3"]</p>', `<p><a href="https://api.example.com/a.mp3">${FALLBACKS.audio} (a.mp3)</a></p>`],
  ['[caption width="300" caption="The old words"]<b>a</b>[/caption]', '<p><b>a</b> The old words</p>'],
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

const EVERY = '<b>Every</b> business <i>that</i> issues invoices keeps Rs.-500-of A.-P.-Rao';
becomes('white space', [
  [`<p>${EVERY.replace(/[ -]/g, '&nbsp;')}</p>`, `<p>${EVERY.replaceAll('-', '\u00a0')}</p>`],
  ['<p>a<strong> </strong>b<em>\u00a0</em>c<i><br></i>d</p>', '<p>a b\u00a0c<br />d</p>'],
  ['<p>a</p><p>&#8203;</p><p>&shy;&#65279;</p><p>b</p>', '<p>a</p><p>b</p>'],
  ['<div><span style="white-space: pre-wrap">a\n\n• b</span></div>', '<div>a<br /><br />• b</div>'],
  [
    '<div class="ql-code-block-container"><div class="ql-code-block">a\u00a0b</div><div class="ql-code-block">  c</div></div>',
    '<pre>a\u00a0b\n  c</pre>',
  ],
  ['<p>Tally &amp;amp; Busy &amp;#8377;5 &amp;lt;b&amp;gt;</p>', '<p>Tally &amp; Busy ₹5 &amp;lt;b&amp;gt;</p>'],
]);

becomes('words of Word’s own elements', [
  ['<w:sdt><p>a<w:sdtPr>x</w:sdtPr></p></w:sdt><v:textbox>b</v:textbox><w:data>08D0</w:data>', '<p>a</p>b'],
]);

becomes('directions that are classes and styles', [
  ['<p class="ql-direction-rtl">a</p><p style="direction: rtl">b</p>', '<p dir="rtl">a</p><p dir="rtl">b</p>'],
]);

becomes('small pictures in a line', [
  [
    '<p>a <img src="/i.png" style="width: 16px; height:16px"> <img src="/w.png" width="20"> <img src="/x.png" width="20" height="90"></p>',
    '<p>a <img src="https://api.example.com/i.png" alt="" loading="lazy" decoding="async" class="icon" /> <img src="https://api.example.com/w.png" alt="" width="20" loading="lazy" decoding="async" class="icon" /> <img src="https://api.example.com/x.png" alt="" width="20" height="90" loading="lazy" decoding="async" /></p>',
  ],
]);

/** Shapes from public reports of bugs and exported files, by the system that writes them. */
const FOUND: readonly (readonly [system: string, html: string, shown: string])[] = [
  [
    'Google Docs: a list of tasks',
    '<ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" alt="checked" aria-roledescription="checkbox"><p role="presentation"><span>a</span></p></li><li role="checkbox" aria-checked="false"><p>b</p></li></ul>',
    '<ul><li><p>☑ a</p></li><li><p>☐ b</p></li></ul>',
  ],
  [
    'Google Docs: an exported file, with emphasis in a style sheet and lists side by side',
    '<style type="text/css">.c1{font-weight:700}.c2{color:#000;font-style:italic}ol.lst-kix_x-0{list-style-type:none}</style><p><span class="c1">a</span> <span class="c9 c2">b</span></p><ol class="c3 lst-kix_x-0 start" start="3"><li class="c1">c</li></ol><ol class="lst-kix_x-1 start" start="1"><li>d</li></ol>',
    '<p><strong>a</strong> <em>b</em></p><ol start="3"><li><strong>c</strong><ol><li>d</li></ol></li></ol>',
  ],
  [
    'Cocoa (Pages, TextEdit): an underline in a style sheet',
    '<style>p.p1 {margin: 0.0px} span.s1 {text-decoration: underline}</style><p class="p1"><span class="s1">a</span></p>',
    '<p><u>a</u></p>',
  ],
  [
    'Notion: tasks',
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div><span class="to-do-children-checked">a</span></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div><span class="to-do-children-unchecked">b</span></li></ul>',
    '<ul><li>☑ a</li></ul><ul><li>☐ b</li></ul>',
  ],
  ['Evernote: tasks', '<div><en-todo checked="true"/>a</div><div><en-todo/>b</div>', '<div>☑ a</div><div>☐ b</div>'],
  [
    'Lexical: a nested list in an item of its own',
    '<ul><li value="1">a</li><li value="2" class="nested-listitem"><ul><li value="1">b</li></ul></li><li value="2">c</li></ul>',
    '<ul><li value="1">a<ul><li value="1">b</li></ul></li><li value="2">c</li></ul>',
  ],
  [
    'Legal texts: a number without words of its own',
    '<ol><li>a</li><li><ol type="a"><li>b</li></ol></li></ol>',
    '<ol><li>a</li><li><ol type="a"><li>b</li></ol></li></ol>',
  ],
  [
    'Draft.js: the depth in a class',
    '<ul class="public-DraftStyleDefault-ul"><li class="public-DraftStyleDefault-unorderedListItem public-DraftStyleDefault-depth0">a</li><li class="public-DraftStyleDefault-unorderedListItem public-DraftStyleDefault-depth1">b</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  [
    'Word Online: a list for each item',
    '<div class="ListContainerWrapper">\n<ol role="list" start="2"><li data-aria-level="1" role="listitem"><p>a</p></li></ol></div><div class="ListContainerWrapper"><ul role="list"><li data-aria-level="2"><p>b</p></li></ul></div><div class="ListContainerWrapper"><ol start="3"><li data-aria-level="1"><p>c</p></li></ol></div><p>d</p>',
    '<ol start="2"><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ol><p>d</p>',
  ],
  [
    'Outlook: links through Safe Links, with the recipient’s address',
    '<p><a href="https://nam10.safelinks.protection.outlook.com/?url=https%3A%2F%2Fv.example%2Fa%3Fx%3D1&amp;data=04%7C01%7Casha%40shop.example&amp;reserved=0">a</a></p>',
    `<p>${link('https://v.example/a?x=1', 'a')}</p>`,
  ],
  [
    'Facebook: links through its own address',
    '<p><a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fv.example%2Fa&amp;h=x">a</a></p>',
    `<p>${link('https://v.example/a', 'a')}</p>`,
  ],
  [
    'Elementor: a video in the settings of its widget',
    '<div class="elementor-widget-video" data-settings="{&quot;youtube_url&quot;:&quot;https:\\/\\/www.youtube.com\\/watch?v=abcDEF12345&quot;,&quot;lazy_load&quot;:&quot;yes&quot;}"><div class="elementor-wrapper"><div class="elementor-video"></div></div></div><p>x</p>',
    `${video('abcDEF12345')}<p>x</p>`,
  ],
  [
    'WP Rocket: a video until somebody plays it',
    '<div class="rll-youtube-player" data-src="https://www.youtube.com/embed/abcDEF12345" data-id="abcDEF12345"></div><noscript><iframe src="https://www.youtube.com/embed/abcDEF12345?feature=oembed"></iframe></noscript><p>x</p>',
    `${video('abcDEF12345')}<p>x</p>`,
  ],
  [
    'lite-youtube: a video',
    '<div><lite-youtube videoid="abcDEF12345" params="rel=0"></lite-youtube></div>',
    `<div>${video('abcDEF12345')}</div>`,
  ],
  [
    'TinyMCE: the picture that stands for a video in the editor',
    `<p><img class="mce-object mce-object-iframe" data-mce-object="iframe" data-mce-p-src="https://www.youtube.com/embed/abcDEF12345" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"></p>`,
    `<p>${video('abcDEF12345')}</p>`,
  ],
  [
    'CKEditor 5: an embedded page without a preview',
    '<figure class="media"><div class="ck-media__wrapper" data-oembed-url="https://v.example/a"></div></figure>',
    `<figure>${link('https://v.example/a', `${FALLBACKS.frame} (v.example)`)}</figure>`,
  ],
  [
    'WPBakery: headings, videos and encoded code in shortcodes, with typographic quotes',
    '[vc_row][vc_custom_heading text=”Our plans” font_container=”tag:h2″][vc_video link="https://youtu.be/abcDEF12345"][vc_column_text]<p>a</p>[/vc_column_text][vc_raw_html el_id="x"]JTNDcCUzRQ==[/vc_raw_html][/vc_row]',
    `<p>Our plans</p>\n<p>${video('abcDEF12345')}</p><p>a</p>`,
  ],
  [
    'Divi: titles and videos in shortcodes',
    '[et_pb_video src="https://www.youtube.com/watch?v=abcDEF12345" _builder_version="4"][/et_pb_video]<p>[et_pb_blurb title="Stock"]a[/et_pb_blurb]</p>',
    `${video('abcDEF12345')}<p>\n\nStock\n\na</p>`,
  ],
  [
    'Trix: pictures and files',
    '<div><action-text-attachment sgid="x" content-type="image/png" url="/a.png" filename="a.png" width="300" caption="A"></action-text-attachment><action-text-attachment sgid="y" content-type="application/pdf" url="/b.pdf" filename="b.pdf"></action-text-attachment></div>',
    `<div><img src="https://api.example.com/a.png" alt="A" width="300" loading="lazy" decoding="async" /><a href="https://api.example.com/b.pdf">${FALLBACKS.document} (b.pdf)</a></div>`,
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
