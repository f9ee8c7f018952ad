import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { DownloadList } from '@/components/sections/download-list/download-list';

const version = { id: '1', name: 'Desk', version: '12.4', releasedAt: null, system: 'Windows 11', download: null };

describe('§2 Download: the list', () => {
  it('shows each software with its latest version and links to its page', () => {
    const html = renderToStaticMarkup(
      <DownloadList software={[{ id: '1', slug: 'demo-desk', name: 'Demo Desk', versions: [version] }]} />,
    );
    expect(html).toContain('href="/download/demo-desk"');
    for (const text of ['Demo Desk', '12.4', 'Windows 11']) expect(html).toContain(text);
    expect(html).not.toContain('Release Date');
    expect(html).not.toContain('lang=');
  });

  it('sets the language of a name (WCAG 3.1.2)', () => {
    const software = { id: '1', slug: '1', name: 'खाता बही', versions: [version] };
    expect(renderToStaticMarkup(<DownloadList software={[software]} />)).toMatch(/<h2[^>]* lang="hi">/);
  });

  it("says 'No Data Found' for a software without versions, and for an empty list", () => {
    const bare = { id: '1', slug: 'a', name: 'A', versions: [] };
    expect(renderToStaticMarkup(<DownloadList software={[bare]} />)).toContain('No Data Found');
    expect(renderToStaticMarkup(<DownloadList software={[]} />)).toContain('No Data Found');
  });
});
