import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { DownloadTable } from '@/components/sections/download-table/download-table';
import { NO_DOWNLOAD } from '@/lib/company/controls';
import { buildDownloadWords } from '@/lib/company/downloads';
import type { Download } from '@/lib/content/downloads';
import { toPlainText } from '@/lib/html/plain-text';

const WORDS = buildDownloadWords('Desk');
const asHtml = (text: string) => renderToStaticMarkup(text);

const download: Download = {
  id: '1',
  slug: 'desk',
  name: 'Desk',
  versions: [
    {
      id: '1',
      name: 'Desk with e-invoice',
      version: '12.4',
      releasedAt: new Date('2026-05-18T20:00:00Z'),
      system: 'Windows 11',
      download: { url: '/content/files/desk.zip', fileName: 'desk.zip' },
      fileBytes: 88_709_530,
    },
    { id: '2', name: 'Desk', version: '11.0', releasedAt: null, system: '', download: null },
  ],
};

const html = renderToStaticMarkup(<DownloadTable download={download} />);
const rows = html.split('<tr').slice(2);

describe('§2 Download page: the table', () => {
  it('labels each cell for phones', () => {
    expect([...(rows[1]?.matchAll(/data-label="([^"]*)"/g) ?? [])].map(([, label]) => label)).toEqual(
      Object.values(WORDS.table.columns).map(asHtml),
    );
  });

  it('has the values of each version in its columns, dated in the en-GB form and the day of India', () => {
    const cellsOf = (row = '') =>
      [...row.matchAll(/<(td|th) [^>]*>(.*?)<\/\1>/g)].map(([, , cell = '']) => cell.replace(/<[^>]*>/g, '').trim());
    expect(rows.map(cellsOf)).toEqual([
      [
        '1',
        'Desk with e-invoice',
        `12.4 ${asHtml(WORDS.table.latest)}`,
        '19/05/2026',
        'Windows 11',
        `${asHtml(WORDS.table.columns.download)} (84.6 MB) Desk with e-invoice 12.4`,
      ],
      ['2', 'Desk', '11.0', '–', '–', NO_DOWNLOAD],
    ]);
  });

  it.each([
    ['in kilobytes', 421_888, ' (412 kB)'],
    ['in kilobytes from the first', 1_024, ' (1 kB)'],
    ['in megabytes with one digit', 1_048_576, ' (1 MB)'],
    ['not at all for a placeholder', 1_023, ''],
  ])('says the size of a file %s', (_name, fileBytes, size) => {
    const versions = [{ ...download.versions[0]!, fileBytes }];
    const [, link = ''] = renderToStaticMarkup(<DownloadTable download={{ ...download, versions }} />).split('</svg>');
    expect(toPlainText(link)).toBe(`${WORDS.table.columns.download}${size} Desk with e-invoice 12.4`);
  });

  it('marks the version released last, and gives older ones a quieter button', () => {
    const older = { ...download.versions[0]!, id: '3', version: '12.3', releasedAt: new Date('2025-01-01') };
    const render = (versions: Download['versions']) =>
      renderToStaticMarkup(<DownloadTable download={{ ...download, versions }} />);
    const [, first = '', second = ''] = render([older, download.versions[0]!]).split('role="rowheader"');
    expect([first, second].map((row) => row.includes(asHtml(WORDS.table.latest)))).toEqual([false, true]);
    expect([first, second].map((row) => /class="button (\w+)/.exec(row)?.[1])).toEqual(['secondary', 'primary']);
    // A badge distinguishes: the only version needs none.
    expect(render([older])).not.toContain(asHtml(WORDS.table.latest));
  });

  it('sets the language of a version (WCAG 3.1.2)', () => {
    const versions = [{ ...download.versions[0]!, version: 'नया संस्करण' }];
    expect(renderToStaticMarkup(<DownloadTable download={{ ...download, versions }} />)).toContain(
      '<span lang="hi">नया संस्करण</span>',
    );
  });

  it('says so when empty', () => {
    const empty = renderToStaticMarkup(<DownloadTable download={{ ...download, versions: [] }} />);
    expect(toPlainText(empty)).toContain(WORDS.table.empty.title);
    expect(empty).not.toContain('<table');
  });
});
