import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DOWNLOADS } from '@/lib/content/downloads';
import { isNoDate, parseDate, toChangeDate } from '@/lib/content/shared/dates';
import { readWith } from '@/lib/content/shared/test-reading';
import { dateField } from '@/lib/content/shared/text-field';

describe('Reading responses: dates', () => {
  it.each<[unknown, string]>([
    ['2025-04-01 18:30:00', '2025-04-01T18:30:00.000Z'],
    ['2025-04-01T18:30:00+05:30', '2025-04-01T13:00:00.000Z'],
    ['2025-04-01T18:30:00-0800', '2025-04-02T02:30:00.000Z'],
    ['2017-05-30 10:20:30.1234567', '2017-05-30T10:20:30.123Z'],
    ['01-05-2026 9:30', '2026-05-01T09:30:00.000Z'],
    ['18-05-2026 10:30 AM', '2026-05-18T10:30:00.000Z'],
    ['18/05/2026 12:05:00 pm', '2026-05-18T12:05:00.000Z'],
    ['18-05-2026 12:05 AM +05:30', '2026-05-17T18:35:00.000Z'],
    ['18-05-2026 11:05 PM', '2026-05-18T23:05:00.000Z'],
    // With the name of a month, and nothing else.
    ['12 March 2026', '2026-03-12T00:00:00.000Z'],
    ['18 Sept 2026', '2026-09-18T00:00:00.000Z'],
    ['12-Mar-2026', '2026-03-12T00:00:00.000Z'],
    ['Mar 12, 2026', '2026-03-12T00:00:00.000Z'],
    // Since 1970.
    ['1767000000', '2025-12-29T09:20:00.000Z'],
    ['1767000000123', '2025-12-29T09:20:00.123Z'],
    // Of PHP, MongoDB and Firestore.
    [{ date: '2019-05-01 19:36:25.000000', timezone_type: 3, timezone: 'Asia/Kolkata' }, '2019-05-01T14:06:25.000Z'],
    [{ $date: '2018-09-30T04:59:10Z' }, '2018-09-30T04:59:10.000Z'],
    [{ _seconds: 1598507986, _nanoseconds: 660000000 }, '2020-08-27T05:59:46.000Z'],
  ])('reads %j', (sent, iso) => expect(parseDate(dateField.parse(sent) as string)?.toISOString()).toBe(iso));

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
    ...['soon', '05/13/2026', '26-05-01', '01/05-2026', '12 Foo 2026', 'on 12 March 2026', '9822011223'],
    ...['9999-01-01', '0024-01-01', '2025-01-01T10:60', '2025-04-01 24:00:00', '18-05-2026 14:30 PM'],
    ...['2019-05-01 19:36:25 Asia/Baghdad', '10/28/2020, 8:00:00 AM', 'Date(2021,4,1)', '2025-04-01T18:30:00+99:99x'],
  ])('takes %j as absent', (text) => expect(parseDate(text)).toBeNull());

  it('reads a time without a zone in the zone of its caller', () => {
    const inIndia = ['2026-11-20 15:30:00', '2026-11-20', '2026-11-20T10:00:00Z'].map((text) => parseDate(text, 330));
    expect(inIndia.map((date) => date?.toISOString())).toEqual([
      '2026-11-20T10:00:00.000Z',
      '2026-11-19T18:30:00.000Z',
      '2026-11-20T10:00:00.000Z',
    ]);
  });

  it.each(['', '-', 'N/A', '0', '0000-00-00 00:00:00', '-0001-11-30 00:00:00', '00-00-0000', '01-01-1970'])(
    '%j means that there is none',
    (text) => expect([isNoDate(text), parseDate(text)]).toEqual([true, null]),
  );

  it('reports every date that is not read, but none that is missing', () => {
    for (const release_date of [[2026, 5, 13], { x: 1 }, '2013-W06-5', '0000-00-00', '10/28/2020', null]) {
      const versions = [{ version: '1', release_date }];
      const { paths } = readWith(DOWNLOADS, { data: [{ software_name: 'Desk', versions }] });
      expect(paths).toEqual(release_date === null ? [] : ['data[0].versions[0].release_date']);
    }
  });

  it('never has a change before the creation', () => {
    const [may, june] = [new Date('2026-05-01'), new Date('2026-06-01')];
    expect(toChangeDate(may, june)).toBe(june);
    expect(toChangeDate(june, may)).toBe(june);
    expect([toChangeDate(null, may), toChangeDate(may, null), toChangeDate(null, null)]).toEqual([may, may, null]);
  });

  it('reads a long text in a moment', () => {
    for (const part of ['1', ' x', '10:', '1/', 'may ', '1 may ', 'AM ', ' ('])
      expect(parseDate(`12 May 2026 ${part.repeat(100_000)}`)).toBeNull();
  });
});
