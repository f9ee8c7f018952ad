import { describe, expect, it } from 'vitest';

import { parseJson } from '@/lib/backend/fetch-collection';
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
    ...[
      '{"status":"PERMISSION_DENIED"}',
      '{"status":"Request rejected"}',
      '{"status":"Mail not sent"}',
      '{"state":"Not Authorized"}',
    ],
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
      '{"message":"Data not found","data":[]}',
      '{"noError":true}',
      '{"data":{"Common errors":[{"title":"x"}]}}',
      '[{"message":"Offer expired","type":"offer"}]',
      '{"data":[{"text":"Rejected"}]}',
      '{"status":true,"code":411001}',
      '{"message":"Failed invoices are explained in the demo"}',
      '{"name":"Error Free Systems","email":"a@b.example"}',
      '{"status":"new"}',
      '{"data":{"code":404,"img":"a.png"}}',
      '{"result":{"id":5}}',
      '{"failed":0}',
    ],
  ])('finds none in %s', (text) => expect(findReportedFailure(parseJsonText(text))).toBeUndefined());

  // Found in public bug reports and documentation, with their words shortened.
  it.each<[system: string, body: string]>([
    ['Etherpad (ether/etherpad#2343)', '{"code":4,"message":"no or wrong API Key","data":null}'],
    ['Bitly (pksunkara/alpaca#34)', '{"status_code":403,"status_txt":"RATE_LIMIT_EXCEEDED","data":null}'],
    ['Akamai (techdocs.akamai.com, api-errors)', '{"stat":"error","code":100,"request_id":"x"}'],
    ['Exotel (developer.exotel.com, sms-api-errors)', '{"RestException":{"Status":401,"Message":"x","Code":"y"}}'],
    ['Express (expressjs/express#3332)', '{"err":{}}'],
    ['Gravity Forms (gravityforms/gravityformsrestapi#5)', '{"is_valid":false,"page_number":1}'],
    ['Google Maps (geocoder-php/Geocoder#170)', '{"results":[],"status":"OVER_QUERY_LIMIT"}'],
    [
      'Shopify (MONEI/Shopify-api-node#439)',
      '{"data":{"customerCreate":{"customer":null,"userErrors":[{"field":["email"],"message":"x"}]}}}',
    ],
    ['PHP School (php-school/phpschool.io#47)', '{"form_errors":{"url":{"regexNotMatch":"x"}}}'],
    [
      'BigQuery (googleapis/elixir-google-api#55)',
      '{"kind":"x","insertErrors":[{"index":0,"errors":[{"reason":"x"}]}]}',
    ],
    ['Eve (pyeve/eve#373)', '{"_status":"ERR","_items":[{"_status":"OK"}]}'],
    ['API Platform (api-platform/api-platform#295)', '{"@type":"hydra:Error","hydra:description":"x"}'],
    ['Supabase (denoland/saaskit#78)', '{"code":"42501","details":null,"hint":null,"message":"new row violates …"}'],
    ['PostgREST (supabase/supabase#41958)', '{"code":"PGRST116","details":"0 rows","hint":null,"message":"x"}'],
    ['Canal (vue-element-admin#3702)', '{"code":50014,"message":"Expired","data":null}'],
    ['Spring Boot (Shellbye/Shellbye.github.io#46)', '{"code":"400200","data":{},"message":"p1 is required"}'],
    [
      'IIFL (api.iiflsecurities.com, header)',
      '{"head":{"status":"2","statusDescription":"Invalid head parameters."},"body":null}',
    ],
    [
      'IIFL (api.iiflsecurities.com, session)',
      '{"head":{"status":"0"},"body":{"Data":[],"Message":"Invalid Session","Status":9}}',
    ],
    ['Libya SMS (docs.libyasms.com)', '{"Status":"109","Text":"REJECTD","Message_ID":""}'],
    ['API Gateway (CodeGenieApp/serverless-express#111)', '{"message":"Endpoint request timed out"}'],
    ['SugarCRM (an Android client)', '{"name":"Invalid Session ID","number":11,"description":"x"}'],
    ['Koa (koajs/json-error#49)', '{"message":"x","name":"NotFoundError","stack":"y"}'],
    ['LeadSquared (apidocs.leadsquared.com, error-handling)', '{"Status":"Error","ExceptionType":"MXMandatory…"}'],
    ['Lambda (kgateway-dev/kgateway#5618)', '{"errorMessage":"Task timed out after 3.00 seconds"}'],
    [
      'Google Apps Script (levinunnink/html-form-to-google-sheet#35)',
      '{"result":"error","error":{"name":"Exception"}}',
    ],
    ['Odoo (ERP-Ukraine/odoo-rpc-dart#18)', '{"jsonrpc":"2.0","id":null,"error":{"code":200,"message":"x"}}'],
    ['HubSpot (verbb/formie#2013)', '{"status":"error","message":"x","errors":[{"errorType":"INVALID_HUTK"}]}'],
    ['Elementor (elementor/elementor#8035)', '{"success":false,"data":{"message":"x","errors":{"":""},"data":[]}}'],
    ['Salesforce (openillumi.com, 55795)', '[{"message":"x","errorCode":"INVALID_SESSION_ID"}]'],
    [
      'Salesforce (api-evangelist/salesforcecom)',
      '[{"message":"x","errorCode":"ENTITY_IS_DELETED","fields":["Name"]}]',
    ],
    ['Laravel Passport (laravel/passport#1427)', '{"message":"Unauthenticated.","status_code":401}'],
    ['WordPress (wpninjas/ninja-forms#1638)', '-1'],
  ])('finds it in what %s sends', (_, text) =>
    expect(findReportedFailure(parseJsonText(text))).toEqual(expect.any(String)),
  );

  it.each<[system: string, body: string]>([
    ['Joomla (Joomla-Ajax-Interface/component#44)', '{"success":true,"message":null,"messages":null,"data":null}'],
    ['yii2-editable (kartik-v/yii2-editable#31)', '{"output":"","message":""}'],
    ['ArangoDB (pksunkara/alpaca#34)', '{"result":true,"error":false,"code":201}'],
    ['Laravel (rangeldheo/laravel-project-api#6)', '{"http_status_code":200,"data":{"a":[]},"error":[],"message":[]}'],
    ['laravel-api-response (guanguans.github.io#58)', '{"status":true,"code":200,"message":"x","data":{},"error":{}}'],
    ['Libya SMS (docs.libyasms.com)', '{"Status":"0","Text":"Acceptd","Message_ID":"7"}'],
    ['IIFL (api.iiflsecurities.com)', '{"head":{"status":"0","statusDescription":"Success"},"body":{"Data":[]}}'],
    [
      'LeadSquared (apidocs.leadsquared.com, capture-leads-async)',
      '{"Status":"Request accepted. Please use …","RequestID":"8e"}',
    ],
    [
      'VICIdial (tforge.atlassian.net)',
      '{"message":"batch was processed","insert_count":1,"lead_errors":0,"http_code":200}',
    ],
    [
      'Zoho CRM (zoho.com, insert-records)',
      '{"data":[{"code":"SUCCESS","details":{"id":"7"},"message":"record added","status":"success"}]}',
    ],
    ['Eventra (SandeepVashishtha/Eventra#18187)', '{"valid":true}'],
  ])('finds none in what %s sends after a success', (_, text) =>
    expect(findReportedFailure(parseJsonText(text))).toBeUndefined(),
  );

  it.each<[system: string, body: string]>([
    ['DataTables (ssy341/datatables-cn#333)', '{"data":[],"recordsTotal":0,"draw":1,"error":"down"}'],
    ['Tautulli (Tautulli-Issues#56)', '{"response":{"message":null,"data":{},"result":"error"}}'],
    [
      'Supabase (budibase-datasource-supabase#5)',
      '{"error":{"message":"fetch failed"},"data":null,"count":null,"status":400}',
    ],
    ['postgrest-js (supabase/postgrest-js#202)', '{"data":null,"error":[],"count":null}'],
    [
      'IndiaMART (help.indiamart.com, API v2)',
      '{"CODE":429,"STATUS":"FAILURE","MESSAGE":"x","TOTAL_RECORDS":0,"RESPONSE":[]}',
    ],
    ['Dassault (api-evangelist/dassault)', '{"data":null,"info":{"success":false,"statusCode":400},"error":{}}'],
    ['Google Maps (locationpicker#6)', '{"error_message":"quota","results":[],"status":"OVER_QUERY_LIMIT"}'],
    ['Yii (yiisoft/yii2#11951)', '{"success":false,"data":{"name":"Not Found","status":404}}'],
    ['CodeIgniter (codeigniter-restserver#860)', '{"status":false,"error":"Unknown method."}'],
    ['CodeIgniter (codeigniter-restserver#22)', '{"status":0,"error":"Unknown method."}'],
    ['WP JSON API (dphiffer/wp-json-api#28)', '{"status":"error","error":"Unknown method"}'],
    ['jTable (volosoft/jtable#2019)', '{"Result":"ERROR","Message":"unique constraint violated","Records":[]}'],
    ['Strapi (strapi/strapi#22517)', '{"data":null,"error":{"status":400,"name":"ValidationError"}}'],
    ['AppSync (amazon-location-service-pettracker-demo#15)', '{"data":null,"errors":[{"path":null,"message":"x"}]}'],
    ['Copper (verbb/formie#653)', '{"success":false,"status":404,"message":"Resource not found","data":[]}'],
    ['LabKey (LabKey/platform#2375)', '{"success":false,"exception":"(No error message)","rows":[]}'],
    ['Slack (clonn/slack-node-sdk#35)', '{"ok":false,"error":"invalid_auth","members":[]}'],
    ['ReferralHero (support.referralhero.com, errors)', '{"status":"error","code":"no_token","data":[]}'],
    ['VICIdial (tforge.atlassian.net)', '{"message":"unable to validate api user","http_code":401,"data":[]}'],
    [
      'Marketo (experienceleague.adobe.com, ka-28813)',
      '{"success":false,"errors":[{"code":"601","message":"x"}],"result":[]}',
    ],
  ])('is a failed read: %s', (_, text) => expect(() => parseJson(text)).toThrow('reports a failure'));

  it.each<[system: string, body: string]>([
    ['Tautulli (Tautulli-Issues#56)', '{"response":{"message":null,"data":[],"result":"success"}}'],
    ['DataTables (ssy341/datatables-cn#333)', '{"data":[],"recordsTotal":0,"recordsFiltered":0,"draw":1,"error":""}'],
    ['Yii (yiisoft/yii2#11951)', '{"success":true,"data":[]}'],
    ['Bitly (pksunkara/alpaca#34)', '{"status_code":200,"status_txt":"OK","data":[]}'],
  ])('is a valid empty list: %s', (_, text) => expect(parseJson(text)).toEqual(JSON.parse(text)));

  it('names the field, and nothing else of the body', () => {
    expect(findReportedFailure({ success: false, message: 'Asha Rao' })).toBe('success');
    expect(findReportedFailure({ Data: { Status_Code: 500 } })).toBe('data.statuscode');
    expect(findReportedFailure('failed')).toBe('the body');
    expect(findReportedFailure({ asha_rao_errors: ['x'] })).toBe('errors');
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
