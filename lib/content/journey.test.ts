import { describe, expect, it } from 'vitest';

import { MILESTONES } from '@/lib/content/journey';
import { readWith } from '@/lib/content/shared/test-reading';

describe('§3 Journey item', () => {
  it('reads years as text, numbers or spans, and does not cut long descriptions', () => {
    const description = 'क'.repeat(400);
    const { value } = readWith(MILESTONES, {
      data: [
        { id: 1, year: 2001, title: 'Two desks', description },
        { year: '2019-21', title: null, description: '<p>ERP &amp; web</p>' },
        { title: 'No year' },
      ],
    });
    expect(value).toEqual([
      { id: '1', year: '2001', title: 'Two desks', description },
      { id: 'item-2', year: '2019-21', title: '', description: 'ERP & web' },
      { id: 'item-3', year: '', title: 'No year', description: '' },
    ]);
  });
});
