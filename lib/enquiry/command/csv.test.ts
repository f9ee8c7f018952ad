import { type CellObject, read } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';

import { ENQUIRY_LABELS } from '@/lib/company/enquiry';
import { toCell, toCsv } from '@/lib/enquiry/command/csv';
import type { StoredEnquiry } from '@/lib/enquiry/store/queries';

/** The value of a cell in a spreadsheet. */
function openCell(text: string): unknown {
  const { SheetNames, Sheets } = read(`\ufeff"Title",${toCell(text)}\r\n`, { type: 'string', cellDates: true });
  const cell = Sheets[SheetNames[0]!]!.B1 as CellObject;
  expect(cell).not.toHaveProperty('f');
  return cell.v;
}

describe('Enquiries for a spreadsheet', () => {
  it.each([
    ...['+919820000000', '09820000000', '+91-98200-00000', '(020) 2654-3210', '020 2654 3210', '९८२०००००००', '1.0'],
    ...[
      '12-5',
      '5/12',
      '5 March 2026',
      'Mar 5',
      'March 2026',
      '10:30',
      '2026-01-02',
      '1E5',
      '1e400',
      '12345678901234567890',
    ],
    ...['=1+1', '=cmd|x', '+1+cmd', '-2', '- call me', '@SUM(A1)', ' =1', '\u200b=1', '="x"', `="a"&"b"`],
    ...[
      'TRUE',
      'false',
      '50%',
      '₹500',
      'Rs. 500',
      '$1,000',
      "'05",
      ' 7 ',
      '\t7',
      '#N/A',
      '"=1"',
      '5"',
      '.',
      'Plot 7, "MIDC"',
    ],
    ...['राहुल शर्मा', 'Meera (Pune); Rao', 'May', 'one\ntwo 2', '12 - 3, a', 'x'.repeat(300), '9'.repeat(255)],
  ])('opens as it was typed: %j', (text) => expect(openCell(text)).toBe(text));

  it.each([
    ['=1+1\n2', "'=1+1\n2"],
    [`- ${'call me '.repeat(40)}`, `'- ${'call me '.repeat(40)}`],
    ['＝1\n', "'＝1\n"],
  ])('is no formula where the text is too long for one or has lines: %j', (text, shown) =>
    expect(openCell(text)).toBe(shown),
  );

  it.each([
    ['x;=cmd', "x;'=cmd"],
    ['x\t=cmd', "x\t'=cmd"],
    ['x\n=cmd', "x\n'=cmd"],
    ['x\r\n- two', "x\r\n'- two"],
    ['x; "=cmd', `x; "'=cmd`],
    ['x;\u200b+1;@a', "x;\u200b'+1;'@a"],
    [';=1', ";'=1"],
    ['\t=1', "\t'=1"],
    ['+91;=1', "+91;'=1"],
  ])('opens no formula where cells are separated by ";" or a tab: %j', (text, shown) =>
    expect(openCell(text)).toBe(shown),
  );

  it('takes linear time', () => {
    const startedAt = process.cpuUsage().user;
    for (const text of ['; ', ' ', '"', "1'"]) toCell(`x${text.repeat(300_000)}`);
    expect(process.cpuUsage().user - startedAt).toBeLessThan(2_000_000);
  });

  it('leaves ordinary words to other programs as they are, and doubles quotes', () => {
    expect(toCell('राहुल शर्मा')).toBe('"राहुल शर्मा"');
    expect(toCell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
    expect(toCell('')).toBe('""');
  });

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
      enquiry: {
        name: 'Meera',
        email: 'meera@example.com',
        phone: '+91 5',
        company_name: 'Tilvan',
        country: 'India',
        address: 'Pune',
        description: 'Call me',
      },
      source: { first_page: '/erp', referrer: 'www.google.com', utm_source: '=1+1' },
    };
    const { name, email, phone, company_name: company, country, address, description } = ENQUIRY_LABELS;
    const labels = [name, email, phone, company, country, address, description].map((label) => `"${label}"`).join();
    expect(toCsv([stored])).toBe(
      `\ufeff"No.","Received (India)","State","Suspected spam",${labels},` +
        '"First page","Page before the form","Referrer","UTM source","UTM medium","UTM campaign","UTM term","UTM content","Backend","Webhook","Mail","Key"\r\n' +
        '"7","2026-01-02 08:34:05","waiting","yes","Meera","meera@example.com","=""+91 5""","Tilvan","India","Pune","Call me",' +
        '"=""/erp""","","www.google.com","=""=1+1""","","","","","=""refused: the backend answered 422""","delivered","waiting: mail: ESOCKET","some-key"\r\n',
    );
  });
});
