import { afterEach, describe, expect, it, vi } from 'vitest';

import { wrapEntries } from '@/e2e/backend/content';
import { scantContent } from '@/e2e/backend/nasty-content';
import { parseBody } from '@/lib/backend/collection';
import { COLLECTION_KEYS, COLLECTIONS, listSources } from '@/lib/content/collections';
import { POSTS } from '@/lib/content/posts';
import { readWith } from '@/lib/content/shared/test-reading';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const listShown = (entry: object) => readWith(POSTS, { data: [{ title: 'Shown' }, { title: 'A', ...entry }] }).value;

afterEach(() => void vi.useRealTimers());

describe('Reading responses: only what is public', () => {
  it.each([
    ...['2026-01-01 10:00:00', 1_767_000_000, { date: '2026-01-01' }, '01/02/2026'].flatMap((value) => [
      { deleted_at: value },
      { deletedAt: value },
    ]),
    ...[
      'draft',
      'pending',
      'private',
      'archived',
      'trash',
      'unpublished',
      'scheduled',
      'inactive',
      ' Draft ',
      'TRASH',
    ].map((status) => ({ status })),
    { _status: 'draft' },
    ...[false, 0, '0', 'false', 'FALSE'].flatMap((value) => [
      { is_published: value },
      { published: value },
      { is_active: value },
      { active: value },
    ]),
    { published_at: '2026-11-20T10:00:01Z' },
    { publishedAt: '2026-11-20 15:30:01 +05:30' },
    { status: 'published', deleted_at: '2026-01-01' },
  ])('leaves out %j', (entry) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    expect(listShown(entry).map(({ title }) => title)).toEqual(['Shown']);
  });

  it.each([
    ...[null, '', ' ', '0000-00-00 00:00:00', '0001-01-01T00:00:00Z', '1970-01-01', '-', 0, {}].map((deleted_at) => ({
      deleted_at,
    })),
    ...['published', 'publish', 'active', 'live', 'drafts', 'not a draft', '', null, 0, 1, true, ['draft'], {}].map(
      (status) => ({ status }),
    ),
    ...[null, '', true, 1, '1', 'yes', 'draft', [], {}].map((published) => ({ published })),
    ...[null, '', 'soon', '2026-11-20T10:00:00Z', '2026-11-20 10:00:00'].map((published_at) => ({ published_at })),
    { visible: false, enabled: 0, state: 'draft', updated_at: '2027-01-01' },
  ])('shows an entry with %j', (entry) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    expect(listShown(entry)).toHaveLength(2);
  });

  it.each(COLLECTION_KEYS)('holds for %s, of which a whole body may be left out: a valid empty response', (key) => {
    const { shape } = COLLECTIONS[key];
    const [good] = [(scantContent[key] as { data: unknown }).data].flat() as [object];
    const draft = { ...(shape === 'groups' ? { title: 'A' } : good), status: 'draft' };
    const source = listSources({ assetBase: null }).find((one) => one.key === key)!;
    const { value, findings } = parseBody(source, wrapEntries(key, [draft]));
    const empty = COLLECTIONS[key].fallback({ assetBase: null });
    expect(value).toEqual(shape === 'groups' ? [{ name: expect.any(String), tiles: [] }] : empty);
    expect(findings).toEqual([]);
  });

  it('holds for versions of downloads, and for the first of a list of contact data', () => {
    const versions = [{ version: '2', status: 'draft' }, { version: '1' }];
    const [desk] = readWith(COLLECTIONS.downloads, { data: [{ software_name: 'Desk', versions }] }).value as [
      { versions: object[] },
    ];
    expect(desk.versions).toMatchObject([{ version: '1' }]);
    const rows = [{ address: 'Old', deleted_at: '2026-01-01' }, { address: 'New' }];
    expect(readWith(COLLECTIONS.contact, { data: rows }).value).toMatchObject({ address: 'New' });
  });

  it('counts for no limit, no address and no old address', () => {
    const drafts = Array.from({ length: 600 }, (_, id) => ({ id, name: `Draft ${id}`, status: 'draft' }));
    expect(readWith(COLLECTIONS.brands, { data: [...drafts, { name: 'Public' }] }).value).toHaveLength(1);
    const posts = [
      { title: 'GST', slug: 'old-gst', status: 'draft', created_at: '2020-01-01' },
      { title: 'GST', created_at: '2026-01-01' },
    ];
    expect(readWith(POSTS, { data: posts }).value).toMatchObject([{ slug: 'gst', backendSlug: null }]);
    expect(POSTS.toPagePath({ title: 'A', published: 'false' })).toBeNull();
  });

  it('says when the next entry becomes public', () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    const times = ['2026-11-22T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-19T10:00:00Z'];
    const body = (status?: string) => ({
      data: times.map((published_at, id) => ({ title: `Post ${id}`, published_at, status })),
    });
    const source = {
      parse: (sent: unknown, report: Parameters<typeof POSTS.parse>[2]) =>
        POSTS.parse(sent, { assetBase: null }, report),
    };
    expect(parseBody(source, body()).changesAt).toBe(Date.parse('2026-11-21T10:00:00Z'));
    expect(parseBody(source, body('draft')).changesAt).toBe(Infinity);
  });
});
