import { describe, expect, it } from 'vitest';

import { readReceipt } from '@/lib/enquiry/channels/receipt';

describe('§7, §8: only a plausible receipt counts as delivered', () => {
  it.each([
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
    '',
    ' \r\n',
    'saved',
    'OK',
    'Fatal error: Uncaught PDOException',
    '<html><body>Welcome</body></html>',
    '<br />\n<b>Warning</b>: …\n{"success":true}',
    '{"success":true',
  ])('cannot read %j', (text) => expect(readReceipt(text)).toBe('not-json'));
});
