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
    ...['2026-01-01 10:00:00', 1_767_000_000, { date: '2026-01-01' }].map((deleted_at) => ({ deleted_at })),
    ...['draft', 'pending', 'private', 'archived', 'trash', 'unpublished', 'scheduled', 'inactive'].map((status) => ({
      status,
    })),
    ...['future', 'auto-draft', 'hidden', 'disabled', 'false', false, ' Draft '].map((_status) => ({ _status })),
    ...[false, 0, 'FALSE'].map((is_published) => ({ is_published })),
    ...['published', 'isPublished', 'is_active', 'active'].map((field) => ({ [field]: false })),
    ...[true, 1, 'yes'].map((is_draft) => ({ is_draft })),
    ...['isDraft', 'is_deleted', 'isDeleted', 'deletedAt'].map((field) => ({ [field]: true })),
    ...['published_at', 'publishedAt', 'publish_date'].map((field) => ({ [field]: '2026-11-20T10:00:01Z' })),
    { published_at: '2026-11-20 15:30:01' },
    { status: 'published', deleted_at: '2026-01-01' },
  ])('leaves out %j', (entry) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    expect(listShown(entry).map(({ title }) => title)).toEqual(['Shown']);
  });

  it.each([
    ...[null, ' ', '0000-00-00 00:00:00', '-0001-11-30 00:00:00', '00-00-0000', '01-01-1970', '-', 0, false, {}].map(
      (deleted_at) => ({ deleted_at }),
    ),
    ...['published', 'active', 'drafts', 'not a draft', '', null, 0, 1, true, ['draft']].map((status) => ({ status })),
    ...[null, '', true, 'draft', []].map((published) => ({ published })),
    ...[null, false, 'no', {}].map((is_draft) => ({ is_draft })),
    // Without a zone, the earliest reading counts: India.
    ...['soon', '2026-11-20T10:00:00Z', '2026-11-20 15:30:00'].map((published_at) => ({ published_at })),
    { visible: false, enabled: 0, state: 'draft', updated_at: '2027-01-01' },
  ])('shows an entry with %j', (entry) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    expect(listShown(entry)).toHaveLength(2);
  });

  it('names for the doctor each other field whose name speaks of publication', () => {
    const found: string[] = [];
    const named = {
      is_visible: 0,
      post_status: 'draft',
      published_at: '25/12/2026, 10:00 am',
      publish_date: { toString: 1 },
    };
    const entry = { title: 'A', status: 'live', deleted_by: null, publish_on: '', publishedAt: '-', ...named };
    POSTS.parse({ data: [entry] }, { assetBase: null, reportsMissing: true }, ({ path, reason }) => {
      if (reason.includes('hides no entry')) found.push(path);
    });
    expect(found).toEqual(Object.keys(named).map((field) => `data[0].${field}`));
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
    const brands = Array.from({ length: 501 }, () => ({ name: 'Public' }));
    expect(readWith(COLLECTIONS.brands, { data: [...drafts, ...brands] }).value).toHaveLength(500);
    const posts = [
      { title: 'GST', slug: 'old-gst', status: 'draft', created_at: '2020-01-01' },
      { title: 'GST', created_at: '2026-01-01' },
    ];
    expect(readWith(POSTS, { data: posts }).value).toMatchObject([{ slug: 'gst', backendSlug: null }]);
    expect(POSTS.toPagePath({ title: 'A', published: 'false' })).toBeNull();
  });

  it('counts what is not public, and says when the next entry becomes so', () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    const times = ['2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z', '2026-11-19T10:00:00Z'];
    const body = (status?: string) => ({
      data: times.map((published_at, id) => ({ title: `Post ${id}`, published_at, status })),
    });
    const source = {
      parse: (sent: unknown, report: Parameters<typeof POSTS.parse>[2]) =>
        POSTS.parse(sent, { assetBase: null }, report),
    };
    expect(parseBody(source, body())).toMatchObject({ hidden: 2, changesAt: Date.parse('2026-11-21T10:00:00Z') });
    expect(parseBody(source, body('draft'))).toMatchObject({ hidden: 3, changesAt: Infinity });
  });
});
