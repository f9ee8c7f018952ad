import { describe, expect, it } from 'vitest';

import { nextTab } from '@/components/islands/industry-tabs/industry-tabs';

describe('§2 Home, industries: keys of the category tabs', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 5, 0],
    ['ArrowLeft', 0, 5],
    ['ArrowLeft', 3, 2],
    ['Home', 4, 0],
    ['End', 1, 5],
  ])('%s at %i leads to %i', (key, selected, expected) => {
    expect(nextTab(key, selected, 6)).toBe(expected);
  });

  it.each(['Enter', ' ', 'Tab', 'a'])('ignores %s', (key) => {
    expect(nextTab(key, 0, 6)).toBeNull();
  });
});
