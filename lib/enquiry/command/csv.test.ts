import { describe, expect, it } from 'vitest';

import { toCell, toCsv } from '@/lib/enquiry/command/csv';
import type { ListedEnquiry } from '@/lib/enquiry/store/stored-enquiry';

describe('Enquiries for a spreadsheet', () => {
  it.each(['=1+1', '+91 50203 04050', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1', "|cmd'"])(
    'makes a cell harmless that begins as a formula does: %j',
    (text) => expect(toCell(text)).toBe(`"'${text}"`),
  );

  it('leaves other cells as they are, and doubles quotes', () => {
    expect(toCell('राहुल शर्मा')).toBe('"राहुल शर्मा"');
    expect(toCell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
    expect(toCell('')).toBe('""');
  });

  it('is a table with a head, a row for each enquiry, and the mark by which Excel knows UTF-8', () => {
    const stored: ListedEnquiry = {
      id: 7,
      key: 'some-key',
      receivedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
      state: 'refused',
      attempts: 2,
      settledAt: null,
      problem: 'the backend answered 422',
      notifications: [
        { channel: 'mail', state: 'waiting', attempts: 3, settledAt: null, problem: 'mail: ESOCKET' },
        { channel: 'webhook', state: 'delivered', attempts: 0, settledAt: 0, problem: null },
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
    };
    expect(toCsv([stored])).toBe(
      '\ufeff"No.","Received (India)","State","Name","Email","Phone","Company","Country","Address","Message","Failed deliveries","Problem","Webhook","Mail","Key"\r\n' +
        '"7","2026-01-02 08:34:05","refused","Meera","meera@example.com","\'+91 5","Tilvan","India","Pune","Call me","2","the backend answered 422","delivered","waiting: mail: ESOCKET","some-key"\r\n',
    );
  });
});
