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
    '{"status":399}',
    '{"status":600}',
    '{"status":"no error"}',
    '{"status":" "}',
    '{"status":""}',
    '{"error":"none"}',
    '{"error":"No"}',
    '{"error":" FALSE "}',
    '{"errors":[null,"0",{"a":"null"}]}',
    '{"ok":true,"data":0}',
    '{"status":null,"data":{"status":""}}',
    '[{"ok":true},false,null]',
    '"x <b>"',
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
    '{"success":-1}',
    '{"status":400}',
    '{"status":599}',
    '{"status":" False alarm"}',
    '{"status":"errors"}',
    '{"error":"nope"}',
    '{"error":"some"}',
    '{"errors":[null,"down"]}',
    '{"status":null,"data":0}',
    '{"ok":true,"status":[{"ok":false}]}',
    '[{"ok":true},{"ok":false}]',
    '"<p>"',
    '-1',
    '404',
    '[{"status":"error"}]',
  ])('takes %j for a failure', (text) => expect(readReceipt(text)).toBe('failure'));

  it('reads the first hundred items of a list', () => {
    const list = (good: number) => JSON.stringify([...Array(good).fill({ ok: true }), { ok: false }]);
    expect([99, 100].map((good) => readReceipt(list(good)))).toEqual(['failure', 'accepted']);
  });

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

  it.each([
    ['save.php line 12', 'save.php line 12'],
    ['code 12 3', 'code …'],
    ['code 1 - 2.3(+4', 'code …'],
    ['१२३', '…'],
    ['a@b, <c@d>; "e@f"', '…, <…>; "…"'],
    ['ten%E0%A4 %zz', 'ten… %zz'],
    ['&#77;eera %4Deera \\u004deera \\U004Deera', '… … … …'],
    ['Kulkarnis, Meeras', '…s, …s'],
    ['  a   b  ', 'a b'],
  ])('reads %j as %j', (text, excerpt) => expect(redactExcerpt(text, ENQUIRY)).toBe(excerpt));

  it('removes the longest word first, and composed letters in both spellings', () => {
    expect(redactExcerpt('Annapurna Anna Ann', { name: 'Ann Anna', description: 'Annapurna' })).toBe('… … …');
    expect(redactExcerpt('Jose\u0301', { name: 'Jos\u00e9' })).toBe('…');
    expect(redactExcerpt('Jos\u00e9', { name: 'Jose\u0301' })).toBe('…');
    expect(redactExcerpt('a b', { name: 'a' })).toBe('a b');
    expect(redactExcerpt('', {})).toBe('');
  });

  it('has 200 characters of the first 4,000, without a word that is cut in half', () => {
    expect(redactExcerpt('x'.repeat(201), {})).toBe('x'.repeat(200));
    expect(redactExcerpt(`${' '.repeat(3_996)}abcd`, {})).toBe('abcd');
    expect(redactExcerpt(`${' '.repeat(3_995)}a bcd`, {})).toBe('a bcd');
    expect(redactExcerpt(`${' '.repeat(3_995)}a bcde`, {})).toBe('a');
  });

  it('is one line without control characters', () =>
    expect(redactExcerpt('a\u001b[2J\r\nb\u2028c', ENQUIRY)).toBe('a [2J b c'));
});
