import { describe, expect, it } from 'vitest';

import { getLatestVersion } from '@/components/sections/download-list/latest-version';

const version = (id: string, date: string | null) => ({
  id,
  name: 'Desk',
  version: id,
  releasedAt: date === null ? null : new Date(date),
  system: 'Windows 11',
  download: null,
});

describe('§2 Download: the latest version', () => {
  it('is the one released last, in any order', () => {
    expect(getLatestVersion([version('1', '2025-01-01'), version('3', '2026-01-01'), version('2', null)])?.id).toBe(
      '3',
    );
  });

  it('is the first if dates are missing', () => {
    expect(getLatestVersion([version('9', null), version('8', '2026-01-01')])?.id).toBe('9');
  });

  it('is null without versions', () => {
    expect(getLatestVersion([])).toBeNull();
  });
});
