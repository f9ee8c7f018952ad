import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { toNewAddress } from '@/lib/routing/old-address';
import { readRedirects, toNextRewrites } from '@/lib/routing/redirects';

const folder = mkdtempSync(path.join(tmpdir(), 'redirects-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (content: unknown) => {
  writeFileSync(path.join(folder, 'redirects.json'), typeof content === 'string' ? content : JSON.stringify(content));
  return readRedirects(folder);
};
const GOOD = { from: '/old.html', to: '/contact' };

describe('Redirects of an old site: redirects.json', () => {
  it('may be missing', () => expect(readRedirects(path.join(folder, 'nowhere'))).toEqual([]));

  it.each([
    [[GOOD, { from: 'old.html', to: '/' }], /redirects\.json, row 2, .*: from is no path/],
    [[{ from: '//evil.example', to: '/' }], /row 1, .*: from is no path/],
    [[{ from: '/*', to: '/' }], /row 1, .*: from is no path/],
    [[{ from: '/', to: '/contact' }], /row 1, .*: from is no path/],
    [[{ from: '/a b', to: '/' }], /row 1, .*: from is no path/],
    [[{ from: '/a', to: 'contact' }], /row 1, .*: to is neither/],
    [[{ from: '/a', to: 'javascript:alert(1)' }], /row 1, .*: to is neither/],
    [[{ from: '/a' }], /row 1, .*: to /],
    [[{ ...GOOD, status: 301 }], /row 1, .*status/],
    [[GOOD, GOOD, { from: '/OLD.html', to: '/' }], /row 2, .*: from is also that of row 1/],
    [{ data: [GOOD] }, /redirects\.json is no list/],
    ['[{ "from": "/a", }]', /redirects\.json is not valid JSON/],
  ])('stops the build if it is %j', (content, message) => expect(() => read(content)).toThrow(message));

  it('becomes rewrites of Next to the handler that redirects, those with a query first', () => {
    const rows = [GOOD, { from: '/p(1).php?id=1.5', to: '/a' }, { from: '/old/*', to: 'https://b.example:81/x' }];
    expect(toNextRewrites(read(rows))).toEqual([
      {
        source: '/p\\(1\\).php',
        has: [{ type: 'query', key: 'id', value: '1\\.5' }],
        destination: '/api/old-address/1',
      },
      { source: '/old.html', destination: '/api/old-address/0' },
      { source: '/old/:rest*', destination: '/api/old-address/2' },
    ]);
  });

  it.each([
    ['/index.php?page=contact', '/contact', 'page=contact', '/contact'],
    [
      '/index.php?page=contact',
      '/contact',
      'page=contact&utm_source=a b&utm_source=c',
      '/contact?utm_source=a+b&utm_source=c',
    ],
    ['/old.html', '/संपर्क', '', '/%E0%A4%B8%E0%A4%82%E0%A4%AA%E0%A4%B0%E0%A5%8D%E0%A4%95'],
    ['/old.html', 'https://b.example:81/x?from=old', 'from=me&gclid=1', 'https://b.example:81/x?from=old&gclid=1'],
    ['/old.html', '/a(b):c?d=e:f#g', '', '/a(b):c?d=e:f#g'],
  ])('leads %s to %s without the part of the query that selected it: ?%s', (from, to, query, location) =>
    expect(toNewAddress({ from, to }, new URLSearchParams(query))).toBe(location),
  );
});
