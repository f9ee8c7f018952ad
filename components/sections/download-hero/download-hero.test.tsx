import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { DownloadHero } from '@/components/sections/download-hero/download-hero';
import { buildSoftwareDownloadWords } from '@/lib/company/download';

describe('§2 Download page: the opening', () => {
  it('names the software and links to all downloads', () => {
    const html = renderToStaticMarkup(
      <DownloadHero name="Demo Desk" words={buildSoftwareDownloadWords('Demo Desk').hero} />,
    );
    expect(html).toContain('Download Demo Desk</h1>');
    expect(html).toMatch(/href="\/download"[^>]*>Download</);
  });
});
