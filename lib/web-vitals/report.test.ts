import { describe, expect, it } from 'vitest';

import { parseVitalsReport, toRoute } from '@/lib/web-vitals/report';

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
    ['/contact/not-sent', '/contact/not-sent'],
    ['/contact/sent/x', 'other'],
    ['/download', '/download'],
    ['/blog-details', 'other'],
    ['/blogger', 'other'],
    ['/"},{"event":"x', 'other'],
  ])('of %s is %s', (path, route) => expect(toRoute(path)).toBe(route));
});

describe('Real-user figures: the body of a report', () => {
  const REPORT = { page: '/blog-details/gst', device: 'phone', navigation: 'navigate' };
  const parse = (given: object) => parseVitalsReport(JSON.stringify({ ...REPORT, ...given }));

  it('has the route of the page and the figures that there are', () => {
    expect(parse({})).toEqual({ ...REPORT, page: '/blog-details/*' });
    expect(parse({ TTFB: 0, FCP: 1.5, LCP: 900_000, INP: 8, CLS: 1_000 })).toEqual({
      ...REPORT,
      page: '/blog-details/*',
      TTFB: 0,
      FCP: 1.5,
      LCP: 900_000,
      INP: 8,
      CLS: 1_000,
    });
    expect(parse({ device: 'wide', page: `/${'a'.repeat(999)}`, CLS: 0 })).toEqual({
      ...REPORT,
      page: 'other',
      device: 'wide',
      CLS: 0,
    });
  });

  it.each(['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore', 'soft-navigation'])(
    'may be of the navigation %s',
    (navigation) => expect(parse({ navigation })?.navigation).toBe(navigation),
  );

  it.each([
    { page: 'blog' },
    { page: `/${'a'.repeat(1_000)}` },
    { device: 'tablet' },
    { navigation: 'click' },
    { TTFB: -1 },
    { FCP: 900_001 },
    { LCP: '12' },
    { INP: null },
    { CLS: 1_001 },
    { CLS: -0.1 },
    { visitor: 7 },
  ])('is refused with %j', (given) => expect(parse(given)).toBeUndefined());

  it.each(['', '{', 'null', '[]'])('is refused as %j', (text) => expect(parseVitalsReport(text)).toBeUndefined());
});
