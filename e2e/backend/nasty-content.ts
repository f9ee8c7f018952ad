import { type BackendContent, buildItem, findShownField, type Item, wrapEntries } from '@/e2e/backend/content';
import { COLLECTION_KEYS, COLLECTIONS, type CollectionKey } from '@/lib/content/collections';
import { type Field, type FieldKind, listFields } from '@/lib/content/shared/text-field';

/**
 * Content as a real backend may send it, made of the kinds of the fields: each response is valid as a whole, and has items
 * that are long, odd, half empty, of a wrong type or hostile. The site shows what it can, drops the rest, runs no script
 * and never scrolls sideways.
 */

/** A property of `window` that each script below sets if it runs. */
export const HOSTILE_MARK = '__nastyScriptRan';
const RUN = `window.${HOSTILE_MARK}=true`;

const TITLE_OF_140_CHARACTERS =
  'How a wholesale trader with four godowns, two hundred suppliers and nine thousand stock items closes the month on the second working day now';
const NAME_OF_120_CHARACTERS = 'Donaudampfschiff'.repeat(8).slice(0, 120);
const DEVANAGARI_NAME = 'राहुल ट्रेडर्स एवं सन्स';
const DEVANAGARI_OF_140_CHARACTERS =
  'व्यापारियों और निर्माताओं के लिए बहीखाता, माल का हिसाब, बिलिंग और जीएसटी रिटर्न एक ही जगह पर रखने का सरल और भरोसेमंद तरीका हर माह समय पर';
const ODD_TITLES = [
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

/** Values of each kind of field. */
const ODD: Record<Exclude<FieldKind, 'list'>, readonly unknown[]> = {
  text: [0, '1', null, undefined, -1, 1.5, 'x/../y', '', 'given-slug', '../..', 'link', 'FILE', ['a'], 'torrent'],
  'plain text': [
    ...TITLES,
    'v10.0.0-beta.12+build.20260101.really-long-version-name',
    '2010-12',
    'x'.repeat(2_000),
    DEVANAGARI_OF_140_CHARACTERS.repeat(4),
    '🧾'.repeat(301),
    '"><script>' + RUN + '</script>',
    HOSTILE_HTML[0],
  ],
  'rich text': HOSTILE_HTML,
  date: STRANGE_DATES,
  number: [0, -1, 1.5, '20480', 'many', null, 9e15, {}],
  picture: STRANGE_IMAGES,
  file: [
    '/files/setup.zip',
    'files/setup.exe',
    '/files/y.tar.gz',
    'files/y',
    null,
    '',
    `javascript:${RUN}`,
    'https://elsewhere.example/a b.zip?x=1',
    'ftp://a.example/x',
    'not a url',
    4,
  ],
  link: [`javascript:${RUN}`, 'www.linkedin.com/company/shop', null, '@shop'],
  'e-mail': [`${'long.address.'.repeat(8)}@shop.example"><script>${RUN}</script>`],
  phone: ['+91 55501 23456', 5550123456],
};

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Lists inside an item. */
const buildInner = (fields: readonly Field[], index: number): unknown => {
  const [first, second] = [buildOdd(fields, index), buildOdd(fields, index + 3)];
  const many = Array.from({ length: 40 }, () => first);
  return at<unknown>([[first], [first, second, null, 7, {}], [], null, undefined, 'none', { 0: first }, many], index);
};

/** The stride has no divisor in common with most lists, so that values meet in many combinations. */
const buildOddValue = ({ kind, items }: Field, index: number, position: number): unknown =>
  kind === 'list' ? buildInner(listFields(items!), index) : at(ODD[kind], index + position * 7);

const buildOdd = (fields: readonly Field[], index: number): Item =>
  Object.fromEntries(fields.map((field, position) => [field.name, buildOddValue(field, index, position)]));

/** Everything hostile and long at once. */
const buildWorst = (fields: readonly Field[]): Item => ({
  ...buildOdd(fields, 0),
  ...Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      if (kind === 'rich text') return [[name, HOSTILE_HTML.join('\n')]];
      const address = `${DEVANAGARI_OF_140_CHARACTERS}\n<b>Second line</b>, ${NAME_OF_120_CHARACTERS}`;
      return kind === 'plain text' ? [[name, address]] : [];
    }),
  ),
});

function listOddItems(key: CollectionKey): unknown[] {
  const { schema, page, textField } = COLLECTIONS[key];
  const fields = listFields(schema);
  const { name } = findShownField(key);
  const endless = page && textField ? listEndless(name, textField) : [];
  return [
    ...TITLES.map((title, index) => ({ ...buildOdd(fields, index), [name]: title, unknown: { field: true } })),
    { [name]: 'Only a title' },
    { ...Object.fromEntries(fields.map((field) => [field.name, 12345])), [name]: 'Numbers' },
    buildWorst(fields),
    ...endless,
    ...NO_ITEMS,
  ];
}

const listEndless = (name: string, textField: string) => [
  { [name]: 'w'.repeat(100_000), [textField]: `${'<a>'.repeat(80_000)}end` },
  { [name]: 'A body without end', [textField]: '<p>word</p>'.repeat(60_000) },
];

function buildGroups(items: readonly unknown[]): Record<string, unknown> {
  return {
    Empty: [],
    'One tile': items.slice(0, 1),
    'Forty tiles': items.slice(0, 40),
    [NAME_OF_120_CHARACTERS]: items.slice(3, 6),
    [DEVANAGARI_OF_140_CHARACTERS]: items.slice(0, 2),
    '': items.slice(0, 1),
    '  ': items.slice(0, 1),
    'R&D "labs" <b>': items.slice(-10),
    same: items.slice(0, 1),
    SAME: items.slice(0, 1),
    constructor: items.slice(0, 1),
    '42': items.slice(0, 1),
    'No list': null,
    'Text for a list': 'tiles',
    'An object for a list': { 0: { title: 'x', image: null } },
    ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`Trade ${index + 1}`, items.slice(0, 2)])),
  };
}

function buildOddBody(key: CollectionKey, index: number): unknown {
  const { shape, schema } = COLLECTIONS[key];
  const worst = buildWorst(listFields(schema));
  if (shape === 'groups') return { data: buildGroups(listOddItems(key)) };
  if (shape === 'object') return { data: { data: index % 2 === 0 ? [worst, { second: true }] : worst } };
  const body = { data: listOddItems(key) };
  return index % 2 === 0 ? body : { data: { data: body } };
}

const buildBodies = (build: (key: CollectionKey, index: number) => unknown) =>
  Object.fromEntries(COLLECTION_KEYS.map((key, index) => [key, build(key, index)])) as BackendContent;

export const nastyContent = buildBodies(buildOddBody);

/** One item per collection, with its required fields only, or with one key field. */
export const scantContent = buildBodies((key) => {
  const { schema, keyFields } = COLLECTIONS[key];
  const fields = listFields(schema).filter(({ name, need }) => need === 'required' || name === keyFields[0]);
  return wrapEntries(key, [buildItem(fields, 'One')]);
});

/** Lists of something else: no field has the name that the site reads. */
export const renamedContent = buildBodies((key) => {
  const fields = listFields(COLLECTIONS[key].schema).map((field) => ({ ...field, name: `x_${field.name}` }));
  return { data: [buildItem(fields, 'One')] };
});
