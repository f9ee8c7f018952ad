import { describe, expect, it } from 'vitest';

import { findReportedFailure, parseJsonText } from '@/lib/backend/reported-failure';

describe('§7, §8: a 2xx whose body reports a failure', () => {
  it.each([
    ...[
      'null',
      'false',
      '0',
      '-1',
      '404',
      '""',
      '"failed"',
      '"<html>"',
      '{"data":null}',
      '{"data":""}',
      '{"data":false}',
    ],
    ...[
      '{"success":false,"message":"Server error","data":[]}',
      '{"status":500,"data":[]}',
      '{"error":"down","data":null}',
    ],
    ...[
      '{"status":"Token is Expired","status_code":401}',
      '{"status":"Token is Expired"}',
      '{"code":422,"message":"x"}',
    ],
    ...[
      '{"statusCode":500}',
      '{"result":false}',
      '{"type":"error"}',
      '{"success":"no"}',
      '{"success":"0"}',
      '{"ok":-1}',
    ],
    ...[
      '{"status":0,"message":"Something went wrong"}',
      '{"status":"failed"}',
      '{"STATUS":"ERROR"}',
      '{"status":"422"}',
    ],
    ...[
      '{"status":"404 Not Found"}',
      '{"status":"Bad Request"}',
      '{"status":"rejected"}',
      '{"exception":"ValueError"}',
    ],
    ...[
      '{"isSuccess":false}',
      '{"Succeeded":false,"Errors":["x"]}',
      '{"hasError":true}',
      '{"fault":{"faultstring":"x"}}',
    ],
    // Laravel, dingo, JWT middleware, toastr
    ...['{"message":"SQLSTATE[42703]","code":"42703","status_code":500}', '{"success":0,"error":"token expired"}'],
    ...['{"status":"error","code":"401","msg":"TokenExpired"}', '{"message":"Saved not","alert-type":"error"}'],
    ...['{"success":false,"message":"Validation Error.","data":{"phone":["The phone is required."]}}'],
    // Django REST, FastAPI, GraphQL, JSON:API, problem details
    ...[
      '{"non_field_errors":["x"]}',
      '{"errors":[{"message":"x"}],"data":null}',
      '{"errors":[{"status":"422","detail":"x"}]}',
    ],
    ...['{"type":"https://v.example/probs/invalid","title":"Invalid","status":422,"detail":"x"}'],
    // WordPress, Contact Form 7, CodeIgniter, Frappe, Spring, ABP, ASP.NET, WCF
    ...['{"code":"rest_no_route","message":"x","data":{"status":404}}', '{"status":"mail_failed","invalid_fields":[]}'],
    ...[
      '{"status":"validation_failed"}',
      '{"status":"spam","message":"x"}',
      '{"status":400,"error":400,"messages":{"phone":"x"}}',
    ],
    ...['{"exc_type":"ValidationError","_server_messages":"[]"}', '{"message":{"success":false}}'],
    ...['{"timestamp":"2026-01-01","status":500,"error":"Internal Server Error","path":"/api"}'],
    ...['{"result":null,"success":false,"error":{"code":0,"message":"Not logged in"},"__abp":true}'],
    ...[
      '{"unAuthorizedRequest":true}',
      '{"Message":"x","ExceptionMessage":"y","StackTrace":"z"}',
      '{"ModelState":{"phone":["x"]}}',
    ],
    ...[
      '{"d":"{\\"success\\":false}"}',
      '"{\\"status\\":false}"',
      '{"code":-1,"message":"x"}',
      '{"errcode":40001,"errmsg":"x"}',
    ],
    ...[
      '{"return_code":"FAIL"}',
      '{"failed":true}',
      '{"error_count":3}',
      '{"error_description":"x"}',
      '{"ErrorNumber":7}',
    ],
    ...[
      '{"response":{"status":"error"}}',
      '{"meta":{"code":500}}',
      '{"data":{"success":false}}',
      '{"status":{"ok":false}}',
    ],
    ...[
      '{"data":{"data":{"success":"false"}}}',
      '[{"status":"error","message":"x"}]',
      '{"data":[{"ok":true},{"ok":false}]}',
    ],
    ...['{"errors":[null,"down"]}', '{"success":true,"status":"error"}', '{"success":true,"data":{"status":false}}'],
    ...['{"status":"PERMISSION_DENIED"}', '{"status":"Request rejected"}', '{"state":"Not Authorized"}'],
  ])('finds it in %s', (text) => expect(findReportedFailure(parseJsonText(text))).toEqual(expect.any(String)));

  it.each([
    ...[
      '{}',
      '[]',
      'true',
      '1',
      '"saved"',
      '"x <b>"',
      '{"success":true}',
      '{"success":null}',
      '{"success":1}',
      '{"ok":"true"}',
    ],
    ...['{"status":true,"code":200}', '{"message":"Saved","id":404}', '{"success":true,"data":[]}', '{"data":[]}'],
    ...[
      '{"errors":[]}',
      '{"error":null}',
      '{"error":false}',
      '{"error":"No"}',
      '{"error":" FALSE "}',
      '{"error_count":0}',
    ],
    ...['{"status":"success"}', '{"status":1}', '{"status":"200"}', '{"status":"201 Created"}', '{"status":"queued"}'],
    ...[
      '{"status":600}',
      '{"status":""}',
      '{"status":"no error"}',
      '{"status":"Saved without error"}',
      '{"status":"0 errors"}',
    ],
    ...['{"code":0,"msg":"ok","data":null}', '{"errcode":0,"errmsg":"ok"}', '{"ErrorNumber":0,"ErrorMessage":""}'],
    ...[
      '{"status":0,"msg":"ok"}',
      '{"status":0,"data":[{"title":"x"}]}',
      '{"result":"ok"}',
      '{"code":"0000","message":"OK"}',
    ],
    ...[
      '{"code":20000,"message":"x","data":{}}',
      '{"success":true,"data":null}',
      '{"errors":{"email":[]}}',
      '{"error":{"code":0}}',
    ],
    ...[
      '{"data":[{"status":0}]}',
      '{"data":[{"id":1,"title":"x","status":"failed"}]}',
      '{"data":[{"name":"x","code":404}]}',
    ],
    ...[
      '{"data":{"id":7,"name":"Asha","status":0}}',
      '{"id":7,"name":"Asha","status":0}',
      '[{"id":1,"status":"error"}]',
    ],
    ...[
      '{"data":{"Retail":[{"title":"x","status":"error"}]}}',
      '{"data":{"content":"x","status":"draft","type":"error"}}',
    ],
    ...[
      '{"message":"Your note about a failed import is saved"}',
      '{"result":"Your enquiry about failed invoices is saved"}',
    ],
    ...[
      '{"request_no":"A12","state_message":"x"}',
      '{"amount":500,"total":404,"id":"422"}',
      '{"reference":"ERR-404"}',
      '{"status":"mail_sent","invalid_fields":[]}',
    ],
    ...[
      '{"message":"No error"}',
      '{"type":"https://v.example/ok"}',
      '{"request":{"id":1},"state":"open"}',
      '{"type":"success"}',
    ],
    ...[
      '{"status":"pending"}',
      '{"status":"new"}',
      '{"data":{"code":404,"img":"a.png"}}',
      '{"result":{"id":5}}',
      '{"failed":0}',
    ],
  ])('finds none in %s', (text) => expect(findReportedFailure(parseJsonText(text))).toBeUndefined());

  it('names the field, and nothing else of the body', () => {
    expect(findReportedFailure({ success: false, message: 'Asha Rao' })).toBe('success');
    expect(findReportedFailure({ Data: { Status_Code: 500 } })).toBe('data.statuscode');
    expect(findReportedFailure('failed')).toBe('the body');
  });

  it('reads any nesting and length in linear time', () => {
    const nest = (field: string, depth: number) => {
      let value: unknown = {};
      for (let level = 0; level < depth; level += 1) value = { [field]: value };
      return value;
    };
    expect(findReportedFailure(nest('data', 5_000))).toBeUndefined();
    expect(findReportedFailure(nest('errors', 5_000))).toBe('errors');
    const startedAt = process.cpuUsage().user;
    findReportedFailure({ status: 'a '.repeat(500_000), ['x'.repeat(500_000)]: 1, error: ' '.repeat(500_000) });
    expect(process.cpuUsage().user - startedAt).toBeLessThan(1_000_000);
  });

  it('skips byte order marks before the JSON', () => {
    expect(parseJsonText('\ufeff\ufeff \ufeff{"a":1}')).toEqual({ a: 1 });
    expect(() => parseJsonText('\ufeff')).toThrow(SyntaxError);
  });
});
