import { describe, expect, it } from 'vitest';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { readWith } from '@/lib/content/shared/test-reading';
import { TERMS } from '@/lib/content/terms';

describe('§3 Terms', () => {
  it('reads content or description, and the best available date', () => {
    const { value, findings } = readWith(TERMS, {
      data: [
        {
          id: 1,
          title: 'Website',
          content: '<p>a</p>',
          description: 'Not read beside a content',
          updated_at: '2025-02-01 10:00:00',
          created_at: '2024-01-01',
        },
        { title: 'सॉफ़्टवेयर', description: '<p>b</p>', effective_date: '2025-03-01', updated_at: '2025-04-01' },
        { content: null, description: 'c', created_at: '2024-01-01' },
      ],
    });
    expect(findings).toEqual([]);
    expect(value).toEqual([
      { id: '1', title: 'Website', bodyHtml: '<p>a</p>', effectiveAt: new Date('2025-02-01T10:00:00Z') },
      { id: 'item-2', title: 'सॉफ़्टवेयर'.normalize('NFC'), bodyHtml: '<p>b</p>', effectiveAt: new Date('2025-03-01') },
      { id: 'item-3', title: FALLBACKS.terms, bodyHtml: 'c', effectiveAt: new Date('2024-01-01') },
    ]);
  });

  it('ignores an unreadable date', () => {
    const { value, paths } = readWith(TERMS, { data: [{ content: 'a', updated_at: 'Invalid Date' }] });
    expect(value[0]?.effectiveAt).toBeNull();
    expect(paths).toEqual(['data[0].updated_at']);
  });
});
