import { afterEach, describe, expect, it, vi } from 'vitest';

import config from '@/next.config';

describe('Standards, Security: the image optimizer', () => {
  it('accepts no query: each query would store another copy of the same picture', () => {
    expect(config.images?.localPatterns?.length).toBeGreaterThan(0);
    for (const pattern of config.images?.localPatterns ?? []) expect(pattern.search).toBe('');
  });

  it('stores at most 512 MiB, follows no redirect, and asks no local address without a local backend', () => {
    expect(config.images?.maximumDiskCacheSize).toBe(512 * 1024 * 1024);
    expect(config.images?.maximumRedirects).toBe(0);
    expect(config.images?.dangerouslyAllowLocalIP).toBe(false);
  });
});

describe('Settings', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    vi.resetModules();
  });

  it('that cannot be used stop the start', async () => {
    vi.stubEnv('API_BASE_URL', undefined);
    vi.stubEnv('API_TOKEN', '12|ab');
    vi.resetModules();
    await expect(import('@/next.config')).rejects.toThrow('API_BASE_URL is missing: API_TOKEN needs it');
  });
});
