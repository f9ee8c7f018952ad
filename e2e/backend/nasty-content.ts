import { type BackendContent } from '@/e2e/backend/content';

/**
 * Content as a real backend may send it: each response is valid as a whole, and has items that are long, odd, half empty,
 * of a wrong type or hostile. The site shows what it can, drops the rest, runs no script and never scrolls sideways.
 */

/** A property of `window` that each script below sets if it runs. */
export const HOSTILE_MARK = '__nastyScriptRan';
const RUN = `window.${HOSTILE_MARK}=true`;

export const TITLE_OF_140_CHARACTERS =
  'How a wholesale trader with four godowns, two hundred suppliers and nine thousand stock items closes the month on the second working day now';
export const NAME_OF_120_CHARACTERS = 'Donaudampfschiff'.repeat(8).slice(0, 120);
export const DEVANAGARI_NAME = 'राहुल ट्रेडर्स एवं सन्स';
export const DEVANAGARI_OF_140_CHARACTERS =
  'व्यापारियों और निर्माताओं के लिए बहीखाता, माल का हिसाब, बिलिंग और जीएसटी रिटर्न एक ही जगह पर रखने का सरल और भरोसेमंद तरीका हर माह समय पर';
export const ODD_TITLES = [
  'Stock & Godown — 100% Accuracy',
  'Billing/Dispatch #1 guide',
  'What? Why! How…',
  '  Spaced   Title ',
  'Same Title',
  'same title',
  'SAME TITLE',
  'same title-2',
  '..',
  '.',
  '%',
  '100%25 sure',
  '%E0%A4%A',
  '%2F%2e%2e',
  'a\\b',
  'semi;colon=1&x=2',
  '"Quoted" \'title\' `code`',
  '🧾 Invoices 💸 and 👨‍👩‍👧‍👦 families 🇮🇳',
  'İstanbul ΣΊΣΥΦΟΣ ẞ',
  'ﬁnancial ①②③ ½',
  'e\u0301te\u0301 and été',
  'right\u202Eto\u202Cleft and zero\u200Bwidth',
  'tab\tand\nnew line',
  '__proto__',
  'constructor',
  // Tags would be stripped; entities become these characters.
  '&lt;/title>&lt;/script>&lt;script>' + RUN + '&lt;/script>',
  '<b>bold</b> title',
  '{{7*7}} ${7*7}',
] as const;

const STRANGE_IMAGES = [
  '/uploads/x.png',
  'uploads/x.png',
  './x.png',
  '../x.png',
  '//cdn.elsewhere.example/x.png',
  'https://images.elsewhere.example/x.png',
  'http://127.0.0.1:1/x.png',
  'ftp://files.example/x.png',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'data:text/html,<script>' + RUN + '</script>',
  'data:image/svg+xml,<svg onload="' + RUN + '">',
  `javascript:${RUN}`,
  ' /content/pictures/post-1.webp ',
  '/content/pictures/post (1).webp',
  'x" onerror="' + RUN,
  'https://[broken',
  'http://user:password@files.example/x.png',
  '',
  ' ',
  null,
  7,
  ['a.png'],
  { url: 'a.png' },
];

const STRANGE_DATES = [
  '2026-02-30 10:00:00',
  '0000-00-00 00:00:00',
  'yesterday',
  '',
  null,
  0,
  1_767_000_000,
  '2025-13-45',
  '2025-04-01',
  '2025-04-01 23:30:00',
  '2025-04-01T18:30:00Z',
  '2025-04-01T23:30:00.000000Z',
  '2025-04-01T23:30:00+05:30',
  '01/04/2025',
  { date: '2025-04-01' },
  '9999-12-31 23:59:59',
];

const HOSTILE_HTML = [
  `<script>${RUN}</script><p>After the script</p>`,
  `<img src=x onerror="${RUN}"><img src="/uploads/x.png"><img src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">one</a> <a href=" java\tscript:${RUN}">two</a> <a href="JaVaScRiPt:${RUN}">three</a>`,
  '<a href="https://elsewhere.example/a?b=1&c=2" target="_blank">out</a> <a href="mailto:a@b.example">mail</a> <a href="tel:+915550123456">call</a> <a href="/blog">in</a> <a href="#x">here</a>',
  `<svg onload="${RUN}"><script>${RUN}</script></svg><math><mi xlink:href="javascript:${RUN}">x</mi></math>`,
  `<style>body{display:none!important}</style><p style="position:fixed;inset:0;background:red">styled</p>`,
  `<iframe src="https://elsewhere.example"></iframe><iframe srcdoc="<script>parent.${RUN}</script>"></iframe><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>`,
  '<form action="https://elsewhere.example"><input name="password" autofocus><button formaction="https://elsewhere.example">Send</button></form>',
  '<div><p>unclosed <b>bold <i>both</div><table><tr><td>loose cell',
  `<object data="x"></object><embed src="x"><base href="https://elsewhere.example/"><meta http-equiv="refresh" content="0;url=https://elsewhere.example"><link rel="stylesheet" href="https://elsewhere.example/x.css">`,
  `<details open ontoggle="${RUN}"><summary>More</summary>text</details><marquee onstart="${RUN}">x</marquee>`,
  '<h1>A second first heading</h1><h1>And a third</h1><h6>Deep</h6>',
  `<table>${'<tr>' + '<td>₹ 1,00,00,000.00</td>'.repeat(14) + '</tr>'}</table>`,
  `<p>${NAME_OF_120_CHARACTERS.repeat(3)}</p><pre>${'long line '.repeat(60)}</pre>`,
  '&lt;script&gt; stays text &amp;amp; &#x202E; &nbsp;&nbsp;',
  '<!-- comment --><![CDATA[ x ]]><?php echo 1 ?>',
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<textarea></textarea><script>${RUN}</script></textarea>`,
  `<p id="cookie" name="getElementById" class="x" data-x="1">clobbering</p><img name="body">`,
  '<div>'.repeat(400) + 'deep' + '</div>'.repeat(400),
  '<a href="mailto://x:sales">mail</a> <a href="tel://a:b">call</a> <a href="mailto://[">mail</a> <a href="//x:port/">out</a> <img src="https://x:port/a.png"> kept',
  'Plain text without any tag, and a 5 < 6 that is no tag.',
  '',
];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const TITLES: unknown[] = [
  TITLE_OF_140_CHARACTERS,
  NAME_OF_120_CHARACTERS,
  DEVANAGARI_NAME,
  DEVANAGARI_OF_140_CHARACTERS,
  ...ODD_TITLES,
  42,
  0,
  null,
  undefined,
  '',
  '   ',
  true,
  ['a title'],
  { text: 'a title' },
];

/** Values that are not items: the site drops them and keeps the rest. */
const NO_ITEMS = [null, 7, 'text', [], [[]], true, {}];

const blogs = [
  ...TITLES.map((title, index) => ({
    id: at([index, String(index), null, undefined, -1, 1.5, 'x/../y'], index),
    title,
    slug: at(['', null, 'given-slug', undefined, 12, '../..'], index),
    img: at(STRANGE_IMAGES, index),
    description: at(HOSTILE_HTML, index),
    updated_at: at(STRANGE_DATES, index),
    meta_keyword: at(['gst, stock', null, 5, '"><script>' + RUN + '</script>', '', ['a', 'b']], index),
    meta_description: at([null, 'x'.repeat(5_000), '"><script>' + RUN + '</script>', 9, '', DEVANAGARI_NAME], index),
    author: { name: 'Unknown field' },
  })),
  { id: 900, title: 'Only a title' },
  { id: 901, title: 'Number as body', description: 12345, img: 5 },
  { id: 903, title: 'w'.repeat(100_000), img: '/uploads/x.png', description: `${'<a>'.repeat(80_000)}end` },
  { id: 904, title: 'A body without end', description: '<p>word</p>'.repeat(60_000) },
  { id: 902, title: 'Everything hostile', description: HOSTILE_HTML.join('\n') },
  ...NO_ITEMS,
];

const desktopSoftware = TITLES.map((name, index) => ({
  id: at([index, String(index), null], index),
  name,
  logo: at(STRANGE_IMAGES, index),
  version: at(['1.0', 2.5, 7, null, '', 'v10.0.0-beta.12+build.20260101.really-long-version-name', {}], index),
  release_date: at(STRANGE_DATES, index),
  updated_at: at(STRANGE_DATES, index + 3),
  description: at(HOSTILE_HTML, index + 5),
  short_desc: at([null, '', '<b>bold</b> &amp; short', 'x'.repeat(800), 3], index),
  title: at(TITLES, index + 1),
  explore_link: at(HOSTILE_HTML, index),
  download_file: at(
    ['/files/setup.zip', 'files/setup.exe', null, '', `javascript:${RUN}`, 'https://elsewhere.example/a b.zip?x=1', 4],
    index,
  ),
  developer: at([null, '', 7, NAME_OF_120_CHARACTERS], index),
}));

/** Both shapes of §3, also mixed in one entry. */
const downloads = TITLES.map((name, index) => {
  const first = {
    id: index * 10 + 1,
    download_id: index,
    version: at(['10.2', 3, null, ''], index),
    release_date: at(STRANGE_DATES, index),
    system: at(['Windows 10, 11', null, '', 11, NAME_OF_120_CHARACTERS], index),
    download_link: at(
      [
        'https://elsewhere.example/x.zip',
        '/files/x.zip',
        null,
        '',
        `javascript:${RUN}`,
        'not a url',
        'ftp://a.example/x',
      ],
      index,
    ),
  };
  const second = {
    version_name: at([name, null, '', 'Update'], index),
    version: '2.0',
    release_date: at(STRANGE_DATES, index + 2),
    system: 'Windows',
    download_type: at(['file', 'link', 'FILE', null, 'torrent', 3], index),
    download_file: at(['files/y', '/files/y.tar.gz', null, ''], index),
    download_link: at(['https://elsewhere.example/y', null, `javascript:${RUN}`], index),
  };
  const versions = at<unknown>(
    [
      [first],
      [second],
      [first, second, null, 7, {}],
      [],
      null,
      undefined,
      'none',
      { 0: first },
      Array.from({ length: 40 }, () => first),
    ],
    index,
  );
  return { id: at([index, null], index), software_name: name, created_at: null, updated_at: 'never', versions };
});

const tiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: at(TITLES, index), image: at(STRANGE_IMAGES, index) }));

const category = {
  data: {
    Empty: [],
    'One tile': tiles(1),
    'Forty tiles': tiles(40),
    [NAME_OF_120_CHARACTERS]: tiles(3),
    [DEVANAGARI_OF_140_CHARACTERS]: tiles(2),
    '': tiles(1),
    '  ': tiles(1),
    'R&D "labs" <b>': [...tiles(2), ...NO_ITEMS],
    same: tiles(1),
    SAME: tiles(1),
    constructor: tiles(1),
    '42': tiles(1),
    'No list': null,
    'Text for a list': 'tiles',
    'An object for a list': { 0: { title: 'x', image: null } },
    ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`Trade ${index + 1}`, tiles(2)])),
  },
};

const legalEntries = [
  {
    id: 1,
    title: DEVANAGARI_OF_140_CHARACTERS,
    content: HOSTILE_HTML.join('\n'),
    updated_at: 'never',
    created_at: null,
  },
  { id: 1, title: null, description: 'Only a description', updated_at: '2025-04-01 23:30:00' },
  { id: null, title: 7, content: null, description: null },
  { title: NAME_OF_120_CHARACTERS, content: 5, effective_date: '2025-02-30' },
  ...NO_ITEMS,
];

export const nastyContent: BackendContent = {
  contact: {
    data: {
      data: [
        {
          id: 1,
          email: `${'long.address.'.repeat(8)}@shop.example"><script>${RUN}</script>`,
          mobile: '+91 55501 23456',
          whatsapp: 5550123456,
          address: `${DEVANAGARI_OF_140_CHARACTERS}\n<b>Second line</b>, ${NAME_OF_120_CHARACTERS}`,
          facebook: `javascript:${RUN}`,
          linkedin: 'www.linkedin.com/company/shop',
          youtube: null,
          instagram: '@shop',
        },
        { email: 'second@shop.example' },
      ],
    },
  },
  marquee: {
    data: [
      ...TITLES.map((title, index) => ({ id: index % 5, marquees_first: title })),
      { id: 50, marquees_first: HOSTILE_HTML[0] },
      ...NO_ITEMS,
    ],
  },
  banner: {
    data: [
      ...STRANGE_IMAGES.map((img, index) => ({
        id: index,
        img,
        mobile_img: at(STRANGE_IMAGES, index + 7),
        alt: at(TITLES, index),
      })),
      ...NO_ITEMS,
    ],
  },
  category,
  brands: {
    data: [
      ...TITLES.map((name, index) => ({ id: 1, name, img: at(STRANGE_IMAGES, index) })),
      { name: 'No logo' },
      ...NO_ITEMS,
    ],
  },
  blogs: { data: { data: { data: blogs } } },
  journey: {
    data: [
      ...TITLES.map((title, index) => ({
        id: index,
        year: at<unknown>([2001, '2010-12', null, '', 'Since the beginning of time', -5, DEVANAGARI_NAME], index),
        title,
        description: at<unknown>(
          ['x'.repeat(2_000), DEVANAGARI_OF_140_CHARACTERS.repeat(4), '🧾'.repeat(301), null, '', 3, ...HOSTILE_HTML],
          index,
        ),
      })),
      ...NO_ITEMS,
    ],
  },
  gallery: { data: [...STRANGE_IMAGES.map((img, index) => ({ id: index, img, alt: at(TITLES, index) })), ...NO_ITEMS] },
  desktop_software: { data: [...desktopSoftware, ...NO_ITEMS] },
  downloads: { data: { data: [...downloads, ...NO_ITEMS] } },
  terms: { data: { data: legalEntries } },
  privacy: { data: { data: { ...legalEntries[0], effective_date: '0000-00-00', id: undefined } } },
};

/** One item per collection, with its required fields only. */
export const scantContent: BackendContent = {
  contact: { data: [{ email: 'only@shop.example' }] },
  marquee: { data: [{ marquees_first: 'One text' }] },
  banner: { data: [{ img: '/content/pictures/banner-1.webp' }] },
  category: { data: { Only: [] } },
  brands: { data: [{ name: 'One brand' }] },
  blogs: { data: [{ title: 'One post' }] },
  journey: { data: [{ year: 2001, title: 'One year' }] },
  gallery: { data: [{ img: '/content/pictures/gallery-1.webp' }] },
  desktop_software: { data: [{ name: 'One product' }] },
  downloads: { data: [{ software_name: 'One software' }] },
  terms: { data: [] },
  privacy: { data: { title: 'Only a title', content: 'One sentence.' } },
};

/** Valid responses without content. */
export const emptyContent: BackendContent = {
  contact: { data: [] },
  marquee: { data: [] },
  banner: { data: [] },
  category: { data: {} },
  brands: { data: [] },
  blogs: { data: [] },
  journey: { data: [] },
  gallery: { data: [] },
  desktop_software: { data: [] },
  downloads: { data: [] },
  terms: { data: [] },
  privacy: { data: [] },
};
