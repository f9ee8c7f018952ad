import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createListCutter } from '@/lib/backend/cut-lists';

/** What remains of a text that arrives in chunks of these sizes, again and again. */
function cut(text: string, max: number, sizes: number[] = [65_536]): string {
  const bytes = Buffer.from(text);
  const cutChunk = createListCutter(max);
  const kept: Uint8Array[] = [];
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length]!;
    kept.push(...cutChunk(bytes.subarray(from, from + size)));
    from += size;
  }
  return Buffer.concat(kept).toString();
}

/** The same on the parsed value. */
function cutValue(value: unknown, max: number): unknown {
  if (Array.isArray(value)) return value.slice(0, max).map((item) => cutValue(item, max));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, max)
      .map(([key, item]) => [key, cutValue(item, max)]),
  );
}

describe('§3 Reading responses: lists that are too long', () => {
  it('keeps the first members of every list and object, and what follows them', () => {
    const text = '{"data": [1, {"a": [1, 2, 3, 4], "b": {}}, "x", 4, [5]], "success": true}';
    expect(cut(text, 3)).toBe('{"data": [1, {"a": [1, 2, 3], "b": {}}, "x"], "success": true}');
  });

  it('keeps a list of so many members whole', () => {
    expect([1, 2, 3, 4].map((max) => cut('[1,2,3]', max))).toEqual(['[1]', '[1,2]', '[1,2,3]', '[1,2,3]']);
    expect(cut('{"a":[1,2],"b":[[1,2],2],"c":3}', 1)).toBe('{"a":[1]}');
    expect(cut('[[1,2],[1,2]]', 2)).toBe('[[1,2],[1,2]]');
  });

  it('cuts down to the fifteenth list inside lists, and none below', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}1,2${']'.repeat(depth)}`;
    expect([14, 15, 16, 17].map((depth) => cut(nested(depth), 1).includes('2'))).toEqual([false, false, true, true]);
  });

  it('leaves brackets, commas and quotes inside a text alone', () => {
    const text = JSON.stringify({ data: ['a,b],"c', '\\', '\\"],', 'नमस्ते, "दुनिया"', '{[', ''] });
    expect(cut(text, 6)).toBe(text);
    for (let size = 1; size < 40; size += 1) expect(cut(text, 6, [size])).toBe(text);
  });

  it('cuts any JSON, however it arrives', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 6 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        (value, max, sizes) => {
          const text = JSON.stringify(value);
          expect(JSON.parse(cut(text, max, sizes))).toEqual(cutValue(JSON.parse(text), max));
        },
      ),
    );
  });

  it.each(['{"data":[1,2,3', '{"data":[1,2,3,', '[1,2,3]]', '[1,"2', '<p>a, b, c, d</p>', '1,2,3', ']]],[[['])(
    'does not repair %s',
    (text) => expect(() => JSON.parse(cut(text, 2)) as unknown).toThrow(SyntaxError),
  );

  it('survives nesting without end', () => {
    const deep = '['.repeat(100_000);
    expect(cut(deep, 2)).toBe(deep);
  });
});
