import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { describe, expect, it } from 'vitest';

import configure from '@/next.config';

describe('Standards, Security: the image optimizer', () => {
  it('keeps 512 MiB on disk at most, follows no redirect, and opens no local address by itself', async () => {
    const { images } = await configure(PHASE_PRODUCTION_SERVER);
    expect(images?.maximumDiskCacheSize).toBe(512 * 1024 * 1024);
    expect(images?.maximumRedirects).toBe(0);
    expect(images?.dangerouslyAllowLocalIP).toBe(false);
  });
});
