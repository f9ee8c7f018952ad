import { describe, expect, it } from 'vitest';

import { toRoute } from '@/lib/web-vitals/report';

describe('Real-user figures: the page of a report', () => {
  it.each([
    ['/', '/'],
    ['/blog', '/blog'],
    ['/blog-details/gst%20guide', '/blog-details/*'],
    ['/desktop-software', '/desktop-software'],
    ['/desktop-software/desk', '/desktop-software/*'],
    ['/download/desk', '/download/*'],
    ['/contact/sent', '/contact/sent'],
    ['/contact/not-sent/name.email/0b9f2a64-5a3f-4c8e-9d1b-2f7f1f7f1f7f', '/contact/not-sent/*'],
    ['/blogger', 'other'],
    ['/"},{"event":"x', 'other'],
  ])('of %s is %s', (path, route) => expect(toRoute(path)).toBe(route));
});
