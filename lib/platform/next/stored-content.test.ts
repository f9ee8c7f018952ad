import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { keepBuiltContent, seedStoredContent } from '@/lib/platform/next/stored-content';
import { makeFolders } from '@/lib/testing';

const makeFolder = makeFolders();
let folder: string;
beforeEach(() => (folder = makeFolder()));

const inCache = (name = '') => path.join(folder, 'cache/fetch-cache', name);

const store = (name: string, body: string) => {
  mkdirSync(inCache(), { recursive: true });
  const entry = {
    kind: 'FETCH',
    data: { headers: {}, body, status: 200, url: '' },
    revalidate: 900,
    tags: ['content:blogs'],
  };
  writeFileSync(inCache(name), JSON.stringify(entry));
};

const storeContent = (name: string, fetchedAt: number, title = 'a post') =>
  store(name, JSON.stringify({ body: { data: [{ title }] }, fetchedAt }));

const emptyCache = () => rmSync(inCache(), { recursive: true });

describe('Decisions, Last good content: the content of a build', () => {
  it('fills an empty cache with its own age, and nothing else', () => {
    storeContent('posts', 1_700_000_000_000);
    store('lifetime', '0');
    writeFileSync(inCache('broken'), '{"data":');
    keepBuiltContent(folder);
    const text = readFileSync(inCache('posts'), 'utf8');
    emptyCache();
    seedStoredContent(folder);
    expect(readdirSync(inCache())).toEqual(['posts']);
    expect(readFileSync(inCache('posts'), 'utf8')).toBe(text);
    expect(statSync(inCache('posts')).mtimeMs).toBe(1_700_000_000_000);
  });

  it('replaces older content and unreadable files, and never newer content', () => {
    for (const name of ['newer', 'older', 'broken']) storeContent(name, 5_000, 'built');
    keepBuiltContent(folder);
    storeContent('newer', 5_001, 'shared');
    storeContent('older', 4_999, 'shared');
    writeFileSync(inCache('broken'), '');
    seedStoredContent(folder);
    const read = (name: string) => readFileSync(inCache(name), 'utf8').includes('built');
    expect(['newer', 'older', 'broken'].map(read)).toEqual([false, true, true]);
  });

  it('is that of the last build', () => {
    storeContent('first', 1_000);
    keepBuiltContent(folder);
    emptyCache();
    storeContent('second', 2_000);
    keepBuiltContent(folder);
    emptyCache();
    seedStoredContent(folder);
    expect(readdirSync(inCache())).toEqual(['second']);
  });

  it('is not needed: a build on embedded content has none', () => {
    keepBuiltContent(folder);
    seedStoredContent(folder);
    expect(readdirSync(folder)).toEqual([]);
  });
});
