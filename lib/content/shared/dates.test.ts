import { describe, expect, it } from 'vitest';

import { parseDate, readDate } from '@/lib/content/shared/dates';

describe('Reading responses: dates', () => {
  it.each([
    ['2025-04-01', '2025-04-01T00:00:00.000Z'],
    ['2025-04-01 18:30:00', '2025-04-01T18:30:00.000Z'],
    ['2025-04-01 18:30:00.123456', '2025-04-01T18:30:00.123Z'],
    ['2025-04-01T18:30:00', '2025-04-01T18:30:00.000Z'],
    ['2025-04-01T18:30:00Z', '2025-04-01T18:30:00.000Z'],
    ['2025-04-01T18:30:00.000000Z', '2025-04-01T18:30:00.000Z'],
    ['2025-04-01T18:30:00+05:30', '2025-04-01T13:00:00.000Z'],
    ['2025-04-01T18:30:00-0800', '2025-04-02T02:30:00.000Z'],
    [' 2024-02-29T10:15 ', '2024-02-29T10:15:00.000Z'],
  ])('reads %s', (text, iso) => expect(parseDate(text)?.toISOString()).toBe(iso));

  it.each([
    [null],
    [''],
    ['soon'],
    ['01/04/2025'],
    ['2025-02-30'],
    ['2025-13-01'],
    ['0000-00-00 00:00:00'],
    ['9999-12-31 23:59:59'],
    ['-0001-11-30T00:00:00.000000Z'],
    ['2025-04-01 25:00:00'],
    ['2025-04-01T18:30:00+99:99garbage'],
    ['Invalid Date'],
  ])('takes %j as absent', (text) => expect(parseDate(text)).toBeNull());

  it('reports an unreadable date, but not a missing one', () => {
    const notes: string[] = [];
    const ctx = { note: (field: string) => notes.push(field) };
    expect(readDate('soon', 'updated_at', ctx)).toBeNull();
    expect(readDate(null, 'created_at', ctx)).toBeNull();
    expect(notes).toEqual(['updated_at']);
  });
});
