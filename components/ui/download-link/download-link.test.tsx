import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { DownloadLink } from '@/components/ui/download-link/download-link';

describe('§2 Download page: the download button', () => {
  it('links to the file with a file name and a description', () => {
    const target = { url: '/content/files/desk.zip', fileName: 'desk.zip' };
    const html = renderToStaticMarkup(<DownloadLink target={target} label="Download" subject="Desk 8.1" />);
    expect(html).toContain('href="/content/files/desk.zip"');
    expect(html).toContain('download="desk.zip"');
    expect(html).toContain('Download <span class="visually-hidden">Desk 8.1</span>');
  });

  it("says 'Not Available' without a link if there is no file", () => {
    const html = renderToStaticMarkup(<DownloadLink target={null} label="Download" subject="Desk 8.1" />);
    expect(html).toContain('Not Available');
    expect(html).not.toContain('<a');
  });
});
