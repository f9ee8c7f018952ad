import { describe, expect, it } from 'vitest';

import { ANNOUNCEMENTS } from '@/lib/content/announcements';
import { readWith } from '@/lib/content/shared/test-reading';

describe('§3 Top bar item', () => {
  it('reads the data list, and a body that is a list itself (§7)', () => {
    const items = [{ id: 1, marquees_first: ' New  GST rates ' }];
    const read = [{ id: '1', text: 'New GST rates' }];
    expect(readWith(ANNOUNCEMENTS, { data: items }).value).toEqual(read);
    expect(readWith(ANNOUNCEMENTS, items).value).toEqual(read);
  });

  it('drops an empty text and keeps Devanagari, numbers and texts with tags as plain text', () => {
    const { value, paths } = readWith(ANNOUNCEMENTS, {
      data: [
        { marquees_first: null },
        { marquees_first: 'नई जीएसटी दरें' },
        { marquees_first: 2025 },
        { marquees_first: '<b>Sale</b> <script>alert(1)</script>' },
      ],
    });
    expect(value.map(({ text }) => text)).toEqual(['नई जीएसटी दरें', '2025', 'Sale']);
    expect(paths).toEqual(['data[0].marquees_first']);
  });
});
