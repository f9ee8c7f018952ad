import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { prepareBuild } from '@/e2e/support/builds';

/* The files of a build. */

const HINT = '//# allFunctionsCalledOnLoad\n';

const build = await prepareBuild('embedded');
const inBuild = (...parts: string[]) => path.join(build.folder, ...parts);
const read = (file: string) => readFileSync(inBuild(file), 'utf8');
const listFiles = (folder: string, ending: string) =>
  readdirSync(inBuild(folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));

describe('scripts/compile-hints.ts', () => {
  it('marks the first scripts of pages: rootMainFiles are those of the HTML', () => {
    const [, list = '[]'] = /"otherChunks":(\[[^\]]+\])/.exec(read('server/app/about.html')) ?? [];
    const chunks = JSON.parse(list) as string[];
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.filter((file) => !read(file).startsWith(HINT))).toEqual([]);
  });
});

describe('next.config.ts', () => {
  it('excludes the code that reads the content folder from the server (process.env.NODE_ENV)', () => {
    const chunks = listFiles('server', '.js');
    expect(chunks.length).toBeGreaterThan(20);
    // A method of the Markdown library.
    expect(chunks.filter((name) => read(path.join('server', name)).includes('walkTokens'))).toEqual([]);
  });

  it('keeps the numbering plans of libphonenumber-js on the server (server-only)', () => {
    // A field of its data.
    const listWith = (folder: string) =>
      listFiles(folder, '.js').filter((name) => read(path.join(folder, name)).includes('country_calling_codes'));
    expect(listWith('server')).not.toEqual([]);
    expect(listWith('static')).toEqual([]);
  });
});
