import { describe, expect, it } from 'vitest';

import { BUILT_IN_DOWNLOADS } from '@/lib/company/built-in-downloads';
import { IS_SAMPLE } from '@/lib/company/launch';
import { buildAccessor } from '@/lib/content/read-content';
import { getLatestVersion, DOWNLOADS, toDownloads } from '@/lib/content/downloads';
import { readWith } from '@/lib/content/shared/test-reading';

const FIRST = {
  id: 1,
  software_name: 'Ankbahi Desk',
  created_at: '2024-01-01',
  versions: [
    {
      id: 10,
      download_id: 1,
      version: '12.4',
      release_date: '2026-05-18',
      system: 'Windows 11',
      download_link: 'https://files.example.com/desk-12.4',
      file_size: 88709530,
    },
    { id: 11, version: 12.3, release_date: null, system: '', download_link: '' },
  ],
};

const SECOND = {
  software_name: 'Ankbahi Godown',
  versions: [
    {
      version_name: 'Godown Gold',
      version: '7',
      download_type: 'file',
      download_file: 'f.exe',
      download_link: 'https://l.example/x.zip',
    },
    {
      version_name: 'Godown Web',
      version: '7',
      download_type: 'LINK',
      download_file: 'f.exe',
      download_link: 'https://l.example/x.zip',
    },
    { version_name: 'Godown Lite', version: '6', download_type: 'file', download_link: 'https://l.example/x.zip' },
  ],
};

describe('§3 Download entry', () => {
  it('reads both shapes into one type', () => {
    const { value, findings } = readWith(DOWNLOADS, { data: [FIRST, SECOND] });
    expect(findings).toEqual([]);
    expect(value[0]).toEqual({
      id: '1',
      slug: 'ankbahi-desk',
      name: 'Ankbahi Desk',
      versions: [
        {
          id: '10',
          name: 'Ankbahi Desk',
          version: '12.4',
          releasedAt: new Date('2026-05-18'),
          system: 'Windows 11',
          download: { url: 'https://files.example.com/desk-12.4', fileName: 'desk-12.4.zip' },
          fileBytes: 88709530,
        },
        { id: '11', name: 'Ankbahi Desk', version: '12.3', releasedAt: null, system: '', download: null },
      ],
    });
    expect(value[1]?.versions.map(({ id, name, download }) => [id, name, download?.url])).toEqual([
      ['item-1', 'Godown Gold', 'https://api.example.com/f.exe'],
      ['item-2', 'Godown Web', 'https://l.example/x.zip'],
      ['item-3', 'Godown Lite', 'https://l.example/x.zip'],
    ]);
  });

  it('reads the size of a file in bytes, as a number or as text', () => {
    const versions = [1_024, '2048', '85 MB', -1, ''].map((file_size, id) => ({ id, version: '1', file_size }));
    const { value, paths } = readWith(DOWNLOADS, { data: [{ software_name: 'A', versions }] });
    const none = undefined;
    expect(value[0]?.versions.map(({ fileBytes }) => fileBytes)).toEqual([1_024, 2_048, none, none, none]);
    expect(paths).toEqual(['data[0].versions[2].file_size', 'data[0].versions[3].file_size']);
  });

  it('keeps a software whose versions are missing or unreadable', () => {
    const data = [undefined, null, 'none', {}].map((versions, id) => ({ software_name: `A${id}`, versions }));
    const { value, paths } = readWith(DOWNLOADS, { data });
    expect(value.map(({ versions }) => versions)).toEqual([[], [], [], []]);
    expect(paths).toEqual(['data[2].versions', 'data[3].versions']);
  });

  it('drops empty rows and software without a name, and keeps the rest', () => {
    const { value, paths } = readWith(DOWNLOADS, {
      data: [
        { versions: [] },
        {
          software_name: 'A',
          versions: [null, { system: 'Windows' }, { version: '1', download_link: 'javascript:x' }],
        },
      ],
    });
    expect(value).toMatchObject([{ name: 'A', versions: [{ id: 'item-3', version: '1', download: null }] }]);
    expect(paths).toEqual([
      'data[0].software_name',
      'data[1].versions[0]',
      'data[1].versions[1]',
      'data[1].versions[2].download_link',
    ]);
  });

  it('gives slugs by the download rule, and the id if the name is in Devanagari (§2)', () => {
    const names = ['Data Backup (Tool)', 'data backup tool', 'अंक बही'];
    const { value } = readWith(DOWNLOADS, {
      data: names.map((software_name, id) => ({ id: id + 50, software_name })),
    });
    expect(value.map(({ slug }) => slug)).toEqual(['data-backup-tool', 'data-backup-tool-2', '52']);
  });
});

describe('§3, §8 Built-in list', () => {
  it('may be empty: then a list that never loaded has failed, and its pages are not missing', async () => {
    // A key without a file in the content folder never loads.
    const unread = { ...DOWNLOADS, key: 'unread-downloads' };
    const none = buildAccessor({ ...unread, builtIn: () => [] });
    expect(await none.list()).toEqual({ value: [], isFailed: true });
    expect(await none.get('desk')).toEqual({ status: 'failed' });
    const own = DOWNLOADS.builtIn?.({ assetBase: null }).map(({ versions }) => versions.length);
    expect(own).toEqual(IS_SAMPLE ? [2, 2] : BUILT_IN_DOWNLOADS.map(({ versions }) => versions.length));
    const builtIn = toDownloads([
      { name: 'Own Desk', versions: [{ version: '1', releaseDate: '2026-01-01', system: 'X' }] },
    ]);
    expect(builtIn).toMatchObject([{ slug: 'own-desk', versions: [{ version: '1', system: 'X', download: null }] }]);
    expect(await buildAccessor({ ...unread, builtIn: () => builtIn }).list()).toEqual({
      value: builtIn,
      isFailed: false,
    });
  });
});

const rowOf = (id: string, date?: string) => ({
  id,
  name: 'Desk',
  version: id,
  releasedAt: date === undefined ? null : new Date(date),
  system: 'Windows 11',
  download: null,
});

describe('§2 Download: the latest version', () => {
  it.each([
    ['the one released last, in any order', ['1 2025-01-01', '3 2026-01-01', '4 2026-01-01'], '3'],
    ['the first if its date is missing', ['9', '8 2026-01-01'], '9'],
    ['null without versions', [], undefined],
  ])('is %s', (_what, rows, id) => {
    const versions = rows.map((row) => rowOf(...(row.split(' ') as [string, string?])));
    expect(getLatestVersion(versions)?.id).toBe(id);
  });
});
