import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { describeJsonFault } from '@/lib/doctor/json-fault';

const placeOf = (text: string) => Number(/at character (\d+)/.exec(describeJsonFault(text))?.[1]) - 1;

describe('The doctor: where a response stops being JSON', () => {
  it.each([
    ['{"data":[{"rate":@NaN}]}'],
    ['{"data":[{"id":1},@]}'],
    ['{"data":[],@}'],
    ['@<br />\n<b>Notice</b>: Undefined index in /srv/api.php{"data":[]}'],
    ['@<!DOCTYPE html>'],
    ["{@'data':[]}"],
    ['{"data":[1 @2]}'],
    ['{"data":[] @"next":1}'],
    ['{"data" @[]}'],
    ['{"a":"line@\nbreak"}'],
    ['{"a":"C:\\u@ploads"}'],
    ['{"a":@undefined}'],
    ['{"a":@True}'],
    ['{"a":0@1}'],
    ['{"a":1@]}'],
    ['{"data":[]}@{"data":[]}'],
    ['{"data":[]}\n@Warning: mail() failed'],
    ['@,'],
    ['[@}'],
  ])('finds the place in %j', (marked) => {
    const position = marked.indexOf('@');
    const text = marked.replace('@', '');
    expect(() => JSON.parse(text)).toThrow();
    expect(placeOf(text)).toBe(position);
  });

  it('quotes 60 characters at most around it, without control characters', () => {
    const fault = describeJsonFault(`{"a":"${'x'.repeat(200)}","b":NaN,"c":"\u0007${'y'.repeat(200)}"}`);
    expect(fault).toMatch(/^at character 213: ….*"b":NaN,"c":"\\u0007y+…$/);
    expect(fault.length).toBeLessThan(85);
    expect(describeJsonFault('{"a":[1,2')).toBe('it breaks off after 9 characters: …{"a":[1,2');
  });

  it('finds none in JSON, and one where a good text has another character', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(describeJsonFault(text)).toContain(`after ${text.length} characters`);
        expect(placeOf(`${text}#`)).toBe(text.length);
      }),
    );
  });

  it('searches the first million characters, and quotes what V8 says of a later place', () => {
    const faultAfter = (count: number) => describeJsonFault(`["${'x'.repeat(count - 4)}",NaN]`);
    expect(faultAfter(999_999)).toContain('at character 1000000: …');
    expect(faultAfter(1_000_000)).toMatch(/^after the first 1000000 characters: .*x",NaN\]/);
  });

  it('takes time in proportion to the text', () => {
    const startedAt = process.cpuUsage().user;
    for (const part of ['[', '{"a":', '"\\', '1', ' ', '"a" ', '[],'])
      describeJsonFault(part.repeat(1_000_000 / part.length));
    expect(process.cpuUsage().user - startedAt).toBeLessThan(3_000_000);
  });
});
