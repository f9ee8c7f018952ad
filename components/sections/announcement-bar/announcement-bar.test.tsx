import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { AnnouncementBar } from '@/components/sections/announcement-bar/announcement-bar';

vi.mock('next/navigation', () => ({ usePathname: () => '/' }));

describe('§2 Announcement bar', () => {
  const html = renderToStaticMarkup(
    <AnnouncementBar
      announcements={[
        { id: '1', text: 'GST & e-invoice' },
        { id: '2', text: 'जीएसटी समाचार' },
      ]}
    />,
  );

  it('links each text to the contact page', () => {
    expect(html).toMatch(/href="\/contact"[^>]*>GST &amp; e-invoice</);
    expect(html).toMatch(/href="\/contact"[^>]*>जीएसटी समाचार</);
  });

  it('leads from Know More to the contact page', () => {
    expect(html).toMatch(/href="\/contact"[^>]*>Know More</);
  });

  it('holds the control that pauses motion', () => {
    expect(html).toContain('Pause motion');
  });

  it('is not there when nothing is announced', () => {
    expect(renderToStaticMarkup(<AnnouncementBar announcements={[]} />)).toBe('');
  });
});
