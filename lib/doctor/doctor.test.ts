import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { readPath } from '@/e2e/backend/content';
import { startBackend } from '@/e2e/backend/server';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { examineBackend } from '@/lib/doctor/examine';
import { findEnquiryRedirect } from '@/lib/doctor/redirected';
import { formatReport, isUsable } from '@/lib/doctor/report';

/** Of a backend that never answers; all others are waited for, however slow the machine is. */
const HANG_TIMEOUT_MS = 1_000;

const backend = await startBackend();
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
    ['a value that is no JSON', { kind: 'status', status: 200, body: '{"data":[{"rate":NaN}]}' }, '"rate":NaN'],
    ['a reported failure', { kind: 'body', body: { success: false, data: [] } }, 'reports a failure in success'],
    ['no answer in time', { kind: 'hang' }, `no complete response within ${HANG_TIMEOUT_MS} ms`],
    [
      'items of which none can be read',
      { kind: 'body', body: { data: [{ title: null }] } },
      'no item of data can be read: title',
    ],
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
    ['<iframe src="https://player.vimeo.com/video/1"></iframe>', 'shown as a link: "https://player.vimeo.com/video/1"'],
    ['<p>a'.repeat(10_001), 'has too many elements, so pages show its words only'],
    ['<p>a [gallery ids="1,2"] b</p>', 'has text that is removed: "[gallery'],
    ['{"ops":[{"insert":"a"}]}', 'is the JSON of an editor (Editor.js, Quill, Draft.js); send its HTML'],
  ])('tells the editor what a text loses: %#', async (description, reason) => {
    backend.setFault('/api/blogs', { kind: 'body', body: { data: [{ id: 12, title: 'Post', description }] } });
    const { findings } = await examineOne('blogs');
    expect(findings).toContainEqual(
      expect.objectContaining({ item: 'id 12, "Post"', reason: expect.stringContaining(reason) }),
    );
  });

  const findingsOf = async (post: object) => {
    backend.setFault('/api/blogs', { kind: 'body', body: { data: [{ id: 12, title: 'Post', ...post }] } });
    const { findings } = await examineOne('blogs');
    const isMissing = ({ reason }: { reason: string }) => reason.startsWith('is missing');
    return findings.flatMap((one) => (isMissing(one) ? [] : [`${one.path.replace('data[0].', '')} ${one.reason}`]));
  };
  const inHours = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

  it.each<[object, string]>([
    [
      { description: 'Intro\n\n## Steps\n\nText' },
      'description is Markdown: "Intro ## Steps Text"; convert it to HTML in the backend',
    ],
    [{ description: '| A | B |\n|---|---|\n| 1 | 2 |' }, 'description is Markdown: "'],
    [{ meta_description: 'All **new** rates' }, 'meta_description is Markdown: "'],
    [{ title: '{"en":"GST on repairs","hi":"मरम्मत"}' }, 'title is JSON where text belongs: "{"en":"GST on repairs"'],
    [{ title: 'a:2:{s:2:"en";s:3:"GST";}' }, 'title is JSON where text belongs'],
    [{ description: '{"en":"<p>GST</p>"}' }, 'description is JSON where HTML belongs'],
    [{ title: 'Repairs of â‚¹ 500' }, 'title is not UTF-8: "epairs of â‚¹ 500"; send UTF-8'],
    [{ title: 'Caf\ufffd' }, 'title is not UTF-8: "Caf\ufffd"'],
    [{ updated_at: inHours(5) }, 'without a zone, in the future: most likely local time; send a zone, such as +05:30'],
    [{ title: 'Diwali &amp; <b>50%</b>' }, 'title has HTML or entities; shown as "Diwali & 50%"'],
    [
      {
        description:
          '<p>a</p><div data-settings="{&quot;youtube_url&quot;:&quot;https:\\/\\/youtu.be\\/abcDEF12345&quot;}"></div>',
      },
      'description has a video in a box that only its page builder fills',
    ],
  ])('names what visitors would see as rubbish: %j', async (post, finding) =>
    expect((await findingsOf(post)).join('\n')).toContain(finding),
  );

  it.each<object>([
    {
      title: '[2026] Rates {new}: 5 * 3 ** 2',
      description: '<p>- one<br>- two</p><p>#1 in Pune, # 2</p><p>Price** and tax**</p>',
    },
    { title: 'É « déjà vu », ÀÂ – “Ã”', description: '<pre>## a **b**</pre><p><code>[a](/b)</code></p>' },
    { title: 'GST at ₹ 500: what’s new?', updated_at: `${inHours(5)} +05:30`, description: '<p>मराठी</p>' },
    { effective_date: inHours(1_000), release_date: inHours(1_000), updated_at: inHours(-1) },
    {
      description:
        '<p>a</p><div data-oembed-url="x"><iframe src="https://www.youtube.com/embed/abcDEF12345"></iframe></div>',
    },
  ])('reports nothing of what pages show right: %j', async (post) => expect(await findingsOf(post)).toEqual([]));

  it('counts what is not public, says nothing else of it, and asks if nothing is public', async () => {
    const draft = { id: 1, title: 'Draft', img: 'x:y', description: '## Steps', status: 'draft' };
    const post = { id: 2, title: 'B', img: '/a.png', description: 'x', updated_at: '2026-05-18', meta_keyword: 'k' };
    backend.setFault('/api/blogs', { kind: 'body', body: { data: [draft, { ...post, meta_description: 'd' }] } });
    expect(await examineOne('blogs')).toMatchObject({ state: 'good', count: 1, withheld: 1, findings: [] });
    expect(formatReport(backend.url, await examine())).toMatch(/good {6}blogs {13}1 post, 1 not public \(/);
    for (const [key, body] of [
      ['blogs', { data: [draft] }],
      ['contact', { data: { address: 'Pune', active: 0 } }],
      ['category', { data: { Trade: [{ title: 'Hardware', deleted_at: '2026-01-01' }] } }],
    ] as const) {
      backend.setFault(readPath(key), { kind: 'body', body });
      const { state, findings } = await examineOne(key);
      expect([state, findings.map(({ reason }) => reason)]).toEqual([
        'empty',
        [expect.stringContaining('is that meant?')],
      ]);
    }
  });

  it('names a redirect, follows it within the host only, and tells what to write: enquiries are not redirected', async () => {
    const redirectAll = (toTarget: (path: string) => string) => {
      for (const key of COLLECTION_KEYS) {
        const headers = { Location: toTarget(readPath(key)) };
        backend.setFault(readPath(key), { kind: 'status', status: 301, headers });
      }
    };
    backend.setFault('/api/marquee', { kind: 'status', status: 301, headers: { Location: '/api/marquee/' } });
    const body = JSON.stringify({ data: [{ marquees_first: 'A' }] });
    backend.setFault('/api/marquee/', { kind: 'status', status: 200, body });
    const slashed = await examineOne('marquee');
    expect(slashed.redirect).toBe(
      `redirects to ${backend.url}/api/marquee/; let the backend respond without the slash at the end, or enquiries fail`,
    );
    expect([slashed.state, isUsable([slashed])]).toEqual(['good', false]);

    const other = await startBackend();
    redirectAll((path) => `${other.url}${path}`);
    const examinations = await examine();
    expect(other.log()).toEqual([]);
    const advice = `redirects to ${other.url}; write that into API_BASE_URL, or enquiries fail`;
    expect(examinations.map(({ reason }) => reason)).toEqual(COLLECTION_KEYS.map(() => `${advice} (not asked)`));
    const text = formatReport(backend.url, examinations);
    expect(text).toContain(`It ${advice}.\n`);
    expect(text).toContain('The site cannot run on this address.');

    backend.setFault('/api/bookfreedemo', { kind: 'status', status: 302, headers: { Location: '/login?a=1' } });
    expect(await findEnquiryRedirect({ baseUrl: backend.url }, BACKEND_TIMEOUT_MS)).toBe(
      `redirects to ${backend.url}/login; enquiries fail if they are redirected too`,
    );
    backend.clearFaults();
    expect(await findEnquiryRedirect({ baseUrl: backend.url }, BACKEND_TIMEOUT_MS)).toBeNull();

    backend.setFault('/files/moved', { kind: 'status', status: 302, headers: { Location: `${other.url}/desk.zip` } });
    const versions = [{ version: '12', download_link: '/files/moved' }];
    backend.setFault('/api/downloads', { kind: 'body', body: { data: [{ software_name: 'Desk', versions }] } });
    const found = await examineBackend({ baseUrl: backend.url }, BACKEND_TIMEOUT_MS, BACKEND_TIMEOUT_MS);
    expect(found.find(({ key }) => key === 'downloads')?.findings.at(-1)?.reason).toBe(
      `redirects to ${other.url}/desk.zip, which is not asked: try it yourself`,
    );
    expect(other.log()).toEqual([]);
    await other.close();
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
      {
        id: 12,
        title: 'A',
        img: 'javascript:alert(1)',
        description: '',
        updated_at: 'soon',
        meta_keyword: 'k',
        language: 'Hindi',
      },
      { title: null },
    ];
    backend.setFault('/api/blogs', { kind: 'body', body: { data: { data: posts } } });
    const { state, count, findings } = await examineOne('blogs');
    expect({ state, count }).toEqual({ state: 'odd', count: 1 });
    expect(findings).toEqual(
      expect.arrayContaining([
        {
          path: 'data.data[0].img',
          reason:
            'is "javascript:alert(1)", which is not an http or https URL; ignored. Write its path or its https:// address',
          item: 'id 12, "A"',
        },
        {
          path: 'data.data[0].language',
          reason: 'is "Hindi", which is no language tag; ignored. Write a tag such as hi or mr',
          item: 'id 12, "A"',
        },
        { path: 'data.data[0].description', reason: 'is missing', item: 'id 12, "A"' },
        { path: 'data.data[0].meta_description', reason: 'is missing', item: 'id 12, "A"' },
        { path: 'data.data[1].title', reason: 'is missing; item dropped' },
      ]),
    );
    // Once for each path.
    expect(new Set(findings.map(({ path }) => path)).size).toBe(findings.length);
  });

  it('sees that the address repeats the beginning of every path', async () => {
    const text = formatReport(`${backend.url}/api`, await examine(`${backend.url}/api`));
    expect(text).toContain(`${backend.url}/api/api/contact`);
    expect(text).toContain(`set API_BASE_URL=${backend.url}\n`);
    expect(formatReport(backend.url, [])).not.toContain('/api/api');
  });

  it('looks at the pictures that a backend names, and says which are not there or have too many pixels', async () => {
    const huge = createServer((_, response) => {
      const bytes = Buffer.from('89504e470d0a1a0a0000000d494844520000753000007530', 'hex');
      response.setHeader('Content-Type', 'image/png').end(bytes);
    }).listen(0, '127.0.0.1');
    await once(huge, 'listening');
    backend.setFault(readPath('gallery'), {
      kind: 'body',
      body: {
        data: [
          { id: 1, img: '/content/pictures/gallery-1.webp' },
          { id: 2, img: '/uploads/lost.webp', alt: 'The office' },
          { id: 3, img: '/api/brands' },
          { id: 4, img: `http://127.0.0.1:${(huge.address() as AddressInfo).port}/huge.png` },
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
          {
            path: 'data[3].img',
            reason: 'has 900000000 pixels: of more than 50000000 a page shows a placeholder',
          },
        ],
      },
    ]);
    huge.close();
    expect(isUsable(examinations)).toBe(true);
  });

  it('§9: asks for every download, and names those that visitors do not get, or get without an extension', async () => {
    const answer = (name: string, status: number, headers: Record<string, string> = {}) =>
      backend.setFault(`/files/${name}`, { kind: 'status', status, headers });
    answer('named', 200, { 'Content-Disposition': 'attachment; filename="desk-12.4.zip"' });
    answer('inline', 200, { 'Content-Disposition': 'inline' });
    answer('moved', 302, { Location: '/files/desk-12.4.zip' });
    answer('desk-12.4.zip', 200);
    answer('page.zip', 200, { 'Content-Type': 'text/html; charset=UTF-8' });
    answer('gone.zip', 404);
    answer('secret.zip', 403);
    const names = ['named', 'inline', 'moved', 'desk-12.4.zip', 'page.zip', 'gone.zip', 'secret.zip', 'gone.zip'];
    const version = { version: '12', release_date: '2026-05-18', system: 'Windows' };
    const versions = names.map((name) => ({ ...version, download_link: `/files/${name}` }));
    backend.setFault('/api/downloads', { kind: 'body', body: { data: [{ software_name: 'Desk', versions }] } });
    const found = await examineBackend({ baseUrl: backend.url }, BACKEND_TIMEOUT_MS, BACKEND_TIMEOUT_MS);
    const findings = found.find(({ key }) => key === 'downloads')?.findings ?? [];
    expect(findings.map(({ path, reason }) => [path.replace('data[0].versions', ''), reason])).toEqual([
      ['[1].download_link', 'is saved without an extension: HTTP 200 has no Content-Disposition with a filename'],
      ['[4].download_link', 'is a page (text/html), not a file'],
      ['[5].download_link', 'the file is not there: HTTP 404'],
      ['[6].download_link', 'the file is not there: HTTP 403'],
      ['[7].download_link', 'the file is not there: HTTP 404'],
    ]);
    const requests = backend.log().filter(({ path }) => path.startsWith('/files/'));
    expect(requests.filter(({ path }) => path === '/files/gone.zip')).toHaveLength(1);
    expect(requests.filter(({ method }) => method !== 'HEAD').map(({ path }) => path)).toEqual(['/files/secret.zip']);
  });

  it.each([
    ['Laravel', { current_page: 1, next_page_url: 'https://b.example/api/blogs?page=2', total: 43 }, '1 of 43 entries'],
    ['Strapi', { meta: { pagination: { page: 1, pageCount: 2, total: 26 } } }, '1 of 26 entries'],
    ['a cursor', { next_cursor: 'eyJpZCI6MX0' }, 'only one page'],
  ])('says that a paginated answer of %s has not all entries', async (_name, pages, part) => {
    const post = { id: 1, title: 'A' };
    for (const body of [
      { data: [post], ...pages },
      { success: true, data: { data: [post], ...pages } },
    ]) {
      backend.setFault('/api/blogs', { kind: 'body', body });
      const { state, findings } = await examineOne('blogs');
      expect(state).toBe('odd');
      expect(findings).toContainEqual({ path: 'data', reason: expect.stringContaining(`has ${part}`) });
    }
  });

  it('reports a backend that is not there', async () => {
    const gone = await startBackend();
    await gone.close();
    const examinations = await examine(gone.url);
    expect(examinations.every(({ state, response }) => state === 'unusable' && response?.status === null)).toBe(true);
    expect(formatReport(gone.url, examinations)).toContain('UNUSABLE  contact');
  });
});
