import { describe, expect, it, vi } from 'vitest';

import { toUniqueNames } from '@/lib/format/unique-names';

describe('Reading responses: names that collide', () => {
  it('keeps the first name and numbers the others, skipping names that exist', () => {
    expect(toUniqueNames(['a', 'a', 'a-2', 'a'])).toEqual(['a', 'a-3', 'a-2', 'a-4']);
    expect(toUniqueNames(['a', 'A'])).toEqual(['a', 'A']);
  });

  it('takes linear time, even if all names are equal', () => {
    const has = vi.spyOn(Set.prototype, 'has');
    const unique = toUniqueNames(Array.from({ length: 500 }, () => 'same'));
    const lookups = has.mock.calls.length;
    has.mockRestore();
    expect(new Set(unique).size).toBe(500);
    expect(lookups).toBeLessThan(5 * 500);
  });
});
