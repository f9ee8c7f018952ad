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

/** Writes files by their names. */
async function write(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}
const post = (fields: string, text = 'A text.') => `---\n${fields}\n---\n\n${text}\n`;
const GOOD_FIELDS = 'title: A kiln\nimg: kiln.jpg\nmeta_keyword: k\nmeta_description: d\ncreated_at: 2026-06-01';

const read = async () => readContentFolder(folder);
const listItems = async (key: CollectionKey) => ((await read())[key].body as { data: Record<string, unknown>[] }).data;
const examine = async () => examineFolder(folder, await read());

describe('The embedded backend: the content folder', () => {
  it('gives a Markdown file as the item that the call would return, with links to other files as to their pages', async () => {
    const links =
      'See ![A kiln](kiln.jpg), [the list](../files/list.pdf), [rates](a.md), [Desk](../software/ankbahi-desk.md).';
    await write({
      'posts/kiln.md': post(GOOD_FIELDS, links),
      'posts/a.md': post('title: "Rates & dates"\ncreated_at: 2020-06-02'),
    });
    const [first] = await listItems('blogs');
    expect(first).toEqual({
      id: 'kiln',
      title: 'A kiln',
      img: '/content/posts/kiln.jpg',
      meta_keyword: 'k',
      meta_description: 'd',
      created_at: '2026-06-01',
      description:
        '<p>See <img src="/content/posts/kiln.jpg" alt="A kiln">, <a href="/content/files/list.pdf">the list</a>, ' +
        '<a href="/blog-details/rates%20%26%20dates">rates</a>, <a href="/desktop-software/ankbahi%20desk">Desk</a>.</p>\n',
    });
  });

  it('keeps drafts out; the newest is first, by time and not by text', async () => {
    await write({
      'posts/_draft.md': post('title: Draft\ncreated_at: 2027-01-01'),
      'posts/x1.md': post('title: X1\nupdated_at: 2027-01-01T00:30:00+05:30'),
      'posts/x2.md': post('title: X2\nupdated_at: 2026-12-31T20:00:00Z'),
      'posts/x3.md': post('title: X3\nupdated_at: 2026-12-31 19:30'),
      'posts/x4.md': post('title: X4\nupdated_at: soon\ncreated_at: 2026-12-31'),
      'posts/x5.md': post('title: X5\nupdated_at: soon'),
    });
    const titles = (await listItems('blogs')).map(({ title }) => title);
    expect([...titles.slice(0, 4), titles.at(-1)]).toEqual(['X2', 'X3', 'X1', 'X4', 'X5']);
  });

  it('gives a download the size of its file, if the file is in the folder', async () => {
    const own = 'files/desk-1.zip';
    const versions = [
      { version: '3', download_link: own },
      { version: '2', download_link: 'https://a.example/desk.zip', download_file: own },
      { version: '1', download_type: 'link', download_link: 'files/missing.zip', download_file: own },
      { version: '0', download_file: own, file_size: 7 },
    ];
    await write({
      [own]: 'x'.repeat(2_000),
      'downloads.json': JSON.stringify({ data: [{ software_name: 'Desk', versions }] }),
    });
    const [desk] = await listItems('downloads');
    const sizes = (desk?.versions as { file_size?: number }[]).map(({ file_size }) => file_size);
    expect(sizes).toEqual([2_000, 2_000, undefined, 7]);
  });
});

describe('The embedded backend: npm run doctor without a URL', () => {
  it('names by file what is missing, misspelt or cannot be read, and keeps the rest', async () => {
    const before = (await listItems('blogs')).length;
    await write({
      'posts/KILN.jpg': '',
      'posts/kiln.md': post(GOOD_FIELDS, '[list](list.pdf) [page](/blgo) [feed](/feed.xml)'),
      'posts/odd.md': post('titel: A\ntitle: Odd\ncreated_at: 6/31/2026', '![a](my kiln.jpg)'),
      'posts/bare.md': 'No fields at all.',
    });
    expect(await listItems('blogs')).toHaveLength(before + 2);
    const examinations = await examine();
    expect(isUsable(examinations)).toBe(true);
    const text = formatFindings(folder, examinations);
    for (const finding of [
      'img (posts/kiln.md): names posts/kiln.jpg; the file is posts/KILN.jpg, and capitals count',
      'description (posts/kiln.md): names posts/list.pdf, which is not there',
      'description (posts/kiln.md): leads to /blgo, which is no page of this site',
      'created_at (posts/odd.md): is "6/31/2026", which is no date; ignored. Write 2026-05-18',
      'titel (posts/odd.md): is no field that the site reads',
      'description (posts/odd.md): "![a](my kiln.jpg)" is not read as Markdown',
      'posts/bare.md: has no fields between two lines of ---',
    ])
      expect(text).toContain(finding);
    expect(text).not.toContain('feed.xml');
  });

  it('fails if a collection is unusable, and says why', async () => {
    await write({
      'gallery.json': '{\n  "data": [\n    { "img": "a.webp" },\n  ]\n}\n',
      'software/bare.md': 'No fields.',
    });
    await rm(path.join(folder, 'privacy-policy.md'));
    const examinations = await examine();
    expect(isUsable(examinations)).toBe(false);
    const text = formatFolderReport(folder, examinations);
    expect(text).toMatch(/UNUSABLE {2}gallery .*gallery\.json is not valid JSON/);
    expect(text).toMatch(/^odd +desktop_software /m);
    expect(text).toMatch(/UNUSABLE {2}privacy .*privacy-policy\.md is missing/);
  });
});

describe('The embedded backend: pictures and files', () => {
  it('are copied to the served folder without texts, and removed with their source, or all with a backend', async () => {
    const target = makeFolder();
    const copy = path.join(target, 'content/posts/kiln.jpg');
    await stageMedia(TEST_CONTENT_FOLDER, target);
    for (const picture of ['picture', 'another picture']) {
      await write({ 'posts/kiln.jpg': picture });
      await stageMedia(folder, target);
      expect(await readFile(copy, 'utf8')).toBe(picture);
    }
    const names = await readdir(path.join(target, 'content'), { recursive: true });
    expect(names.filter((name) => /\.(md|json)$/.test(name))).toEqual([]);
    await rm(path.join(folder, 'posts/kiln.jpg'));
    await stageMedia(folder, target);
    await expect(readFile(copy)).rejects.toThrow('ENOENT');
    expect(await readdir(path.join(target, 'content/files'))).not.toEqual([]);
    await clearMedia(target);
    await clearMedia(target);
    expect(await readdir(target)).toEqual([]);
  });
});
