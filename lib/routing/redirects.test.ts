import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { readRedirects, toNextRedirects } from '@/lib/routing/redirects';

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
    [[{ from: '/Blog?page=2', to: '/blog' }], /row 1, .*: leads to itself/],
    ['[{ "from": "/a", }]', /redirects\.json is not valid JSON/],
  ])('stops the build if it is %j', (content, message) => expect(() => read(content)).toThrow(message));

  it('becomes redirects of Next, those with a query first', () => {
    const rows = [
      GOOD,
      { from: '/p(1).php?id=1.5', to: '/a(b):c?d=e:f#g' },
      { from: '/old/*', to: 'https://b.example:81/x' },
    ];
    expect(toNextRedirects(read(rows))).toEqual([
      {
        source: '/p\\(1\\).php',
        has: [{ type: 'query', key: 'id', value: '1\\.5' }],
        destination: '/a\\(b\\)\\:c?d=e:f#g',
        permanent: true,
      },
      { source: '/old.html', destination: '/contact', permanent: true },
      { source: '/old/:rest*', destination: 'https://b.example:81/x', permanent: true },
    ]);
  });
});
