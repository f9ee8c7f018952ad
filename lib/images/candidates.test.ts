import { describe, expect, it } from 'vitest';

import { limitCandidates } from '@/lib/images/candidates';

const SRC_SET = '/a?w=720 720w, /a?w=1000 1000w, /a?w=1200 1200w, /a?w=1600 1600w';

describe('Pictures: the files that are offered', () => {
  it('ends with the first that has the whole picture', () => {
    expect(limitCandidates(SRC_SET, { toPx: 800 })).toBe('/a?w=720 720w, /a?w=1000 1000w');
    expect(limitCandidates(SRC_SET, { toPx: 1200 })).toBe('/a?w=720 720w, /a?w=1000 1000w, /a?w=1200 1200w');
  });

  it('offers all where none has the whole picture', () => {
    expect(limitCandidates(SRC_SET, { toPx: 4000 })).toBe(SRC_SET);
  });

  it('begins with the narrowest window that shows it', () => {
    expect(limitCandidates(SRC_SET, { fromPx: 768, toPx: 1600 })).toBe(
      '/a?w=1000 1000w, /a?w=1200 1200w, /a?w=1600 1600w',
    );
  });
});
