import { describe, expect, it } from 'vitest';

import { listSitemapFiles } from '@/lib/seo/sitemap-content';

describe('Standards, Search engines: the files of the sitemap', () => {
  it('are made once for each loaded content, however often they are asked for', async () => {
    const files = await listSitemapFiles();
    expect(files[0]).toContain('<urlset');
    expect(await listSitemapFiles()).toBe(files);
  });
});
