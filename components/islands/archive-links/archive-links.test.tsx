import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { readArchiveLink, toArchiveLink } from '@/components/islands/archive-links/archive-link';
import { ArchiveLinks } from '@/components/islands/archive-links/archive-links';

describe('§2 Blog list: the oldest posts', () => {
  it('are links in the HTML, by title and slug', () => {
    const html = renderToStaticMarkup(<ArchiveLinks links={['GST Guide', ['GST Guide', 'gst guide-2']]} />);
    expect(html).toContain('<li><a href="/blog-details/gst%20guide">GST Guide</a></li>');
    expect(html).toContain('<li><a href="/blog-details/gst%20guide-2">GST Guide</a></li>');
  });

  it.each([
    ['Stock & Godown', 'stock & godown'],
    ['GST  Guide', 'gst guide'],
    ['gst guide', 'gst guide-3'],
    ['जीएसटी', 'जीएसटी'],
    ['İstanbul', 'i̇stanbul'],
  ])('are sent by title alone where that says enough: %s', (title, slug) => {
    const link = toArchiveLink({ title, slug });
    expect(typeof link).toBe(slug === title.toLowerCase() ? 'string' : 'object');
    expect(readArchiveLink(link)).toEqual([title, slug]);
  });
});
