import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { hasStoredContent } from '@/lib/platform/next/stored-content';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'build-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const store = (name: string, body: string) => {
  mkdirSync(path.join(folder, 'cache/fetch-cache'), { recursive: true });
  const entry = {
    kind: 'FETCH',
    data: { headers: {}, body, status: 200, url: '' },
    revalidate: 900,
    tags: ['content'],
  };
  writeFileSync(path.join(folder, 'cache/fetch-cache', name), JSON.stringify(entry));
};

describe('Decisions, Last good content: a start without the cache of the release before', () => {
  it('is noticed: there is no folder, or only entries that limit the lifetime of pages', () => {
    expect(hasStoredContent(folder)).toBe(false);
    store('a', '0');
    expect(hasStoredContent(folder)).toBe(false);
    store('b', 'null');
    store('c', 'no JSON');
    expect(hasStoredContent(folder)).toBe(false);
  });

  it('is not reported if a collection is stored', () => {
    store('a', '0');
    store('b', JSON.stringify({ storedAt: 2, body: { data: [] }, requestedAt: 1 }));
    expect(hasStoredContent(folder)).toBe(true);
  });
});
