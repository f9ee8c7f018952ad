import { describe, expect, it } from 'vitest';

import { readReceipt } from '@/lib/enquiry/channels/receipt';

describe('§7, §8: only a plausible receipt counts as delivered', () => {
  it.each([
    ...['{}', '[]', 'true', '1', '"saved"', ' {"success":true}\r\n', '"x <b>"'],
    ...['{"success":null}', '{"success":1}', '{"ok":"true"}', '{"STATUS":"OK"}', '{"status":"queued"}'],
    ...['{"status":200}', '{"status":399}', '{"status":600}', '{"status":"201 Created"}', '{"status":"no error"}'],
    ...['{"status":""}', '{"status":" "}', '{"status":null,"data":{"status":""}}'],
    ...['{"success":true,"data":null}', '{"ok":true,"data":0}', '{"status":"success","data":[]}'],
    ...['{"data":{"id":1}}', '{"data":[{"id":1,"status":"new"}]}', '{"data":{"data":{"ok":true}}}'],
    ...['{"error":null}', '{"error":false,"message":"Saved"}', '{"error":""}', '{"error":"none"}', '{"error":"No"}'],
    ...['{"error":" FALSE "}', '{"error":0,"errors":[]}', '{"errors":{"email":[]}}', '{"errors":[null,{"a":"null"}]}'],
    ...['{"message":"No error"}', '[{"ok":true},false,null]'],
  ])('accepts %j', (text) => expect(readReceipt(text)).toBe('accepted'));

  it.each([
    ...['null', 'false', '0', '-1', '404', '""', '"failed"', '"<html>"'],
    ...['{"data":null}', '{"data":0}', '{"data":""}', '{"data":false}', '{"data":"error"}', '{"status":null,"data":0}'],
    ...['{"status":false}', '{"ok":false}', '{"success":0}', '{"success":-1}', '{"success":"0"}'],
    ...['{"status":"failed"}', '{"status":" fail "}', '{"STATUS":"ERROR"}', '{"Success":"FALSE"}'],
    ...['{"status":400}', '{"status":599}', '{"status":"422"}', '{"status":{"ok":false}}', '{"status":[{"ok":false}]}'],
    ...['{"error":"db down"}', '{"error":"nope"}', '{"error":true}', '{"error":1}', '{"error":{"code":"E1"}}'],
    ...['{"errors":[null,"down"]}', '{"errors":{"email":["taken"]}}', '{"success":true,"error":"db down"}'],
    ...['{"success":true,"status":"error"}', '{"success":true,"data":{"status":false}}'],
    ...['{"data":{"data":{"success":"false"}}}', '{"data":[{"ok":true},{"ok":false}]}', '[{"status":"error"}]'],
  ])('takes %j for a failure', (text) => expect(readReceipt(text)).toBe('failure'));

  it.each([
    ...['', ' \r\n', 'saved', 'Fatal error: Uncaught PDOException', '<html><body>Welcome</body></html>'],
    ...['<br />\n<b>Warning</b>: …\n{"success":true}', '{"success":true'],
  ])('cannot read %j', (text) => expect(readReceipt(text)).toBe('not-json'));

  it('accepts nothing that is nested without end', () => {
    const nested = `${'{"errors":'.repeat(100_000)}{}${'}'.repeat(100_000)}`;
    expect(readReceipt(nested)).toBe('not-json');
  });
});
