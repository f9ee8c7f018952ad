import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { KEPT_FILE, prepareBuild } from '@/e2e/support/builds';
import { COLLECTIONS } from '@/lib/content/collections';
import { listInlineScripts } from '@/lib/platform/next/inline-scripts.mjs';

/* The files of a build. */

const HINT = '//# allFunctionsCalledOnLoad\n';

const build = await prepareBuild('contract');
const inBuild = (...parts: string[]) => path.join(build.folder, ...parts);
const read = (file: string) => readFileSync(inBuild(file), 'utf8');
const readJson = <T>(file: string) => JSON.parse(read(file)) as T;
const listFiles = (folder: string, ending: string) =>
  readdirSync(inBuild(folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));

describe('scripts/compile-hints.ts', () => {
  it('finds the scripts of every page in rootMainFiles of build-manifest.json', () => {
    const { rootMainFiles } = readJson<{ rootMainFiles?: string[] }>('build-manifest.json');
    expect(rootMainFiles?.length).toBeGreaterThan(1);
    expect(rootMainFiles?.filter((file) => !read(file).startsWith(HINT))).toEqual([]);
  });

  it('marks the first scripts of pages: rootMainFiles are those of the HTML', () => {
    const [, list = '[]'] = /"otherChunks":(\[[^\]]+\])/.exec(read('server/app/about.html')) ?? [];
    const chunks = JSON.parse(list) as string[];
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.filter((file) => !read(file).startsWith(HINT))).toEqual([]);
  });
});

describe('lib/platform/next/cache-handler.mjs', () => {
  it('stores the pages of a build on disk', () => {
    for (const name of ['about.html', 'about.rsc', 'about.meta', 'blog.html']) {
      expect(existsSync(inBuild('server/app', name)), name).toBe(true);
    }
  });

  it('stores the cache tags of pages and route handlers in the header x-next-cache-tags', () => {
    for (const file of ['blog.meta', 'feed.xml.meta']) {
      const { headers } = readJson<{ headers: Record<string, string> }>(`server/app/${file}`);
      const tags = headers['x-next-cache-tags']?.split(',') ?? [];
      expect(tags, file).toEqual(expect.arrayContaining(['content', 'content:blogs']));
    }
  });
});

describe('lib/backend/read-collection.ts', () => {
  it('shortens the lifetime of a page by reading an entry of unstable_cache', () => {
    const { routes } = readJson<{ routes: Record<string, { initialRevalidateSeconds: number | false }> }>(
      'prerender-manifest.json',
    );
    // A tenth of 15 minutes, minus the time that the build took.
    expect(routes['/blog']?.initialRevalidateSeconds).toBeLessThanOrEqual(90);
  });
});

describe('lib/platform/next/inline-scripts.mjs', () => {
  it('knows every inline script that Next and React write into a page', () => {
    const pages = listFiles('server/app', '.html');
    expect(pages.length).toBeGreaterThan(20);
    const unknown = pages.flatMap((name) =>
      listInlineScripts(read(path.join('server/app', name))).disallowed.map((code) => `${name}: ${code.slice(0, 80)}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('lib/backend/http-transport.ts', () => {
  it('sends one request per collection in a build, and pages stay static', () => {
    expect([...build.calls].sort()).toEqual(
      Object.values(COLLECTIONS)
        .map((collection) => collection.path)
        .sort(),
    );
    expect(existsSync(inBuild('server/app/blog.html'))).toBe(true);
  });
});

describe('lib/backend/read-collection.ts: last good content across builds', () => {
  it('is stored in cache/fetch-cache, which a build keeps', () => {
    expect(existsSync(inBuild('cache/fetch-cache', KEPT_FILE))).toBe(true);
    expect(listFiles('cache/fetch-cache', '').length).toBeGreaterThan(Object.keys(COLLECTIONS).length);
  });

  it('is recognised by lib/platform/next/stored-content.ts, which copies every collection', () => {
    expect(listFiles('built-content', '').length).toBeGreaterThanOrEqual(Object.keys(COLLECTIONS).length);
  });
});

describe('scripts/postbuild.ts and lib/platform/server/compression.ts', () => {
  it('find scripts and style sheets in the folder static of the build', () => {
    for (const ending of ['.js.br', '.js.gz', '.css.br', '.css.gz']) {
      expect(listFiles('static', ending).length, ending).toBeGreaterThan(0);
    }
  });
});

describe('next.config.ts', () => {
  it('imports the encoded pictures from @generated (turbopack.resolveAlias); scripts/postbuild.ts adds their files', () => {
    const names = [...read('server/app/about.html').matchAll(/\/_next\/static\/i\/([^"\s]+\.webp)/g)];
    expect(names.length).toBeGreaterThan(0);
    for (const [, name = ''] of names) expect(existsSync(inBuild('static/i', name)), name).toBe(true);
  });

  it('excludes the code that reads the content folder from the server (process.env.NODE_ENV)', () => {
    const chunks = listFiles('server', '.js');
    expect(chunks.length).toBeGreaterThan(20);
    // A method of the Markdown library.
    expect(chunks.filter((name) => read(path.join('server', name)).includes('walkTokens'))).toEqual([]);
  });

  it('has metadata in the head of the HTML (htmlLimitedBots)', () => {
    const [head = ''] = read('server/app/about.html').split('</head>');
    for (const mark of ['<title>', 'name="description"', 'rel="canonical"', 'property="og:title"']) {
      expect(head).toContain(mark);
    }
  });
});
