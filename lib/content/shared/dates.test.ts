import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DOWNLOADS } from '@/lib/content/downloads';
import { parseDate, readDate, toChangeDate } from '@/lib/content/shared/dates';
import { readWith } from '@/lib/content/shared/test-reading';
import { dateField } from '@/lib/content/shared/text-field';

describe('Reading responses: dates', () => {
  it.each([
    ['2025-04-01 18:30:00', '2025-04-01T18:30:00.000Z'],
    ['2025-04-01T18:30:00+05:30', '2025-04-01T13:00:00.000Z'],
    ['2025-04-01T18:30:00-0800', '2025-04-02T02:30:00.000Z'],
    ['2025-12-31T23:59:59.9999Z', '2025-12-31T23:59:59.999Z'],
    ['9998-12-31', '9998-12-31T00:00:00.000Z'],
    ['01/05/2026', '2026-05-01T00:00:00.000Z'],
    ['01.05.2026', '2026-05-01T00:00:00.000Z'],
    ['01-05-2026 9:30', '2026-05-01T09:30:00.000Z'],
    // With the name of a month, and nothing else.
    ['12 March 2026', '2026-03-12T00:00:00.000Z'],
    ['12-Mar-2026', '2026-03-12T00:00:00.000Z'],
    ['Mar 12, 2026', '2026-03-12T00:00:00.000Z'],
    ['29 February 2024', '2024-02-29T00:00:00.000Z'],
    // Since 1970.
    ['1767000000', '2025-12-29T09:20:00.000Z'],
    ['1767000000123', '2025-12-29T09:20:00.123Z'],
  ])('reads %s', (text, iso) => expect(parseDate(text)?.toISOString()).toBe(iso));

  it('reads any day in each form, and none that does not exist', () => {
    const day = fc.record({ year: fc.integer({ min: 1971, max: 9998 }), month: fc.nat(13), day: fc.nat(32) });
    fc.assert(
      fc.property(day, ({ year, month, day }) => {
        const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const moment = new Date(`${iso}T00:00:00Z`);
        const isReal = moment.getUTCDate() === day;
        for (const text of [iso, `${day}/${month}/${year}`, `${day}-${month}-${year}`, `${year}.${month}.${day}`])
          expect(parseDate(text)?.getTime()).toBe(isReal ? moment.getTime() : undefined);
      }),
    );
  });

  it.each([
    [null],
    ['soon'],
    // Month first, of which the half that could be read would be wrong.
    ['05/13/2026'],
    ['31-04-2026'],
    ['26-05-01'],
    ['01/05-2026'],
    ['12 Foo 2026'],
    ['12 Marc 2026'],
    ['on 12 March 2026'],
    ['42'],
    ['9822011223'],
    ['2025-02-30'],
    ['9999-01-01'],
    ['0024-01-01'],
    ['2025-01-01T10:60'],
    ['2025-04-01 24:00:00'],
    ['2025-04-01T18:30:00+99:99garbage'],
  ])('takes %j as absent', (text) => expect(parseDate(text)).toBeNull());

  it('reports an unreadable date, but not a missing one', () => {
    const notes: string[] = [];
    const ctx = { note: (field: string, reason: string) => notes.push(`${field} ${reason}`) };
    expect(readDate('05/13/2026', 'updated_at', ctx)).toBeNull();
    expect(readDate(null, 'created_at', ctx)).toBeNull();
    expect(notes).toEqual([
      'updated_at is "05/13/2026", which is no date; ignored. Write 2026-05-18 or 2026-05-18 10:30:00',
    ]);
  });

  it('never has a change before the creation', () => {
    const [may, june] = [new Date('2026-05-01'), new Date('2026-06-01')];
    expect(toChangeDate(may, june)).toBe(june);
    expect(toChangeDate(june, may)).toBe(june);
    expect([toChangeDate(null, may), toChangeDate(may, null), toChangeDate(null, null)]).toEqual([may, may, null]);
  });

  it('reads a long text in a moment', () => {
    for (const part of ['1', ' x', '10:', ' [', '२', '1/', 'may ', '1 may ', 'GMT', ' ('])
      expect(parseDate(`12 May 2026 ${part.repeat(100_000)}`)).toBeNull();
  });
});

/* Inputs that were found in public: reports of bugs and docs. All tables above are invented. */
describe('Reading responses: dates, found in public', () => {
  it.each<[string, unknown, string | null]>([
    [
      'Carbon in Laravel 5.7',
      { date: '2019-05-01 19:36:25.000000', timezone_type: 3, timezone: 'Asia/Kolkata' },
      '2019-05-01T14:06:25.000Z',
    ],
    ['Carbon elsewhere', { date: '2019-05-01 19:36:25.000000', timezone_type: 3, timezone: 'Asia/Baghdad' }, null],
    ['MySQL, zero', '0000-00-00 00:00:00', null],
    ['SQL Server, seven digits', '2017-05-30 10:20:30.1234567', '2017-05-30T10:20:30.123Z'],
    ['Misskey, month first', '10/28/2020, 8:00:00 AM', null],
    ['Jackson', [2026, 5, 13, 3, 0, 0], null],
    ['MongoDB', { $date: '2018-09-30T04:59:10Z' }, '2018-09-30T04:59:10.000Z'],
    ['Firestore', { _seconds: 1598507986, _nanoseconds: 660000000 }, '2020-08-27T05:59:46.000Z'],
    ['Google Sheets, month from 0', 'Date(2021,4,1)', null],
  ])('%s: %j', (_source, sent, iso) => {
    expect(parseDate(dateField.parse(sent) as string | null)?.toISOString() ?? null).toBe(iso);
  });

  it('has a report for every date that is not read', () => {
    for (const release_date of [[2026, 5, 13], { x: 1 }, '2013-W06-5', '0000-00-00', '10/28/2020', '1970-01-01']) {
      const versions = [{ version: '1', release_date }];
      const { paths } = readWith(DOWNLOADS, { data: [{ software_name: 'Desk', versions }] });
      expect(paths).toEqual(['data[0].versions[0].release_date']);
    }
  });
});
