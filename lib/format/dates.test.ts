import { describe, expect, it } from 'vitest';

import { formatDetailDate, formatIndiaTime, formatListDate, formatSoftwareDate, toIsoIndia } from '@/lib/format/dates';

// Half past eight in the evening in London is already the next day in India.
const LATE = new Date('2025-03-31T20:30:00Z');
const MIDNIGHT = new Date('2025-03-31T18:30:00Z');

describe('Pages: dates in India time', () => {
  it.each([
    ['blog cards', formatListDate, '01/04/25'],
    ['details', formatDetailDate, '01-04-2025'],
    ['software', formatSoftwareDate, '01/04/2025'],
  ])('shows the day of %s as it is in India', (_name, format, shown) => {
    expect(format(LATE)).toBe(shown);
    expect(format(MIDNIGHT)).toBe(shown);
  });

  it('pads days and months with zeros', () => {
    const date = new Date('2009-02-03T04:05:06Z');
    expect([formatListDate(date), formatDetailDate(date), formatSoftwareDate(date)]).toEqual([
      '03/02/09',
      '03-02-2009',
      '03/02/2009',
    ]);
    expect(formatIndiaTime(date)).toBe('2009-02-03 09:35:06');
  });

  it('writes a moment for machines with the offset of India', () => {
    expect(toIsoIndia(LATE)).toBe('2025-04-01T02:00:00+05:30');
    expect(new Date(toIsoIndia(LATE))).toEqual(LATE);
  });
});
