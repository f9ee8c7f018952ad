import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';

import { prepareBuild } from '@/e2e/support/builds';
import { findByAnyCase } from '@/lib/content/shared/slug-index';
import { chooseEncoding } from '@/lib/http/accept-encoding';
import { findPathRefusal, PATH_CHARACTERS_MAX } from '@/lib/http/refused-path';
import { isCanonicalImageUrl, isOddImageRequest } from '@/lib/images/optimizer-urls';
import { findLoadingText, findPage } from '@/lib/routing/routes';
import { decodeSlug, toDownloadSlug, toTitleSlug } from '@/lib/routing/slugs';
import { middleware } from '@/middleware';

/*
 * Standards, Security: the time that each expression takes for a stranger's path is at most linear in its length. Measured
 * on the expressions of the build and of deploy/nginx, and on the functions of the site that read paths.
 */

/** What hostile paths repeat, and how they may end: most expressions are slow where the end does not match. */
const PARTS = [...'Aa.%/- 0,:_क\n', 'Aa', '%41', '/A', '/a', 'A.', 'A/', '+ '];
const SUFFIXES = ['.segments/', '/_next/data/a', '.rsc', '/..', '/[a]', ', br', '?a=', '&url=a'];
const BEGINNINGS = ['', '/', '/A', '/_next/data/', '/pictures/', '/blog-details/', '/A/'];
const ENDINGS = ['', '.', '!', '%', '/', '\n'];

/** In characters. The short ones find expressions that would never end on a long path. */
const LENGTHS = [16, 24, 64, 256, 1_024, 4_096, 16_384];
/** A linear expression reads 16,384 characters in a twentieth of this, a quadratic one takes twenty times as long. */
const TIME_MAX_MS = 20;

type Read = (text: string) => unknown;

const combine = (parts: string[]) =>
  parts.flatMap((part) => BEGINNINGS.flatMap((beginning) => ENDINGS.map((ending) => ({ part, beginning, ending }))));
/** Those on which expressions of the site and of Next were slow. */
const WORST_PATHS = combine(['A', '/A', '%41', '.segments/']);
type HostilePath = (typeof WORST_PATHS)[number];

const buildPath = ({ part, beginning, ending }: HostilePath, length: number) =>
  `${beginning}${part.repeat(Math.ceil(length / part.length))}${ending}`;

/** Whether it takes too long each time. Processor time: what other processes take of the machine does not count. */
const isSlow = (read: Read, text: string) =>
  [1, 2, 3].every(() => {
    const start = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000 > TIME_MAX_MS;
  });

/** The first hostile path that takes too long; `undefined` if there is none. */
function findSlowPath(read: Read, paths: HostilePath[]): string | undefined {
  for (const length of LENGTHS) {
    const hostile = paths.find((path) => isSlow(read, buildPath(path, length)));
    if (hostile) return `${JSON.stringify(buildPath(hostile, 4))}, to ${length} characters`;
  }
  return undefined;
}

/** The readers that are slow, each with the path that shows it. */
const findSlow = (readers: Iterable<[string, Read]>, paths: HostilePath[]) =>
  [...readers].flatMap(([name, read]) => {
    const slow = findSlowPath(read, paths);
    return slow === undefined ? [] : [`${name} on ${slow}`];
  });

function readWith(source: string, flags = ''): Read {
  const expression = new RegExp(source, flags);
  return (text) => expression.test(text);
}

const { folder: buildFolder } = await prepareBuild('embedded');

/** Every expression in the manifests of the build, with the files that have it. */
function listBuiltExpressions(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const visit = (file: string, value: unknown, key = '') => {
    if (typeof value === 'string') {
      if (!/regex/i.test(key) && !/^\^.*\$$/.test(value)) return;
      found.set(value, [...(found.get(value) ?? []), file]);
    } else if (value !== null && typeof value === 'object') {
      for (const [name, child] of Object.entries(value)) visit(file, child, name);
    }
  };
  const files = ['.', 'server'].flatMap((folder) =>
    readdirSync(path.join(buildFolder, folder)).map((name) => path.join(buildFolder, folder, name)),
  );
  for (const file of files.filter((name) => /(?:manifest|config|files)\.json$/.test(name))) {
    visit(path.basename(file), JSON.parse(readFileSync(file, 'utf8')));
  }
  return found;
}

/** The expressions of deploy/nginx: `"~^/a" 1;` in a map, `location ~ ^/a {`. */
const NGINX = ['site.conf', 'site-locations.conf'].flatMap((file) =>
  [...readFileSync(`deploy/nginx/${file}`, 'utf8').matchAll(/^\s*(?:location (~\*?) (\S+)|"(~\*?)([^"]*)")/gm)].map(
    ([, inLocation, location, inMap, map]) => ({
      source: location ?? map ?? '',
      flags: (inLocation ?? inMap) === '~*' ? 'i' : '',
    }),
  ),
);

const FUNCTIONS: Record<string, Read> = {
  findPathRefusal,
  isOddImageRequest,
  'isOddImageRequest with a URL': (text) => isOddImageRequest(`/_next/image?url=${text}`),
  isCanonicalImageUrl,
  findPage,
  findLoadingText,
  decodeSlug,
  toTitleSlug,
  toDownloadSlug,
  findByAnyCase: (text) => findByAnyCase([{ slug: 'a' }], text, () => []),
  chooseEncoding,
  // A longer one is refused before.
  middleware: (text) =>
    middleware(new NextRequest(`http://site.invalid/${encodeURI(text).slice(0, PATH_CHARACTERS_MAX)}`)),
};

describe.each([
  { name: 'the worst ones', paths: WORST_PATHS, tags: [] },
  { name: 'all', paths: combine([...PARTS, ...SUFFIXES]), tags: ['thorough'] },
])('Standards, Security: every expression on a stranger’s path takes linear time: $name', ({ paths, tags }) => {
  it('in the manifests of the build, which include the matcher of the middleware and old addresses', { tags }, () => {
    const built = listBuiltExpressions();
    expect([...new Set([...built.values()].flat())]).toEqual(
      expect.arrayContaining(['middleware-manifest.json', 'routes-manifest.json', 'images-manifest.json']),
    );
    expect([...built.keys()].filter((source) => source.includes('old-blog'))).not.toEqual([]);
    expect(
      findSlow(
        [...built.keys()].map((source) => [source, readWith(source)]),
        paths,
      ),
    ).toEqual([]);
  });

  it('in deploy/nginx', { tags }, () => {
    const sources = NGINX.map(({ source }) => source);
    expect(sources).toContain('^[^?]{2049}');
    expect(
      findSlow(
        NGINX.map(({ source, flags }) => [source, readWith(source, flags)]),
        paths,
      ),
    ).toEqual([]);
  });

  it('in the functions that read paths', { tags }, () =>
    expect(findSlow(Object.entries(FUNCTIONS), paths)).toEqual([]),
  );
});
