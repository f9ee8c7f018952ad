import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { AnnouncementBar } from '@/components/sections/announcement-bar/announcement-bar';

vi.mock('next/navigation', () => ({ usePathname: () => '/' }));

describe('§2 Announcement bar', () => {
  it('renders nothing without announcements', () => {
    expect(renderToStaticMarkup(<AnnouncementBar announcements={[]} />)).toBe('');
  });
});
