import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { TEST_CONTENT_FOLDER, writeTestContent } from '@/e2e/backend/content';
import { type CollectionKey } from '@/lib/content/collections';
import { readContentFolder } from '@/lib/content/content-folder';
import { clearMedia, stageMedia } from '@/lib/content/folder/media';
import { examineFolder } from '@/lib/doctor/examine-folder';
import { formatFindings, formatFolderReport, isUsable } from '@/lib/doctor/report';
import { makeFolders } from '@/lib/testing';

const makeFolder = makeFolders();
let folder: string;
beforeEach(async () => {
  folder = makeFolder();
  await writeTestContent(folder);
});

const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
};
const post = (fields: string, text = 'A text.') => `---\n${fields}\n---\n\n${text}\n`;
const GOOD_FIELDS = 'title: A kiln\nimg: kiln.jpg\nmeta_keyword: k\nmeta_description: d\ncreated_at: 2026-06-01';

const read = async () => readContentFolder(folder);
const listItems = async (key: CollectionKey) => ((await read())[key].body as { data: Record<string, unknown>[] }).data;
const examine = async () => examineFolder(folder, await read());
const report = async () => formatFindings(folder, await examine());

describe('The embedded backend: the content folder', () => {
  it('gives a Markdown file as the item that the call would return', async () => {
    await write('posts/kiln.md', post(GOOD_FIELDS, 'See ![A kiln](kiln.jpg) and [the list](../files/list.pdf).'));
    const [first] = await listItems('blogs');
    expect(first).toEqual({
      id: 'kiln',
      title: 'A kiln',
      img: '/content/posts/kiln.jpg',
      meta_keyword: 'k',
      meta_description: 'd',
      created_at: '2026-06-01',
      description:
        '<p>See <img src="/content/posts/kiln.jpg" alt="A kiln"> and <a href="/content/files/list.pdf">the list</a>.</p>\n',
    });
  });

  it('reads a link to another file as one to its page', async () => {
    await write('posts/a.md', post('title: "Rates & dates"\ncreated_at: 2026-06-02'));
    await write(
      'posts/b.md',
      post('title: B\ncreated_at: 2026-06-01', '[Rates](a.md), [Desk](../software/ankbahi-desk.md)'),
    );
    const [, b] = await listItems('blogs');
    expect(b?.description).toContain('href="/blog-details/rates%20%26%20dates"');
    expect(b?.description).toContain('href="/desktop-software/ankbahi%20desk"');
  });

  it('keeps what fields say as text, the newest post first, and drafts out', async () => {
    await write('software/z.md', post('name: Z\nversion: 12.40'));
    await write('posts/_draft.md', post('title: Draft\ncreated_at: 2027-01-01'));
    await write('posts/new.md', post('title: New\ncreated_at: 2026-12-01'));
    expect((await listItems('desktop_software')).at(-1)).toMatchObject({ name: 'Z', version: '12.40' });
    expect((await listItems('blogs'))[0]).toMatchObject({ title: 'New' });
  });

  it('compares dates as times, not as texts: other zones and forms, unreadable ones last', async () => {
    await write('posts/x1.md', post('title: X1\nupdated_at: 2027-01-01T00:30:00+05:30'));
    await write('posts/x2.md', post('title: X2\nupdated_at: 2026-12-31T20:00:00Z'));
    await write('posts/x3.md', post('title: X3\nupdated_at: 2026-12-31 19:30'));
    await write('posts/x4.md', post('title: X4\nupdated_at: soon\ncreated_at: 2026-12-31'));
    await write('posts/x5.md', post('title: X5\nupdated_at: soon'));
    const titles = (await listItems('blogs')).map(({ title }) => title);
    expect(titles.slice(0, 4)).toEqual(['X2', 'X3', 'X1', 'X4']);
    expect(titles.at(-1)).toBe('X5');
  });

  it('gives a download the size of its file, if the file is in the folder', async () => {
    await write('files/desk-1.zip', 'x'.repeat(2_000));
    const versions = [
      { version: '3', download_link: 'files/desk-1.zip' },
      { version: '2', download_link: 'https://a.example/desk.zip', download_file: 'files/desk-1.zip' },
      { version: '1', download_type: 'link', download_link: 'files/missing.zip', download_file: 'files/desk-1.zip' },
      { version: '0', download_file: 'files/desk-1.zip', file_size: 7 },
    ];
    await write('downloads.json', JSON.stringify({ data: [{ software_name: 'Desk', versions }] }));
    const [desk] = await listItems('downloads');
    expect((desk?.versions as { file_size?: number }[]).map(({ file_size }) => file_size)).toEqual([
      2_000,
      2_000,
      undefined,
      7,
    ]);
  });

  it('leaves out a file that cannot be read, says where, and keeps the rest', async () => {
    const before = (await listItems('blogs')).length;
    await write('posts/bad.md', post('img: a.jpg\ntitle: GST: what changed'));
    await write('posts/bare.md', 'No fields at all.');
    expect(await listItems('blogs')).toHaveLength(before);
    const text = await report();
    expect(text).toMatch(/posts\/bad\.md: cannot be read in line 3 .*quotation marks/);
    expect(text).toContain('posts/bare.md: has no fields between two lines of ---');
    expect(isUsable(await examine())).toBe(true);
  });
});

describe('The embedded backend: npm run doctor without a URL', () => {
  it('names missing pictures, files and pages, wrong capitals, dates and fields, by file', async () => {
    await write('posts/KILN.jpg', '');
    await write('posts/kiln.md', post(GOOD_FIELDS, '[list](list.pdf) [page](/blgo) [out](https://a.example/b)'));
    await write('posts/odd.md', post('titel: A\ntitle: Odd\ncreated_at: 6/31/2026', '![a](my kiln.jpg)'));
    const text = await report();
    expect(text).toContain('img (posts/kiln.md): names posts/kiln.jpg; the file is posts/KILN.jpg, and capitals count');
    expect(text).toContain('description (posts/kiln.md): names posts/list.pdf, which is not there');
    expect(text).toContain('description (posts/kiln.md): leads to /blgo, which is no page of this site');
    expect(text).toContain('created_at (posts/odd.md): is "6/31/2026", which is no date; ignored. Write 2026-05-18');
    expect(text).toContain('titel (posts/odd.md): is no field that the site reads');
    expect(text).toContain('"![a](my kiln.jpg)" is not read as Markdown');
    expect(text).not.toContain('a.example');
  });

  it('warns of two posts of one title, of which the older keeps its address', async () => {
    await write('posts/new.md', post('title: Same\ncreated_at: 2026-12-01'));
    await write('posts/old.md', post('title: same\ncreated_at: 2020-12-01'));
    expect(await report()).toContain('"same" is the address of id old; id new of the same name is at "same-2"');
  });

  it('fails if a collection is unusable, and says why', async () => {
    await write('gallery.json', '{\n  "data": [\n    { "img": "a.webp" },\n  ]\n}\n');
    await rm(path.join(folder, 'privacy-policy.md'));
    const examinations = await examine();
    expect(isUsable(examinations)).toBe(false);
    const text = formatFolderReport(folder, examinations);
    expect(text).toMatch(/UNUSABLE {2}gallery .*gallery\.json is not valid JSON/);
    expect(text).toMatch(/UNUSABLE {2}privacy .*privacy-policy\.md is missing/);
  });
});

describe('The embedded backend: pictures and files', () => {
  it('are copied to the served folder without texts, and removed with their source', async () => {
    const target = makeFolder();
    await write('posts/kiln.jpg', 'picture');
    await stageMedia(TEST_CONTENT_FOLDER, target);
    await stageMedia(folder, target);
    expect(await readFile(path.join(target, 'content/posts/kiln.jpg'), 'utf8')).toBe('picture');
    await write('posts/kiln.jpg', 'another picture');
    await stageMedia(folder, target);
    expect(await readFile(path.join(target, 'content/posts/kiln.jpg'), 'utf8')).toBe('another picture');
    const names = await readdir(path.join(target, 'content'), { recursive: true });
    expect(names.filter((name) => /\.(md|json)$/.test(name))).toEqual([]);
    await rm(path.join(folder, 'posts/kiln.jpg'));
    await stageMedia(folder, target);
    await expect(readFile(path.join(target, 'content/posts/kiln.jpg'))).rejects.toThrow('ENOENT');
  });

  it('are served no more once the site is built for a backend', async () => {
    const target = makeFolder();
    await stageMedia(TEST_CONTENT_FOLDER, target);
    expect(await readdir(path.join(target, 'content/files'))).not.toEqual([]);
    await clearMedia(target);
    await clearMedia(target);
    expect(await readdir(target)).toEqual([]);
  });
});
