import { describe, expect, it } from 'vitest';

import { expectLinear } from '@/e2e/support/linear';
import { closeCutJson } from '@/lib/enquiry/channels/cut-json';

describe('§7: the first 64 KB of a longer response', () => {
  it.each([
    ['{"success":true,"data":[{"a":1},{"a', '{"success":true,"data":[{"a":1}]}'],
    ['{"response":{"status":"error","trace":"x, y', '{"response":{"status":"error"}}'],
    ['{"a":"1,2","b":{"c":[1,2,3,{"d":1,"e', '{"a":"1,2"}'],
    ['{"a":"\\",\\"","b":"\\', '{"a":"\\",\\""}'],
    ['[{"a":1,"b":2},{"a":1', '[{"a":1,"b":2}]'],
    ['\ufeff {"a":{},"b":1', '\ufeff {"a":{}}'],
  ])('are JSON up to the last complete field: %s', (start, json) => {
    expect(closeCutJson(start)).toBe(json);
    expect(() => void JSON.parse(json.replace('\ufeff', ''))).not.toThrow();
  });

  it.each(['{"message":"Thank', '<html>a, b</html>', '{', ''])('are none without a field: %s', (start) =>
    expect(() => void JSON.parse(closeCutJson(start))).toThrow(SyntaxError),
  );

  it.each(['"', '"\\', '\\"', '{', '[,', '{"a":1,', 'x'])('are read in linear time: %j', (piece) =>
    expectLinear((count) => piece.repeat(count), closeCutJson, 8_000),
  );
});
