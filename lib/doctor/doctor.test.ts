import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { buildEntry, readPath, wrapEntries } from '@/e2e/backend/content';
import { startBackend } from '@/e2e/backend/server';
import { COLLECTION_KEYS, type CollectionKey, listSources } from '@/lib/content/collections';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { findUnreachable } from '@/lib/doctor/addresses';
import { examineBackend, examineBody, examineFields } from '@/lib/doctor/examine';
import { listPlaces } from '@/lib/doctor/places';
import { findPlaceholders } from '@/lib/doctor/placeholders';
import { findEnquiryRedirect } from '@/lib/doctor/redirected';
import { formatReport, isUsable } from '@/lib/doctor/report';
import { parseEnv } from '@/lib/env-schema';

const ASSET_BASE = 'https://backend.example';
const SOURCES = listSources({ assetBase: ASSET_BASE, reportsMissing: true });
const CONTEXT = { assetBase: ASSET_BASE, places: listPlaces([], []) };

/** What the doctor finds in a body, which is JSON or text. */
function examine(key: CollectionKey, body: unknown) {
  const source = SOURCES.find((one) => one.key === key)!;
  return examineFields(examineBody(source, typeof body === 'string' ? body : JSON.stringify(body)), CONTEXT);
}

/** What it finds in a post, without what is missing. */
const findIn = (post: object) =>
  examine('blogs', { data: [{ id: 12, title: 'Post', ...post }] }).findings.flatMap(({ path, reason }) =>
    reason.startsWith('is missing') ? [] : [`${path.replace('data[0].', '')} ${reason}`],
  );

const inHours = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

describe('The doctor: what cannot be used', () => {
  it('is a value that is no JSON, which it quotes', () =>
    expect(examine('blogs', '{"data":[{"rate":NaN}]}')).toMatchObject({
      state: 'unusable',
      reason: expect.stringContaining('"rate":NaN'),
    }));

  it('is no empty list, which is usable', () =>
    expect(examine('contact', { data: [] })).toMatchObject({ state: 'empty', count: 0 }));
});

describe('The doctor: fields', () => {
  it('are named by their path in the response, once, with their item', () => {
    const post = { id: 12, title: 'A', img: 'javascript:alert(1)', meta_keyword: [], language: 'Hindi' };
    const { state, count, findings } = examine('blogs', { data: { data: [post, { title: null }] } });
    expect({ state, count }).toEqual({ state: 'odd', count: 1 });
    expect(findings.map(({ path, reason, item }) => `${path} (${item}) ${reason}`)).toEqual(
      expect.arrayContaining([
        'data.data[0].language (id 12, "A") is "Hindi", which is no language tag; ignored. Write a tag such as hi or mr',
        'data.data[0].img (id 12, "A") is "javascript:alert(1)", which is not an http or https URL; ignored. Write its path or its https:// address',
        'data.data[0].description (id 12, "A") is missing',
        'data.data[1].title (undefined) is missing; item dropped',
      ]),
    );
    expect(new Set(findings.map(({ path }) => path)).size).toBe(findings.length);
  });

  it('are printed six for each finding, on a line without control characters', () => {
    const posts = Array.from({ length: 8 }, (_, id) => ({ id, title: `A \u001b[31m${id}`, img: '\u001b[2J:' }));
    const text = formatReport(ASSET_BASE, [{ ...examine('blogs', { data: posts }), source: '' }]);
    expect(text).toMatch(/data\[5\]\.description \([^,]+, [^,]+\) and 2 more: is missing\n/);
    expect(text).not.toMatch(/\u001b/);
    expect(text).toContain('1 collections: 0 good, 1 odd, 0 empty, 0 unusable. The site can run on this backend.');
  });

  it.each(COLLECTION_KEYS)('may have any value, which costs no other entry: %s', (key) => {
    const good = buildEntry(key, 'Words');
    const others = Object.keys(good).map((field) => ({ ...good, [field]: { toString: 1, constructor: [] } }));
    const body = wrapEntries(key, [good, ...others]);
    const examined = examine(key, body);
    expect(examined).toMatchObject({ state: expect.stringMatching(/good|odd/), reason: null });
    findPlaceholders([{ ...examined, source: '' }], parseEnv({}));
    findUnreachable({ [key]: body }, parseEnv({}));
  });

  it('that are not public are counted; it says nothing else of them, and asks if nothing is public', () => {
    const draft = { id: 1, title: 'Draft', img: 'x:y', description: '## Steps', status: 'draft' };
    const post = { id: 2, title: 'B', img: '/a.png', description: 'x', updated_at: '2026-05-18', meta_keyword: 'k' };
    const examined = examine('blogs', { data: [draft, { ...post, meta_description: 'd' }] });
    expect(examined).toMatchObject({ state: 'good', count: 1, withheld: 1, findings: [] });
    expect(formatReport(ASSET_BASE, [{ ...examined, source: '' }])).toMatch(/good {6}blogs {13}1 post, 1 not public\n/);
    for (const [key, body] of [
      ['blogs', { data: [draft] }],
      ['contact', { data: { address: 'Pune', active: 0 } }],
      ['category', { data: { Trade: [{ title: 'Hardware', deleted_at: '2026-01-01' }] } }],
    ] as const) {
      const { state, findings } = examine(key, body);
      expect([state, findings.map(({ reason }) => reason)]).toEqual([
        'empty',
        [expect.stringContaining('is that meant?')],
      ]);
    }
  });

  it.each([
    ['Laravel', { current_page: 1, next_page_url: 'https://b.example/api/blogs?page=2', total: 43 }, '1 of 43 entries'],
    ['Strapi', { meta: { pagination: { page: 1, pageCount: 2, total: 26 } } }, '1 of 26 entries'],
    ['a cursor', { next_cursor: 'eyJpZCI6MX0' }, 'only one page'],
  ])('of a paginated answer of %s are not all', (_name, pages, part) => {
    const list = { data: [{ id: 1, title: 'A' }], ...pages };
    for (const body of [list, { success: true, data: list }])
      expect(examine('blogs', body).findings).toContainEqual({
        path: 'data',
        reason: expect.stringContaining(`has ${part}`),
      });
  });

  it.each<[string, object]>([
    ['a list that is whole', { total: 1, total_pages: 3, next: null }],
    ['fields with similar names', { country_code: 91, next_steps: 'Call us' }],
    ['a total that is no number', { total: { toString: 1 } }],
    ['very many fields', Object.fromEntries(Array.from({ length: 130_000 }, (_, index) => [`f${index}`, 1]))],
  ])('are all with %s', (_name, others) => {
    const { reason, findings } = examine('blogs', { data: [{ id: 1, title: 'A' }], ...others });
    expect([reason, findings.length]).toEqual([null, 5]);
  });
});

describe('The doctor: what visitors would see as rubbish', () => {
  it.each<[object, string]>([
    [
      { description: 'Intro\n\n## Steps\n\nText' },
      'description is Markdown: "Intro ## Steps Text"; convert it to HTML in the backend',
    ],
    [{ description: '| A | B |\n|---|---|\n| 1 | 2 |' }, 'description is Markdown: "'],
    [{ description: '- one\n- two' }, 'description is Markdown: "'],
    [{ meta_description: 'All **new** rates' }, 'meta_description is Markdown: "'],
    [{ title: 'a:2:{s:2:"en";s:3:"GST";}' }, 'title is JSON where text belongs: "a:2:{s:2:"en"'],
    [{ description: '{"ops":[{"insert":"a"}]}' }, 'description is JSON where HTML belongs'],
    [{ title: 'Repairs of â‚¹ 500' }, 'title is not UTF-8: "Repairs of â‚¹ 500"; send UTF-8'],
    [{ title: 'Caf\ufffd' }, 'title is not UTF-8: "Caf\ufffd"'],
    [{ updated_at: inHours(5) }, 'without a zone, in the future: most likely local time; send a zone, such as +05:30'],
    [{ title: 'Diwali &amp; <b>50%</b>' }, 'title has HTML or entities; shown as "Diwali & 50%"'],
  ])('is named: %j', (post, finding) => expect(findIn(post).join('\n')).toContain(finding));

  it.each<object>([
    {
      title: '[2026] Rates {new}: 5 * 3 ** 2',
      description: '<p>- one<br>- two</p><p>#1 in Pune, # 2</p><p>Price** and tax**</p>',
    },
    { title: 'É « déjà vu », ÀÂ – “Ã”', description: '<pre>## a **b**</pre><p><code>[a](/b)</code> [rate gst=18]</p>' },
    { title: 'GST < ₹ 500 & what’s new?', updated_at: `${inHours(12)} +05:30`, description: '<p>मराठी</p>' },
    { description: '&lt;p&gt;Escaped once &amp;amp; too often&lt;/p&gt;' },
    {
      description:
        '<p>a</p><div data-oembed-url="x"><iframe src="https://www.youtube.com/embed/abcDEF12345"></iframe></div>',
    },
  ])('is nothing that pages show right: %j', (post) => expect(findIn(post)).toEqual([]));

  it('is no day to come', () => {
    const data = [{ title: 'Terms', content: '<p>a</p>', effective_date: inHours(1_000), updated_at: inHours(1_000) }];
    expect(examine('terms', { data }).findings.map(({ path }) => path)).toEqual(['data[0].updated_at']);
  });
});

describe('The doctor: what a text loses', () => {
  it.each(
    Object.entries<string[]>({
      '<p>See <a href="#">all rates</a>, <a href="#b">b</a> and <a href=\'javascript:alert(1)\'>this</a>. <b id="b">B</b></p>':
        ['has a link without a usable target: "#"', 'has a link without a usable target: "javascript:alert(1)"'],
      '<p><a href="http://localhost:3000/erpp">ERP</a> <a href="/files/a.pdf">A file</a> <a href="mailto:a@b.in">Mail</a></p>':
        ['leads to /erpp, which is no page of this site'],
      '<p>Name:</p><form><textarea>Type here</textarea></form><style>p { color: red }</style><p>a &lt; b &amp; c</p>': [
        'has <form>, which pages show as a link or leave out',
        'has text that is removed: "Type here a < b & c"',
      ],
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">o  </span>One</p>': [],
      '<div>Good<br>text<ul><li>one<li>two</ul><table><tr><td>3</table></div>Loose <p>end': [],
      [`<p><img src="data:image/png;base64,${'A'.repeat(140_000)}"> a</p>`]: ['has a picture that is too large'],
      '<p><img src="data:image/bmp;base64,AA"> <img src="C:\\a.png"> a</p>': ['editor: "data:image/bmp', 'editor: "C:'],
      '<p><video><source src="/v.mp4"></video></p>': ['has <video>, which pages show as a link or leave out'],
      '<p><img src="cid:part1@mail"> <img src="" data-src="/a.png"> a</p>': ['only in the editor: "cid:part1@mail"'],
      '<p>a</p><iframe src="https://player.vimeo.com/video/123456"></iframe><iframe width="1" src="https://a.example/1"></iframe>':
        ['has <iframe>, which pages show as a link or leave out: "https://player.vimeo.com/video/123456"'],
      '<p>a</p><svg><path d="M0 0"/></svg><en-media hash="a"></en-media>': ['has <svg>', 'has <en-media>'],
      ['<p>a'.repeat(10_001)]: ['has too many elements, so pages show its words only'],
      '<p>a [gallery ids="1,2"] b</p>': ['has text that is removed: "[gallery'],
      '<p>[vc_row]a[/vc_row]</p>': ['has a shortcode, which only its plugin understands'],
    }),
  )('is told to its editor: %#', (description, reasons) => {
    const found = findIn({ description });
    expect(found).toEqual(reasons.map((reason) => expect.stringContaining(reason)));
  });
});

describe('The doctor: a backend', async () => {
  const [backend, other] = [await startBackend(), await startBackend()];
  afterAll(() => Promise.all([backend.close(), other.close()]));
  beforeEach(() => {
    backend.clearFaults();
    backend.resetLog();
  });
  const ask = () => examineBackend({ baseUrl: backend.url }, BACKEND_TIMEOUT_MS);
  const answer = (path: string, status: number, headers: Record<string, string> = {}, body = '') =>
    backend.setFault(path, { kind: 'status', status, headers, body });
  const sendData = (key: CollectionKey, data: object[]) =>
    backend.setFault(readPath(key), { kind: 'body', body: { data } });

  it('is asked once for each read, picture and download, and what it lacks is named', async () => {
    const huge = createServer((_, response) => {
      const bytes = Buffer.from('89504e470d0a1a0a0000000d494844520000753000007530', 'hex');
      // The rest never comes, and is not waited for.
      response.setHeader('Content-Type', 'image/png').write(Buffer.concat([bytes, Buffer.alloc(300_000)]));
    }).listen(0, '127.0.0.1');
    await once(huge, 'listening');
    answer(readPath('terms'), 403, { 'cf-mitigated': 'challenge' });
    answer('/uploads/lost.webp', 404);
    const { port } = huge.address() as AddressInfo;
    sendData('gallery', [
      { id: 1, img: '/content/pictures/gallery-1.webp' },
      { id: 2, img: '/uploads/lost.webp', alt: 'The office' },
      { id: 3, img: '/api/brands' },
      { id: 4, img: `http://127.0.0.1:${port}/huge.png` },
    ]);
    sendData('brands', [{ id: 1, name: 'A', img: '/uploads/lost.webp' }]);
    answer('/files/named', 200, { 'Content-Disposition': 'attachment; filename="desk-12.4.zip"' });
    answer('/files/inline', 200, { 'Content-Disposition': 'inline' });
    answer('/files/moved', 302, { Location: '/files/desk-12.5.zip' });
    answer('/files/desk-12.5.zip', 200);
    answer('/files/away', 302, { Location: `${other.url}/desk.zip` });
    answer('/files/page.zip', 200, { 'Content-Type': 'text/html; charset=UTF-8' });
    answer('/files/gone.zip', 403);
    const files = 'named inline moved away page.zip gone.zip'.split(' ');
    const version = { version: '12', release_date: '2026-05-18', system: 'Windows' };
    const versions = files.map((name) => ({ ...version, download_link: `/files/${name}` }));
    sendData('downloads', [{ software_name: 'Desk', versions }]);
    const examinations = await ask();
    huge.close();
    const reasons = examinations.flatMap(({ key, reason, findings }) => [
      ...(reason === null ? [] : [`${key}: ${reason}`]),
      ...findings.map((one) => `${key} ${one.path.replace('data[0].versions', '')}: ${one.reason}`),
    ]);
    expect(reasons.map((reason) => reason.replace('application/json; charset=utf-8', 'JSON'))).toEqual([
      'brands data[0].img: the picture is not there: HTTP 404',
      'gallery data[1].img: the picture is not there: HTTP 404',
      'gallery data[2].img: is no picture: JSON',
      'gallery data[3].img: has 900000000 pixels: of more than 50000000 a page shows a placeholder',
      'downloads [1].download_link: is saved without an extension: HTTP 200 has no Content-Disposition with a filename',
      `downloads [3].download_link: redirects to ${other.url}/desk.zip, which is not asked: try it yourself`,
      'downloads [4].download_link: is a page (text/html), not a file',
      'downloads [5].download_link: the file is not there: HTTP 403',
      expect.stringMatching(/^terms: HTTP 403: Cloudflare asks/),
    ]);
    const requests = backend.log().map(({ method, path }) => `${method} ${path}`);
    const ofFiles = requests.filter((request) => /uploads|files/.test(request));
    expect(ofFiles).toHaveLength(new Set(ofFiles).size);
    expect(requests.filter((request) => request === 'GET /api/terms-conditions')).toHaveLength(1);
    expect(other.log()).toEqual([]);
  });

  it('may not answer in time', async () => {
    backend.setFault('*', { kind: 'hang' });
    const text = formatReport(backend.url, await examineBackend({ baseUrl: backend.url }, 50));
    expect(text).toMatch(/UNUSABLE {2}blogs {13}no complete response within 50 ms \(\d+ ms\)\n/);
  });

  it('may redirect: within the host the doctor follows; enquiries are not redirected, so it says what to write', async () => {
    const elsewhere = COLLECTION_KEYS.filter((key) => key !== 'marquee');
    for (const key of elsewhere) answer(readPath(key), 301, { Location: `${other.url}${readPath(key)}` });
    answer('/api/marquee', 301, { Location: '/api/marquee/' });
    answer('/api/marquee/', 200, {}, JSON.stringify({ data: [{ marquees_first: 'A' }] }));
    const examinations = await ask();
    expect(other.log()).toEqual([]);
    const slashed = examinations.filter(({ key }) => key === 'marquee');
    expect(slashed[0]?.redirect).toBe(
      `redirects to ${backend.url}/api/marquee/; let the backend respond without the slash at the end, or enquiries fail`,
    );
    expect([slashed[0]?.state, isUsable(slashed)]).toEqual(['good', false]);
    const advice = `redirects to ${other.url}; write that into API_BASE_URL, or enquiries fail`;
    expect(examinations.flatMap(({ reason }) => reason ?? [])).toEqual(elsewhere.map(() => `${advice} (not asked)`));
    const text = formatReport(backend.url, examinations);
    expect(text).toContain(`It ${advice}. 1 more calls redirect.\n`);
    expect(text).toContain('The site cannot run on this address.');

    answer('/api/bookfreedemo', 302, { Location: '/login?a=1' });
    expect(await findEnquiryRedirect({ baseUrl: backend.url }, BACKEND_TIMEOUT_MS)).toBe(
      `redirects to ${backend.url}/login; enquiries fail if they are redirected too`,
    );
    backend.clearFaults();
    expect(await findEnquiryRedirect({ baseUrl: backend.url }, BACKEND_TIMEOUT_MS)).toBeNull();
  });
});
