import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readPath } from '@/e2e/backend/content';
import { nastyContent } from '@/e2e/backend/nasty-content';
import { type Backend, startBackend } from '@/e2e/backend/server';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { examineBackend } from '@/lib/doctor/examine';
import { formatReport, isUsable } from '@/lib/doctor/report';

/** Of a backend that never answers; all others are waited for, however slow the machine is. */
const HANG_TIMEOUT_MS = 1_000;

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.clearFaults();
  backend.resetLog();
});

const examine = (url = backend.url, timeoutMs = BACKEND_TIMEOUT_MS) => examineBackend({ baseUrl: url }, timeoutMs);

async function examineOne(key: CollectionKey, timeoutMs?: number) {
  const found = (await examine(backend.url, timeoutMs)).find((one) => one.key === key);
  if (!found) throw new Error(`${key} was not examined`);
  return found;
}

describe('The embedded backend: the doctor', () => {
  it('calls each read once', async () => {
    await examine();
    expect(
      backend
        .log()
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(COLLECTION_KEYS.map(readPath).toSorted());
  });

  it('finds the content of this site good, but for one version that is kept without its file', async () => {
    const examinations = await examine();
    const odd = examinations.filter(({ state }) => state !== 'good');
    expect(odd).toMatchObject([
      {
        key: 'downloads',
        state: 'odd',
        findings: [{ path: 'data[2].versions[2].download_link' }],
      },
    ]);
    expect(isUsable(examinations)).toBe(true);
    expect(formatReport(backend.url, examinations)).toContain(
      `${COLLECTION_KEYS.length} collections: ${COLLECTION_KEYS.length - 1} good, 1 odd, 0 empty, 0 unusable.`,
    );
  });

  it.each([
    ['a server error', { kind: 'status', status: 503 }, 'HTTP 503'],
    ['a page of HTML', { kind: 'html' }, 'the response is not JSON'],
    ['half of the JSON', { kind: 'malformed' }, 'the response is not JSON'],
    ['an empty body', { kind: 'empty' }, 'the response is empty'],
    ['another JSON', { kind: 'body', body: {} }, 'the body is an empty object where a list belongs'],
    ['a reported failure', { kind: 'body', body: { success: false, data: [] } }, 'reports a failure in success'],
    ['a rate limit', { kind: 'rate-limit' }, 'HTTP 429'],
    ['no answer in time', { kind: 'hang' }, `no complete response within ${HANG_TIMEOUT_MS} ms`],
    ['items of which none can be read', { kind: 'body', body: { data: [{ title: null }] } }, 'no item of the response'],
  ] as const)('says that %s is unusable, and asks once only', async (_name, fault, reason) => {
    backend.setFault('/api/blogs', fault);
    const examination = await examineOne('blogs', fault.kind === 'hang' ? HANG_TIMEOUT_MS : undefined);
    expect(examination).toMatchObject({ state: 'unusable', reason: expect.stringContaining(reason) });
    expect(isUsable([examination])).toBe(false);
    expect(backend.log('/api/blogs')).toHaveLength(1);
  });

  it('names links without a target, dead links within the site, and text that sanitising removes', async () => {
    const texts = [
      '<p>See <a href="#">all rates</a> and <a href=\'javascript:alert(1)\'>this</a>.</p>',
      '<p><a href="/blgo">Blog</a> <a href="/blog?page=2">More</a> <a href="/feed.xml">Feed</a> <a href="http://localhost:3000/erp">ERP</a></p>',
      '<p><a href="http://localhost:3000/erpp">ERP</a> <a href="/files/a.pdf">A file</a> <a href="mailto:a@b.in">Mail</a></p>',
      '<p>Name:</p><form><textarea>Type here</textarea></form><style>p { color: red }</style><p>a &lt; b &amp; c</p>',
      '<div>Good<br>text<ul><li>one<li>two</ul><table><tr><td>3</table></div>Loose <p>end',
    ];
    const data = texts.map((description, id) => ({ id, title: `Post ${id}`, description }));
    backend.setFault('/api/blogs', { kind: 'body', body: { data } });
    const { state, findings } = await examineOne('blogs');
    expect(state).toBe('odd');
    const inTexts = findings.filter(({ path }) => path.endsWith('.description'));
    expect(inTexts.map(({ path, item, reason }) => [path, item, reason])).toEqual([
      ['data[0].description', 'id 0, "Post 0"', 'has a link without a usable target: "#"'],
      ['data[0].description', 'id 0, "Post 0"', 'has a link without a usable target: "javascript:alert(1)"'],
      ['data[1].description', 'id 1, "Post 1"', 'leads to /blgo, which is no page of this site'],
      ['data[2].description', 'id 2, "Post 2"', 'leads to /erpp, which is no page of this site'],
      ['data[3].description', 'id 3, "Post 3"', 'has a form, which is left out; link to the contact page instead'],
      ['data[3].description', 'id 3, "Post 3"', 'has text that is removed: "Type here a < b & c"'],
    ]);
  });

  it.each([
    [`<p><img src="data:image/png;base64,${'A'.repeat(140_000)}"></p>`, 'pasted into the text and is too large'],
    ['<p>a<img src="cid:image001.png@01DA" alt="logo"></p>', "only the editor's computer has (cid:image001.png@01DA)"],
    ['<iframe src="https://player.vimeo.com/video/1"></iframe>', 'shown as a link: "https://player.vimeo.com/video/1"'],
    ['<p>a</p><video src="/a.mp4"></video>', 'put it on YouTube'],
    ['<p>a</p><svg><path d="M0 0"/></svg>', 'upload it as a picture'],
    ['<p>a [gallery ids="1,2"] b</p>', 'has text that is removed: "[gallery'],
    ['https://vendor.example/post-1', 'is an address where the text of an article belongs'],
  ])('tells the editor what a text loses: %#', async (description, reason) => {
    backend.setFault('/api/blogs', { kind: 'body', body: { data: [{ id: 12, title: 'Post', description }] } });
    const { findings } = await examineOne('blogs');
    expect(findings).toContainEqual(
      expect.objectContaining({ item: 'id 12, "Post"', reason: expect.stringContaining(reason) }),
    );
  });

  it.each([
    '<p><a href="#pay">Pay</a></p><h2 id="pay">b</h2>',
    '<p>https://youtu.be/abcDEF12345</p>',
    '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.&nbsp;</span>a</p>',
    '<ol><li data-list="checked">a</li></ol>',
    '<p><strike>1</strike> <a href="info@v.example">mail</a></p>',
  ])('reports nothing of a text that loses nothing: %s', async (description) => {
    backend.setFault('/api/blogs', { kind: 'body', body: { data: [{ id: 12, title: 'Post', description }] } });
    const { findings } = await examineOne('blogs');
    expect(findings.filter(({ path }) => path === 'data[0].description')).toEqual([]);
  });

  it('says that an honest empty list is empty, and usable', async () => {
    backend.setFault('/api/gallery', { kind: 'body', body: { data: [] } });
    expect(await examineOne('gallery')).toMatchObject({ state: 'empty', count: 0 });
    expect(isUsable([await examineOne('gallery')])).toBe(true);
    backend.setFault('/api/contact', { kind: 'body', body: { data: [] } });
    expect(await examineOne('contact')).toMatchObject({ state: 'empty', count: 0 });
  });

  it('reports missing and odd values by their path in the response', async () => {
    const posts = [
      { id: 12, title: 'A', img: 'javascript:alert(1)', description: '', updated_at: 'soon', meta_keyword: 'k' },
      { title: null },
    ];
    backend.setFault('/api/blogs', { kind: 'body', body: { data: { data: posts } } });
    const { state, count, findings } = await examineOne('blogs');
    expect({ state, count }).toEqual({ state: 'odd', count: 1 });
    expect(findings).toEqual(
      expect.arrayContaining([
        { path: 'data.data[0].img', reason: 'is not an http or https URL; ignored', item: 'id 12, "A"' },
        { path: 'data.data[0].description', reason: 'is missing', item: 'id 12, "A"' },
        { path: 'data.data[0].meta_description', reason: 'is missing', item: 'id 12, "A"' },
        { path: 'data.data[1].title', reason: 'is missing; item dropped' },
      ]),
    );
    // Once for each path.
    expect(new Set(findings.map(({ path }) => path)).size).toBe(findings.length);
  });

  it('names the address that was asked, and items by id and title', async () => {
    backend.setFault('/api/gallery', { kind: 'body', body: { data: [{ id: 4, title: 'Office', img: null }] } });
    const text = formatReport(backend.url, await examine());
    expect(text).toContain(`GET ${backend.url}/api/privacy-policy/latest\n`);
    expect(text).toContain('data[0].img (id 4, "Office"): is missing');
  });

  it('sees that the address repeats the beginning of every path', async () => {
    const text = formatReport(`${backend.url}/api`, await examine(`${backend.url}/api`));
    expect(text).toContain(`${backend.url}/api/api/contact`);
    expect(text).toContain(`set API_BASE_URL=${backend.url}\n`);
    expect(formatReport(backend.url, [])).not.toContain('/api/api');
  });

  it('looks at the pictures that a backend names, and says which are not there', async () => {
    backend.setFault(readPath('gallery'), {
      kind: 'body',
      body: {
        data: [
          { id: 1, img: '/content/pictures/gallery-1.webp' },
          { id: 2, img: '/uploads/lost.webp', alt: 'The office' },
          { id: 3, img: '/api/brands' },
        ],
      },
    });
    const examinations = await examineBackend({ baseUrl: backend.url }, BACKEND_TIMEOUT_MS, BACKEND_TIMEOUT_MS);
    const withFindings = examinations.filter(({ key, findings }) => key !== 'downloads' && findings.length > 0);
    expect(withFindings).toMatchObject([
      {
        key: 'gallery',
        state: 'odd',
        findings: [
          { path: 'data[1].img', reason: 'the picture is not there: HTTP 404' },
          { path: 'data[2].img', reason: expect.stringMatching(/^is no picture: application.json/) },
        ],
      },
    ]);
    expect(isUsable(examinations)).toBe(true);
  });

  it('§9: names downloads that browsers would save without an extension, and requests no others', async () => {
    const named = { 'Content-Disposition': 'attachment; filename="desk-12.4.zip"' };
    backend.setFault('/files/named', { kind: 'status', status: 200, headers: named });
    backend.setFault('/files/inline', { kind: 'status', status: 200, headers: { 'Content-Disposition': 'inline' } });
    backend.setFault('/files/moved', { kind: 'status', status: 302, headers: { Location: '/files/desk-12.4.zip' } });
    const links = ['named', 'inline', 'moved', '12', 'desk-12.4.zip'].map((name) => `/files/${name}`);
    const version = { version: '12', release_date: '2026-05-18', system: 'Windows' };
    const versions = links.map((link) => ({ ...version, download_link: link }));
    backend.setFault('/api/downloads', { kind: 'body', body: { data: [{ software_name: 'Desk', versions }] } });
    const found = await examineBackend({ baseUrl: backend.url }, BACKEND_TIMEOUT_MS, BACKEND_TIMEOUT_MS);
    const reason = (status: number) =>
      `is saved without an extension: HTTP ${status} to HEAD has no Content-Disposition with a filename`;
    expect(found.find(({ key }) => key === 'downloads')?.findings).toEqual([
      { path: 'data[0].versions[1].download_link', reason: reason(200), item: '"Desk"' },
      { path: 'data[0].versions[3].download_link', reason: reason(404), item: '"Desk"' },
    ]);
    const heads = backend.log().filter(({ method }) => method === 'HEAD');
    // The last one is where the redirect leads.
    expect(heads.map(({ path }) => path)).toEqual([...links.slice(0, 3), '/files/desk-12.4.zip', '/files/12']);
    expect(backend.log().filter(({ path, method }) => path.startsWith('/files/') && method !== 'HEAD')).toEqual([]);
  });

  it('reports a strange backend in lines that a person can read', async () => {
    const nasty = await startBackend({ content: nastyContent });
    const text = formatReport(nasty.url, await examine(nasty.url));
    await nasty.close();
    expect(text).toMatch(/odd {7}blogs {13}\d+ posts \(HTTP 200, [\d.]+ KB, \d+ ms\)/);
    expect(text).toMatch(/ and \d+ more: is missing/);
    expect(text).not.toMatch(/[^\P{Cc}\n]/u);
    expect(text.split('\n').filter((line) => !/^(?:Backend |good|odd|\s|\d+ collections|$)/.test(line))).toEqual([]);
    expect(text).toContain('The site can run on this backend.');
  });

  it('reports a backend that is not there', async () => {
    const gone = await startBackend();
    await gone.close();
    const examinations = await examine(gone.url);
    expect(examinations.every(({ state, response }) => state === 'unusable' && response?.status === null)).toBe(true);
    expect(formatReport(gone.url, examinations)).toContain('UNUSABLE  contact');
  });
});
