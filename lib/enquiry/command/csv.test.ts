import { type CellObject, read } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';

import { ENQUIRY_LABELS } from '@/lib/company/enquiry';
import { toCell, toCsv } from '@/lib/enquiry/command/csv';
import { ENQUIRY_FIELDS } from '@/lib/enquiry/fields';
import type { StoredEnquiry } from '@/lib/enquiry/store/queries';
import { ENQUIRY } from '@/lib/enquiry/testing';

/** The value of a cell in a spreadsheet. */
function openCell(text: string): unknown {
  const { SheetNames, Sheets } = read(`\ufeff"Title",${toCell(text)}\r\n`, { type: 'string', cellDates: true });
  const cell = Sheets[SheetNames[0]!]!.B1 as CellObject;
  expect(cell).not.toHaveProperty('f');
  return cell.v;
}

describe('Enquiries for a spreadsheet', () => {
  it.each([
    ...['+919820000000', '09820000000', '९८२०००००००', '12-5', 'Mar 5', '10:30', '1E5', '12345678901234567890'],
    ...[
      '=1+1',
      '- call me',
      '@SUM(A1)',
      '\u200b=1',
      `="a"&"b"`,
      'TRUE',
      '₹500',
      "'05",
      ' 7 ',
      '#N/A',
      'Plot 7, "MIDC"',
    ],
    ...['राहुल शर्मा', 'Meera (Pune); Rao', 'May', 'one\ntwo 2', 'x'.repeat(300), '9'.repeat(255)],
  ])('opens as it was typed: %j', (text) => expect(openCell(text)).toBe(text));

  it.each([
    ['=1+1\n2', "'=1+1\n2"],
    [`- ${'call me '.repeat(32)}`, `'- ${'call me '.repeat(32)}`],
    ['＝1\n', "'＝1\n"],
    // Where cells are separated by ";" or a tab, whatever quotes are around them.
    ['x;=cmd', "x;'=cmd"],
    ['x\t=cmd', "x\t'=cmd"],
    ['x\r\n- two', "x\r\n'- two"],
    ['x; "=cmd', `x; "'=cmd`],
    ['x;\u200b+1;@a', "x;\u200b'+1;'@a"],
    [';=1', ";'=1"],
  ])('opens no formula of a long text, of lines and of parts: %j', (text, shown) => expect(openCell(text)).toBe(shown));

  it('takes linear time', () => {
    const startedAt = process.cpuUsage().user;
    for (const text of ['; ', ' ', '"', "1'"]) toCell(`x${text.repeat(300_000)}`);
    expect(process.cpuUsage().user - startedAt).toBeLessThan(2_000_000);
  });

  it('leaves ordinary words to other programs as they are', () =>
    expect(['राहुल शर्मा', ''].map(toCell)).toEqual(['"राहुल शर्मा"', '""']));

  it('has a header, a row for each enquiry, and a byte order mark for Excel', () => {
    const stored: StoredEnquiry = {
      id: 7,
      key: 'some-key',
      receivedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
      isSuspect: true,
      isUnreadable: false,
      deliveries: [
        { channel: 'backend', state: 'refused', attempts: 2, problem: 'the backend answered 422' },
        { channel: 'mail', state: 'waiting', attempts: 3, problem: 'mail: ESOCKET' },
        { channel: 'webhook', state: 'delivered', attempts: 0, problem: null },
      ],
      enquiry: { ...ENQUIRY, phone: '+91 5', address: 'Pune', description: 'Call me' },
      source: { first_page: '/erp', referrer: 'www.google.com', utm_source: '=1+1' },
    };
    const labels = ENQUIRY_FIELDS.map((field) => `"${ENQUIRY_LABELS[field]}"`).join();
    expect(toCsv([stored])).toBe(
      `\ufeff"No.","Received (India)","State","Suspected spam",${labels},` +
        '"First page","Page before the form","Referrer","UTM source","UTM medium","UTM campaign","UTM term","UTM content","Backend","Webhook","Mail","Key"\r\n' +
        '"7","2026-01-02 08:34:05","waiting","yes","Meera Kulkarni","meera@example.com","=""+91 5""","Tilvan Oils","India","Pune","Call me",' +
        '"=""/erp""","","www.google.com","=""=1+1""","","","","","=""refused: the backend answered 422""","delivered","waiting: mail: ESOCKET","some-key"\r\n',
    );
  });
});
