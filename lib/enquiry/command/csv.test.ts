import { describe, expect, it } from 'vitest';

import { ENQUIRY_LABELS } from '@/lib/company/enquiry';
import { toCell, toCsv } from '@/lib/enquiry/command/csv';
import type { StoredEnquiry } from '@/lib/enquiry/store/queries';

describe('Enquiries for a spreadsheet', () => {
  it.each([
    ...['=1+1', '+1+cmd', '-2', '@SUM(A1)', ' =1', '＝1', '﹦1', "|cmd'", ',=1'],
    ...['\u200b=1', '\ufeff=1', '\u202e=1', '\u00ad=1', '\u3164=1', '\u2800=1', '\u2060\u00a0+cmd', '\u0000=1'],
    ...['+91 98200 00000 =1', '+91\t1', '-91 98200'],
  ])('escapes a cell that begins like a formula: %j', (text) => expect(toCell(text)).toBe(`"'${text}"`));

  it.each([
    ['x;=cmd', "x;'=cmd"],
    ['x\t=cmd', "x\t'=cmd"],
    ['x\n=cmd', "x\n'=cmd"],
    ['x\r\n- two', "x\r\n'- two"],
    ['x; "=cmd', `x; ""'=cmd`],
    ['x;\u200b+1;@a', "x;\u200b'+1;'@a"],
    [';=1', "';'=1"],
    ['\t=1', "'\t'=1"],
    ['+91;=1', "'+91;'=1"],
  ])('opens no formula where cells are separated by ";" or a tab: %j', (text, cell) =>
    expect(toCell(text)).toBe(`"${cell}"`),
  );

  it('leaves arithmetic and lists of words alone, and takes linear time', () => {
    expect(toCell('12 - 3, a; b = c')).toBe('"12 - 3, a; b = c"');
    const startedAt = process.cpuUsage().user;
    toCell(`x${'; '.repeat(300_000)}`);
    expect(process.cpuUsage().user - startedAt).toBeLessThan(1_000_000);
  });

  it.each([
    ['+919820000000', '+919820000000'],
    ['+91 50203 04050', '+91 50203 04050'],
    ['020 2654 3210', '020 2654 3210'],
    ['+91-98200-00000', '+91 98200 00000'],
    ['+91 (20) 2654-3210', '+91 20 2654 3210'],
    ['(020) 2654-3210', '(020) 2654-3210'],
  ])('writes the phone number %j as text without an apostrophe', (text, cell) =>
    expect(toCell(text)).toBe(`"${cell}"`),
  );

  it('leaves other cells as they are, and doubles quotes', () => {
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
    const labels = [name, email, phone, company, country, address, description].map(toCell).join();
    expect(toCsv([stored])).toBe(
      `\ufeff"No.","Received (India)","State","Suspected spam",${labels},` +
        '"First page","Page before the form","Referrer","UTM source","UTM medium","UTM campaign","UTM term","UTM content","Backend","Webhook","Mail","Key"\r\n' +
        '"7","2026-01-02 08:34:05","waiting","yes","Meera","meera@example.com","+91 5","Tilvan","India","Pune","Call me",' +
        '"/erp","","www.google.com","\'=1+1","","","","","refused: the backend answered 422","delivered","waiting: mail: ESOCKET","some-key"\r\n',
    );
  });
});
