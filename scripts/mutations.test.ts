import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { MUTATIONS } from '@/scripts/mutations';

describe('Planted faults', () => {
  it.each(MUTATIONS.map((row) => [row.what, row] as const))('has one place to stand: %s', (_what, { file, find }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  });
});
