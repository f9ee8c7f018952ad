import { describe, expect, it } from 'vitest';

import { SPECIFIED_FACTS } from '@/lib/company/facts';
import { formatCopyrightYears, listNetworks } from '@/lib/company/shown';

describe('§1, §2, §9: figures and facts', () => {
  it('are by default those of the specification', () => {
    expect(SPECIFIED_FACTS).toEqual({
      customers: 3_000,
      customersCountFrom: 2_900,
      cities: 250,
      invoicesPerYearLakh: 10,
      customizedApplications: 50,
      experienceYears: 25,
      freeTrialDays: 30,
      journeyClients: { from: 0, to: 600 },
      storyResults: {
        orders: '40% faster order processing',
        inventory: 'Better inventory accuracy',
        reports: '24/7 report access',
        downtime: 'Zero downtime',
      },
      testimonialRating: 5,
      openingHours: [
        { days: 'Mon-Sat', hours: '8.00-5.00' },
        { days: 'Sunday', hours: 'closed' },
      ],
      copyrightYear: 2025,
      applicationCategory: 'BusinessApplication',
      appLinks: { googlePlay: undefined, appStore: undefined },
      supportLinks: { remoteDesktop: undefined, chat: undefined },
      absentNetworks: [],
    });
  });
});

describe('§2 Footer: years of the copyright', () => {
  const at = (start: number | undefined, now: string) =>
    formatCopyrightYears({ copyrightYear: 2025, copyrightStartYear: start }, new Date(now));

  it.each([
    ['the fixed year without a start year', undefined, '2031-06-01', '2025'],
    ['a range up to now', 2012, '2026-11-23', '2012–2026'],
    ['one year in the first', 2026, '2026-11-23', '2026'],
    ['the year of India at the turn of the year', 2012, '2026-12-31T19:00:00Z', '2012–2027'],
  ])('shows %s', (_name, start, now, years) => expect(at(start, now)).toBe(years));
});

describe('§2 Footer: networks', () => {
  it('leaves out absent ones and keeps the order', () => {
    expect(listNetworks({ absentNetworks: [] })).toEqual(['facebook', 'linkedin', 'youtube', 'instagram']);
    expect(listNetworks({ absentNetworks: ['youtube', 'facebook'] })).toEqual(['linkedin', 'instagram']);
  });
});
