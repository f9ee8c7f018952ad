import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { DownloadTable } from '@/components/sections/download-table/download-table';
import { buildSoftwareDownloadWords } from '@/lib/company/download';
import type { Software } from '@/lib/content/downloads';

const WORDS = buildSoftwareDownloadWords('Desk');

const software: Software = {
  id: '1',
  slug: 'desk',
  name: 'Desk',
  versions: [
    {
      id: '1',
      name: 'Desk with e-invoice',
      version: '12.4',
      releasedAt: new Date('2026-05-18T00:00:00Z'),
      system: 'Windows 11',
      download: { url: '/content/files/desk.zip', fileName: 'desk.zip' },
    },
    { id: '2', name: 'Desk', version: '11.0', releasedAt: null, system: '', download: null },
  ],
};

const html = renderToStaticMarkup(<DownloadTable words={WORDS} software={software} />);
const rows = html.split('<tr').slice(2);

describe('§2 Download page: the table', () => {
  it('has the six columns in order', () => {
    expect([...html.matchAll(/<th role="columnheader"[^>]*>([^<]*)</g)].map((match) => match[1])).toEqual([
      'Serial No.',
      'Software Version Name',
      'Version',
      'Release Date',
      'System',
      'Download',
    ]);
  });

  it('numbers the rows and dates them in en-GB', () => {
    expect(rows[0]).toContain('>1</td>');
    expect(rows[1]).toContain('>2</td>');
    expect(rows[0]).toContain('>18/05/2026</time>');
    expect(rows[0]).toContain('Desk with e-invoice</th>');
  });

  it("has a button only where there is a file, else 'Not Available'", () => {
    expect(rows[0]).toContain('href="/content/files/desk.zip" download="desk.zip"');
    expect(rows[1]).toContain('Not Available');
    expect(rows[1]).not.toContain('<a');
  });

  it('labels each cell for phones', () => {
    expect([...(rows[1]?.matchAll(/data-label="([^"]*)"/g) ?? [])]).toHaveLength(6);
  });

  it('sets the language of names (WCAG 3.1.2)', () => {
    const versions = software.versions.map((version) => ({ ...version, name: 'खाता बही', system: 'विंडोज़' }));
    const hindi = renderToStaticMarkup(<DownloadTable words={WORDS} software={{ ...software, versions }} />);
    expect(hindi).toMatch(/<th role="rowheader"[^>]* lang="hi">खाता बही</);
    expect(hindi).toMatch(/<td[^>]* lang="hi">विंडोज़</);
    expect(hindi).toContain('<span class="visually-hidden" lang="hi">खाता बही 12.4</span>');
    expect(html).not.toContain('lang=');
  });

  it("says 'No Data Found' when empty", () => {
    const empty = renderToStaticMarkup(<DownloadTable words={WORDS} software={{ ...software, versions: [] }} />);
    expect(empty).toContain('No Data Found');
    expect(empty).not.toContain('<table');
  });
});
