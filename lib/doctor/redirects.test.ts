import { describe, expect, it } from 'vitest';

import { findOddRedirects } from '@/lib/doctor/redirects';

const PLACES = {
  pages: new Set(['/', '/about', '/contact', '/blog', '/blog-details/rates & dates']),
  media: new Set(['files/list.pdf']),
  isPublicFile: (path: string) => path === '/film.mp4',
};
const check = (...rows: [from: string, to: string][]) =>
  findOddRedirects(
    rows.map(([from, to]) => ({ from, to })),
    PLACES,
  );

describe('The doctor: redirects of an old site', () => {
  it('finds nothing odd in rows that lead to pages, files and other sites', () => {
    const rows: [string, string][] = [
      ['/index.php', '/'],
      ['/rates.html', '/blog-details/rates%20%26%20dates#table'],
      ['/list', '/content/files/list.pdf'],
      ['/film', '/film.mp4'],
      ['/help', 'https://help.vendor.example/'],
      ['/old/*', '/blog?from=old'],
      ['/about?page=2', '/contact'],
    ];
    expect(check(...rows)).toEqual([]);
  });

  it.each([
    [[['/About', '/contact']], 'row 1, /About: hides /about, a page of this site'],
    [[['/blog-details/*', '/blog']], 'row 1, /blog-details/*: hides /blog-details/rates & dates, a page of this site'],
    [[['/film.mp4', '/contact']], 'row 1, /film.mp4: hides a file of this site'],
    [[['/a', '/contcat']], 'row 1, /a: leads to /contcat, which is no page of this site'],
    [[['/a', '/content/files/List.pdf']], 'names files/List.pdf; the file is files/list.pdf'],
    [[['/a', '/a?b=c']], 'row 1, /a: leads in a circle'],
    [
      [
        ['/a', '/b'],
        ['/b', '/contact'],
      ],
      'row 1, /a: leads on: write "to": "/contact"',
    ],
  ] as [[string, string][], string][])('reports %j', (rows, finding) => {
    expect(check(...rows)).toHaveLength(1);
    expect(check(...rows)[0]).toContain(finding);
  });

  it('reports a circle of several rows, and what leads into it', () => {
    const rows: [string, string][] = [
      ['/in', '/a'],
      ['/a', '/b/c'],
      ['/b/*', '/a'],
    ];
    const findings = check(...rows);
    expect(findings[0]).toMatch(/^row 1, \/in: leads into a circle/);
    expect(findings.slice(1)).toEqual(['row 2, /a: leads in a circle', 'row 3, /b/*: leads in a circle']);
  });
});
