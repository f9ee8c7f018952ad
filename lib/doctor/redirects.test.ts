import { describe, expect, it } from 'vitest';

import { findOddRedirects } from '@/lib/doctor/redirects';

const PLACES = {
  pages: new Set(['/', '/about', '/contact', '/blog', '/blog-details/rates & dates']),
  media: new Set(['files/list.pdf']),
  isPublicFile: (path: string) => path === '/film.mp4',
};
const check = (rows: object) =>
  findOddRedirects(
    Object.entries(rows).map(([from, to]) => ({ from, to: String(to) })),
    PLACES,
  );

describe('The doctor: redirects of an old site', () => {
  it('are fine if they lead to pages, files and other sites', () => {
    const rows = {
      '/index.php': '/',
      '/rates.html': '/blog-details/rates%20%26%20dates#table',
      '/list': '/content/files/list.pdf',
      '/film': '/film.mp4',
      '/help': 'https://help.vendor.example/',
      '/old/*': '/blog?from=old',
      '/about?page=2': '/contact',
    };
    expect(check(rows)).toEqual([]);
  });

  it.each<[object, string[]]>([
    [{ '/About': '/contact' }, ['row 1, /About: hides /about, a page of this site']],
    [
      { '/blog-details/*': '/blog' },
      ['row 1, /blog-details/*: hides /blog-details/rates & dates, a page of this site'],
    ],
    [{ '/film.mp4': '/contact' }, ['row 1, /film.mp4: hides a file of this site']],
    [{ '/a': '/contcat' }, ['row 1, /a: leads to /contcat, which is no page of this site']],
    [{ '/a': '/a?b=c' }, ['row 1, /a: leads to /a, which leads on to /a?b=c']],
    [{ '/a': '/b/c', '/b/*': '/a' }, ['row 1, /a: leads to /b/*', 'row 2, /b/*: leads to /a']],
  ])('are reported: %j', (rows, findings) =>
    expect(check(rows)).toEqual(findings.map((finding) => expect.stringContaining(finding))),
  );
});
