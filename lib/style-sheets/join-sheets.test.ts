import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { joinSheets } from '@/lib/style-sheets/join-sheets';

let folder: string;
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

const put = async (name: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), text);
};

const PAGE = 'server/app/erp/page_client-reference-manifest.js';
const listSheets = async () => (await readdir(path.join(folder, 'static/chunks'))).filter((name) => /css$/.test(name));

const toManifest = (sheets: object) =>
  'globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\n' +
  `globalThis.__RSC_MANIFEST["/erp/page"] = ${JSON.stringify({ clientModules: { a: 1 }, entryCSSFiles: sheets })};\n`;

const readNamed = async (entry: string) => {
  const { entryCSSFiles } = JSON.parse(
    /\] = (.*);\n$/.exec(await readFile(path.join(folder, PAGE), 'utf8'))?.[1] ?? '',
  );
  return entryCSSFiles[`[project]/app/${entry}`].map((sheet: { path: string }) => sheet.path);
};

const sheet = (name: string) => ({ path: `static/chunks/${name}.css`, inlined: false });

beforeEach(async () => {
  warn.mockClear();
  folder = await mkdtemp(path.join(tmpdir(), 'sheets-'));
  for (const name of ['tokens', 'header', 'erp']) await put(`static/chunks/${name}.css`, `.${name}{order:1}\n`);
  await put('static/chunks/code.js', 'load("static/chunks/toasts.css")');
  await put('static/chunks/toasts.css', '.toasts{order:1}');
  await put(
    PAGE,
    toManifest({
      '[project]/app/layout': [sheet('tokens'), sheet('header')],
      '[project]/app/erp/page': [sheet('tokens'), sheet('header'), sheet('erp')],
    }),
  );
});

afterEach(() => rm(folder, { recursive: true }));

describe('Budgets: the sheets of a built site', () => {
  it('joins the blocks of the layout, and names the file for the layout and the page', async () => {
    await joinSheets(folder);
    const [shell = ''] = await readNamed('layout');
    expect(await readFile(path.join(folder, shell), 'utf8')).toBe('.tokens{order:1}.header{order:1}');
    expect(await readNamed('erp/page')).toEqual([shell, expect.stringMatching(/^static\/chunks\/[\w-]{16}\.css$/)]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('gives the same name to the same rules, and another to others', async () => {
    const before = await readFile(path.join(folder, PAGE), 'utf8');
    await joinSheets(folder);
    const [shell, own] = await readNamed('erp/page');
    for (const name of ['tokens', 'header']) await put(`static/chunks/${name}.css`, `.${name}{order:1}\n`);
    await put('static/chunks/erp.css', '.erp{order:2}\n');
    await put(PAGE, before);
    await joinSheets(folder);
    expect((await readNamed('erp/page'))[0]).toBe(shell);
    expect((await readNamed('erp/page'))[1]).not.toBe(own);
  });

  it('takes the blocks away, and leaves what code loads by itself', async () => {
    await joinSheets(folder);
    expect(await listSheets()).toHaveLength(3);
    expect(await listSheets()).toContain('toasts.css');
  });

  it('leaves a file of its own what a page needs and code loads as well', async () => {
    await put('static/chunks/more.js', '["static/chunks/header.css"]');
    await joinSheets(folder);
    expect(await readNamed('layout')).toEqual([expect.anything(), 'static/chunks/header.css']);
    expect((await readNamed('erp/page')).at(-1)).toBe('static/chunks/header.css');
    expect(await listSheets()).toContain('header.css');
  });

  it('has no page fetch the 404 page’s rules ahead that does not load them itself', async () => {
    const blocks = [sheet('tokens'), sheet('header'), sheet('erp')];
    const routes = ['page', 'about/page', 'blog/page'].map((name) => ({ [`[project]/app/${name}`]: blocks }));
    const screens = { '[project]/app/layout': [sheet('tokens')], '[project]/app/not-found': blocks };
    await put(PAGE, toManifest({ ...screens, '[project]/app/page': [sheet('tokens')] }));
    await put(
      'server/app/more_client-reference-manifest.js',
      toManifest(Object.assign({}, screens, ...routes.slice(1))),
    );
    await joinSheets(folder);
    expect(await readNamed('not-found')).toEqual(await readNamed('layout'));
  });

  it('keeps the rest of what Next says about a route', async () => {
    await joinSheets(folder);
    expect(await readFile(path.join(folder, PAGE), 'utf8')).toContain('{"clientModules":{"a":1},');
  });
});

describe('A build that is not as this knows it', () => {
  const cases: [string, () => Promise<void>][] = [
    ['no manifest', () => rm(path.join(folder, 'server'), { recursive: true }).then(() => put('server/other.js', ''))],
    ['a manifest of another form', () => put(PAGE, 'export default {}')],
    ['a manifest without sheets', () => put(PAGE, 'globalThis.__RSC_MANIFEST["/"] = {"clientModules":{}};')],
    ['rules inlined into pages', () => put(PAGE, toManifest({ a: [{ ...sheet('erp'), inlined: true }] }))],
    ['sheets named by text alone', () => put(PAGE, toManifest({ a: ['static/chunks/erp.css'] }))],
    ['a sheet that is missing', () => put(PAGE, toManifest({ a: [sheet('erp'), sheet('gone')] }))],
  ];

  it.each(cases)('says so and changes nothing: %s', async (_, change) => {
    await change();
    const before = await readFile(path.join(folder, PAGE), 'utf8').catch(() => 'none');
    const sheets = await listSheets();
    await joinSheets(folder);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.lastCall?.[0]).toContain('Style sheets are left as Next made them');
    expect(await readFile(path.join(folder, PAGE), 'utf8').catch(() => 'none')).toBe(before);
    expect(await listSheets()).toEqual(sheets);
  });
});
