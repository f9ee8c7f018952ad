import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { describe, expect, it } from 'vitest';

import configure from '@/next.config';

describe('Standards, Security: the image optimizer', () => {
  it('takes no query, which would be another picture of the same', async () => {
    const { images } = await configure(PHASE_PRODUCTION_SERVER);
    expect(images?.localPatterns?.length).toBeGreaterThan(0);
    for (const pattern of images?.localPatterns ?? []) expect(pattern.search).toBe('');
  });

  it('keeps 512 MiB on disk at most, follows no redirect, and opens no local address by itself', async () => {
    const { images } = await configure(PHASE_PRODUCTION_SERVER);
    expect(images?.maximumDiskCacheSize).toBe(512 * 1024 * 1024);
    expect(images?.maximumRedirects).toBe(0);
    expect(images?.dangerouslyAllowLocalIP).toBe(false);
  });
});
