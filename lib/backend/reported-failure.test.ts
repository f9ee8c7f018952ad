import { describe, expect, it } from 'vitest';

import { expectLinear } from '@/e2e/support/linear';
import { parseJson } from '@/lib/backend/fetch-collection';
import { findReportedFailure, parseJsonText } from '@/lib/backend/reported-failure';

/* One body for each rule. known-bodies.test.ts has what well-known services answer. */

const find = (text: string) => findReportedFailure(parseJsonText(text));

const FAILURES: Record<string, readonly string[]> = {
  'falsy data': ['null', 'false', '0', '""', '{"data":null}', '{"data":false}'],
  'a flag': [
    '{"success":false,"data":[]}',
    '{"success":false,"data":[{"title":"x"}]}',
    '{"success":"no"}',
    '{"success":"failed"}',
    '{"ok":0}',
    '{"isSuccess":false}',
    '{"result":false}',
  ],
  'a word for the result': ['{"status":"validation-failed","into":"#"}', '{"status":"rejected"}'],
  'a status of HTTP': ['{"status":"422"}', '{"http_code":"401","data":[]}', '{"code":-1,"id":1}'],
  'a filled error': ['{"error":"down","data":null}', '{"exception":"ValueError"}', '{"hasError":true}'],
  'one envelope': [
    '{"response":{"status":"error"}}',
    '{"meta":{"code":500}}',
    '{"data":{"success":false}}',
    '{"data":{"errors":{"phone":["x"]}}}',
  ],
  'only words': [
    '{"status":"Authorization Token not found"}',
    '{"message":"Unauthenticated."}',
    '{"status":0,"message":"Something went wrong"}',
    '{"message":"Mail not sent"}',
    '{"message":["The phone is invalid"]}',
    '"failed"',
  ],
};

const NO_FAILURES: Record<string, readonly string[]> = {
  'a receipt': ['{}', '[]', 'true', '1', '"saved"', '{"success":true}', '{"ok":"true"}', '{"status":true,"code":200}'],
  'an id, an amount or a name': ['{"message":"Saved","id":404}', '{"request_no":"A12"}'],
  'nothing in a field for errors': [
    '{"error":false,"code":201}',
    '{"errors":{"email":[]}}',
    '{"error":{"code":0}}',
    '{"error":"No error","errmsg":"ok","errorMessage":"Success"}',
    '{"error":{"code":200}}',
    '{"status":"no_error"}',
  ],
  'a 0 that may mean "no error"': [
    '{"status":"0","message":"Lead created"}',
    '{"code":"0000","desc":"success"}',
    '{"result":0,"msg":"ok"}',
  ],
  'a status of its own': ['{"status":"queued"}', '{"status":"new"}', '{"status":"201 Created"}', '{"status":600}'],
  'entries, whatever stands beside them': [
    '{"data":[{"title":"x"}],"type":"error","message":"Cache expired"}',
    '{"data":{"Retail":[{"title":"x"}]},"type":"danger","message":"limit 50"}',
    '{"data":[{"title":"x"}],"meta":{"errors":["x"]}}',
    '{"data":{"data":[{"title":"x"}],"code":500}}',
  ],
  'what an entry says of itself': [
    '{"data":[{"title":"x","status":"failed"}]}',
    '{"data":{"id":7,"status":"rejected"}}',
    '{"data":{"Retail":[{"title":"x","status":"error"}]}}',
    '{"data":{"content":"x","type":"error"}}',
  ],
  sentences: [
    '{"message":"No error"}',
    '{"message":"Saved without error"}',
    '{"message":"Invalid emails are ignored. Thank you!"}',
    '{"message":"Your note about a failed import is saved"}',
    '{"message":"Data not found","data":[]}',
    '{"success":true,"message":"Failed logins: 0"}',
    '{"title":"Failed GST return: what now","data":[]}',
  ],
};

describe('§7, §8: a 2xx whose body reports a failure', () => {
  for (const [kind, bodies] of Object.entries(FAILURES))
    it.each(bodies)(`by ${kind}: %s`, (text) => expect(find(text)).toEqual(expect.any(String)));

  for (const [kind, bodies] of Object.entries(NO_FAILURES))
    it.each(bodies)(`but not by ${kind}: %s`, (text) => expect(find(text)).toBeUndefined());

  it('is a failed read, unless it is a valid empty list', () => {
    expect(() => parseJson('{"status":"error","data":[]}')).toThrow('reports a failure in status');
    expect(parseJson('{"success":true,"data":[]}')).toEqual({ success: true, data: [] });
  });

  it.each([
    '{"data":[{"id":1}],"status":"error"}',
    '{"data":{"errors":{"phone":{"message":"x"}}},"status":"error"}',
    '{"data":{"phone":{"message":"x"}},"status":"error"}',
  ])('counts beside a list of an enquiry’s response too, which is no content: %s', (text) =>
    expect(findReportedFailure(JSON.parse(text), 'enquiry')).toEqual(expect.any(String)),
  );

  it('names the field, and nothing else of the body', () => {
    expect(find('{"success":false,"message":"Asha Rao"}')).toBe('success');
    expect(find('{"Data":{"Status_Code":500}}')).toBe('data.statuscode');
    expect(find('{"message":"Asha Rao is invalid"}')).toBe('the body');
  });

  it('reads any nesting and length in linear time', () => {
    const nest = (field: string) => `{"${field}":`.repeat(5_000) + '{}' + '}'.repeat(5_000);
    expect(find(nest('data'))).toBeUndefined();
    expect(find(nest('errors'))).toBe('errors');
    for (const name of ['status', 'error', 'message', 'x'])
      for (const text of ['not ', ' ', 'x', '_', 'no error ']) {
        const makeBody = (count: number) => {
          const value = text.repeat(count);
          return { [name]: value, [value]: 1, data: { [name]: value } };
        };
        expectLinear(makeBody, findReportedFailure, 10_000);
      }
  });

  it('reads thousands of fields, and a map of posts, in linear time', () => {
    const toMap = (count: number, value: unknown) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`sta${'_'.repeat(index % 9)}tus${index}`, value]),
      );
    const post = { title: 'x', status: 'error', description: 'x'.repeat(100) };
    expectLinear((count) => toMap(count, 'error'), findReportedFailure);
    expectLinear((count) => ({ type: 'danger', data: toMap(count, post) }), findReportedFailure);
    expectLinear((count) => ({ error: toMap(count, { a: null }) }), findReportedFailure);
  });

  it('skips byte order marks before the JSON', () => {
    expect(parseJsonText('\ufeff\ufeff \ufeff{"a":1}')).toEqual({ a: 1 });
    expect(() => parseJsonText('\ufeff')).toThrow(SyntaxError);
  });
});
