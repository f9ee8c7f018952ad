import { describe, expect, it } from 'vitest';

import { formatFileSize } from '@/lib/format/file-size';

describe('§2 Download page: the size of a file', () => {
  it('is in kilobytes, or in megabytes with one digit', () => {
    expect([1_024, 421_888, 1_048_576, 88_709_530].map(formatFileSize)).toEqual(['1 kB', '412 kB', '1 MB', '84.6 MB']);
  });

  it('is not said of a placeholder', () => expect([0, 396, 1_023].map(formatFileSize)).toEqual([null, null, null]));
});
