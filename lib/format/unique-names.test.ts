import { describe, expect, it } from 'vitest';

import { toUniqueNames } from '@/lib/format/unique-names';

describe('Reading responses: names that collide', () => {
  it('leaves the name to the first and numbers the others, around names that others carry by right', () => {
    expect(toUniqueNames(['a', 'a', 'a-2', 'a'])).toEqual(['a', 'a-3', 'a-2', 'a-4']);
  });

  it('looks each number up once, also where all names are the same', () => {
    let lookups = 0;
    const has = Set.prototype.has;
    Set.prototype.has = function (value) {
      lookups += 1;
      return has.call(this, value);
    };
    const unique = toUniqueNames(Array.from({ length: 5_000 }, () => 'same'));
    Set.prototype.has = has;
    expect(new Set(unique).size).toBe(5_000);
    expect(lookups).toBeLessThan(5 * 5_000);
  });
});
