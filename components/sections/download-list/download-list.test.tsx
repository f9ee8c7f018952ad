import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { DownloadList } from '@/components/sections/download-list/download-list';

describe('§2 Download: the list', () => {
  it("says 'No Data Found' for a software without versions, and for an empty list", () => {
    const bare = { id: '1', slug: 'a', name: 'A', versions: [] };
    expect(renderToStaticMarkup(<DownloadList software={[bare]} />)).toContain('No Data Found');
    expect(renderToStaticMarkup(<DownloadList software={[]} />)).toContain('No Data Found');
  });
});
