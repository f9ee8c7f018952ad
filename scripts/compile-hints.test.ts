import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { makeFolders } from '@/lib/testing';
import { addCompileHints } from '@/scripts/compile-hints';

const makeFolder = makeFolders();
let folder: string;
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

const read = (name: string) => readFile(path.join(folder, name), 'utf8');
const putManifest = (manifest: object) => writeFile(path.join(folder, 'build-manifest.json'), JSON.stringify(manifest));

beforeEach(async () => {
  warn.mockClear();
  folder = makeFolder();
  await mkdir(path.join(folder, 'static/chunks'), { recursive: true });
  for (const name of ['react', 'router', 'form']) await writeFile(path.join(folder, `static/chunks/${name}.js`), name);
  await putManifest({ rootMainFiles: ['static/chunks/react.js', 'static/chunks/router.js'] });
});

describe('Performance, TBT: the scripts of every page get compile hints', () => {
  it('adds the hint as the first line of these scripts only', async () => {
    await addCompileHints(folder);
    expect(await read('static/chunks/react.js')).toBe('//# allFunctionsCalledOnLoad\nreact');
    expect(await read('static/chunks/router.js')).toBe('//# allFunctionsCalledOnLoad\nrouter');
    expect(await read('static/chunks/form.js')).toBe('form');
    expect(warn).not.toHaveBeenCalled();
  });

  it('adds it once', async () => {
    await addCompileHints(folder);
    await addCompileHints(folder);
    expect(await read('static/chunks/react.js')).toBe('//# allFunctionsCalledOnLoad\nreact');
  });

  const cases: [string, () => Promise<void>][] = [
    ['no manifest', () => rm(path.join(folder, 'build-manifest.json'))],
    ['no list in it', () => putManifest({ files: [] })],
    ['a script that is missing', () => putManifest({ rootMainFiles: ['static/chunks/react.js', 'static/gone.js'] })],
  ];

  it.each(cases)('warns and changes nothing if the build is not as expected: %s', async (_, change) => {
    await change();
    await addCompileHints(folder);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.lastCall?.[0]).toContain('Scripts get no compile hints');
    expect(await read('static/chunks/react.js')).toBe('react');
  });
});
