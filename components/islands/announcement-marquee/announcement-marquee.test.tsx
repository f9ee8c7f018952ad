import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { AnnouncementMarquee } from '@/components/islands/announcement-marquee/announcement-marquee';

describe('§2 Announcement bar on the server', () => {
  it('has every text once, each a link to the contact page', () => {
    const items = [
      { id: 1, text: 'E-invoice in one click' },
      { id: 2, text: 'Free for 30 days' },
    ];
    const html = renderToString(<AnnouncementMarquee items={items} href="/contact" />);
    expect(html.match(/href="\/contact"/g)).toHaveLength(2);
    expect(html.match(/Free for 30 days/g)).toHaveLength(1);
    expect(html).not.toContain('aria-hidden');
  });

  it('renders nothing without items', () => {
    expect(renderToString(<AnnouncementMarquee items={[]} href="/contact" />)).toBe('');
  });
});
