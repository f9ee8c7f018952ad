import { describe, expect, it } from 'vitest';

import { describeJsonFault } from '@/lib/doctor/json-fault';

describe('The doctor: where a response stops being JSON', () => {
  it.each([
    ['{"data":[{"rate":NaN}]}', '"rate":NaN'],
    ['{"data":[{"id":1},]}', '"id":1},]'],
    ['<br />\n<b>Notice</b>: Undefined index{"data":[]}', '<br />'],
    ['{"data":[]}{"more":[]}', '{"data":[]}{"more"'],
    [`{"a":"${'x'.repeat(200)}\n"}`, 'xxxx\n"}'],
    ['{"a":[1,2', '[1,2'],
  ])('finds the place in %j', (text, quoted) => expect(describeJsonFault(text)).toContain(quoted));

  it('quotes few characters', () => {
    const fault = describeJsonFault(`{"a":"${'x'.repeat(200)}","b":NaN,"c":"${'y'.repeat(200)}"}`);
    expect(fault.length).toBeLessThan(150);
  });
});
