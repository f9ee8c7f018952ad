import { describe, expect, it } from 'vitest';

import { toUniqueNames } from '@/lib/format/unique-names';

describe('Reading responses: names that collide', () => {
  it('keeps the first name and numbers the others, skipping names that exist', () => {
    expect(toUniqueNames(['a', 'a', 'a-2', 'a'])).toEqual(['a', 'a-3', 'a-2', 'a-4']);
    expect(toUniqueNames(['a', 'A'])).toEqual(['a', 'A']);
  });

  it('takes linear time, even if all names are equal', () => {
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
