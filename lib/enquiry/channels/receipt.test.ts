import { describe, expect, it } from 'vitest';

import { readReceipt, redactExcerpt } from '@/lib/enquiry/channels/receipt';
import { ENQUIRY } from '@/lib/enquiry/testing';

describe('§7, §8: only a plausible receipt counts as delivered', () => {
  it.each([
    '',
    ' \r\n',
    '{}',
    '[]',
    'true',
    '1',
    '"saved"',
    '\ufeff{"success":true}',
    '{"success":true}',
    '{"success":true,"data":null}',
    '{"status":"success","data":[]}',
    '{"status":200}',
    '{"status":"201 Created"}',
    '{"STATUS":"OK"}',
    '{"ok":"true"}',
    '{"success":1}',
    '{"success":null}',
    '{"status":"queued"}',
    '{"data":{"id":1}}',
    '{"data":[{"id":1,"status":"new"}]}',
    '{"data":{"data":{"ok":true}}}',
    '{"error":null}',
    '{"error":false,"message":"Saved"}',
    '{"error":""}',
    '{"error":0,"errors":[]}',
    '{"errors":{}}',
    '{"errors":{"email":[]}}',
    '{"message":"No error"}',
  ])('accepts %j', (text) => expect(readReceipt(text)).toBe('accepted'));

  it.each([
    'null',
    'false',
    '0',
    '""',
    '"failed"',
    '"<html>"',
    '{"data":null}',
    '{"data":0}',
    '{"data":""}',
    '{"data":false}',
    '{"data":"error"}',
    '{"status":false}',
    '{"ok":false}',
    '{"success":false,"message":"No"}',
    '{"success":0}',
    '{"success":"0"}',
    '{"success":"false"}',
    '{"Success":"FALSE"}',
    '{"status":"failed"}',
    '{"status":"Failure"}',
    '{"status":" fail "}',
    '{"status":"error"}',
    '{"STATUS":"ERROR"}',
    '{"status":500}',
    '{"status":"422"}',
    '{"status":{"ok":false}}',
    '{"error":"db down"}',
    '{"error":true}',
    '{"error":1}',
    '{"error":{"code":"E1"}}',
    '{"errors":["db down"]}',
    '{"errors":{"email":["taken"]}}',
    '{"success":true,"error":"db down"}',
    '{"success":true,"status":"error"}',
    '{"success":true,"data":{"status":false}}',
    '{"data":{"status":false}}',
    '{"data":{"data":{"success":"false"}}}',
    '{"data":[{"ok":true},{"ok":false}]}',
    '[{"status":"error"}]',
  ])('takes %j for a failure', (text) => expect(readReceipt(text)).toBe('failure'));

  it('takes envelopes that are nested without end for a failure', () => {
    const nest = (field: string, depth: number) => `${`{"${field}":`.repeat(depth)}{}${'}'.repeat(depth)}`;
    expect([6, 7].map((depth) => readReceipt(nest('data', depth)))).toEqual(['accepted', 'failure']);
    expect([7, 8].map((depth) => readReceipt(nest('errors', depth)))).toEqual(['accepted', 'failure']);
    expect(readReceipt(nest('errors', 9_000))).toBe('failure');
  });

  it.each([
    'saved',
    'OK',
    'Fatal error: Uncaught PDOException',
    '<html><body>Welcome</body></html>',
    '<br />\n<b>Warning</b>: …\n{"success":true}',
    '{"success":true',
  ])('cannot read %j', (text) => expect(readReceipt(text)).toBe('not-json'));
});

describe('Standards, Security: no personal data in logs', () => {
  it('quotes the response of the backend without data of the enquiry', () => {
    const text = `<b>Fatal error</b>: Duplicate entry 'meera@example.com' for key 'users.email'\n\n in /var/www/save.php`;
    expect(redactExcerpt(text, ENQUIRY)).toBe(
      "<b>Fatal error</b>: Duplicate entry '…' for key 'users.email' in /var/www/save.php",
    );
  });

  it.each([
    ['in other letter cases', 'Thanks MEERA KULKARNI of tilvan oils'],
    ['as one word', 'user_meerakulkarni'],
    ['in parts', 'Dear Meera, we will call Kulkarni'],
    ['as HTML', 'Plot&#32;7, Kol&#104;apur &lt;meera&#64;example.com&gt;'],
    ['as JSON', `{"description":"${'दो गोदाम'.replace(/[^ ]/g, (c) => `\\u0${c.charCodeAt(0).toString(16)}`)}",`],
    ['as a URL', `?d=${encodeURIComponent('दो गोदाम')}&mail=meera%40example.com`],
    ['as a number in another form', 'phone 915020304050, 050203-04050, +91 (50203) 04050'],
    ['as another address', 'cc other.person@customer.example'],
    ['far behind', `${'x '.repeat(3_995)}Meera Kulkarni`],
    ['at the border of what is read', `${'x'.repeat(3_997)} Meera`],
  ])('removes what it quotes %s', (_how, text) => {
    const excerpt = redactExcerpt(text, ENQUIRY);
    expect(excerpt).not.toMatch(/meera|kulkarni|tilvan|kolhapur|गोदाम|50203|04050|@|Mee/i);
    expect(excerpt.length).toBeLessThanOrEqual(200);
  });

  it('removes a name of two letters, and leaves words that contain them', () =>
    expect(redactExcerpt('Om: column missing', { name: 'Om' })).toBe('…: column missing'));

  it('is one line without control characters', () =>
    expect(redactExcerpt('a\u001b[2J\r\nb\u2028c', ENQUIRY)).toBe('a [2J b c'));
});
